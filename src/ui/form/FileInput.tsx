import { DocumentOpen } from '@blueprintjs/icons'
import { useState } from 'react'
import { blueprint } from '../blueprint.ts'
import './form.css'

/** The file types that a browser offers for a table. */
export const tableFiles =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * An input for a file that is chosen or dropped, in our words instead of the browser's; `accept` as the browser takes
 * it.
 */
export function FileInput({ label, accept, onFile }: { label: string; accept: string; onFile: (file: File) => void }) {
  const [name, setName] = useState('')
  const take = (file: File) => {
    setName(file.name)
    onFile(file)
  }
  return (
    <div className="row wrap gap-12">
      <label className={`${blueprint.button} file-input__choose`}>
        <input
          type="file"
          accept={accept}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file may be chosen again, once it was put right.
            target.value = ''
            if (file) take(file)
          }}
        />
        <DocumentOpen />
        {label}
      </label>
      {name && <span className="file-input__name">{name}</span>}
    </div>
  )
}
