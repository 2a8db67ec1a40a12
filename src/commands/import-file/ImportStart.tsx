import type { ReactNode } from 'react'
import { tableFiles, FileInput } from '../../ui/form/FileInput.tsx'
import '../commands.css'

/** Asks for the file of an import: its requirements as `children`, then a frame in which it is chosen or dropped. */
export function ImportStart({
  label,
  isBusy,
  onFile,
  children,
}: {
  label: string
  isBusy: boolean
  onFile: (file: File) => void
  children: ReactNode
}) {
  return (
    <section className="import-start stack gap-12" aria-busy={isBusy}>
      {children}
      <div className="import-start__drop">
        <FileInput label={label} accept={tableFiles} onFile={onFile} />
      </div>
    </section>
  )
}
