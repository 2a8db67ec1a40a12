import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { FileFormat } from '../../api/transport/client.ts'
import type { Watch } from '../../api/transport/read-file.ts'
import { download } from './downloads.ts'
import { Downloads } from './Downloads.tsx'

/** Saves the result of `read` in the person's language as a file of a format, and shows the progress. */
export function ExportButtons({
  name,
  formats,
  read,
}: {
  /** Without its ending. */
  name: string
  formats: readonly FileFormat[]
  read: (language: string, format: FileFormat, watch: Watch) => Promise<Blob>
}) {
  const { t, i18n } = useTranslation()
  return (
    <>
      {formats.map((format) => {
        const words = t('audit.export', { format: format.toUpperCase() })
        return (
          <Button
            key={format}
            icon={<Download />}
            text={format.toUpperCase()}
            aria-label={words}
            title={words}
            onClick={() => void download(t, `${name}.${format}`, (watch) => read(i18n.language, format, watch))}
          />
        )
      })}
      <Downloads />
    </>
  )
}
