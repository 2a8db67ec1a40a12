import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/transport/api-error.ts'
import { saveFile } from '../../ui/show/save-file.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { errorWords } from '../../commands/error-words.ts'

/** Saves what `read` answers in the person's language as a file; its name ends with the kind of file that it is. */
export function ExportButton({ name, read }: { name: string; read: (language: string) => Promise<Blob> }) {
  const { t, i18n } = useTranslation()
  const format = name.slice(name.lastIndexOf('.') + 1).toUpperCase()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      saveFile(await read(i18n.language), name)
    } catch (failure) {
      showToast({ kind: 'unsuccessful', message: errorWords(t, failure as ApiError) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      icon={<Download />}
      text={format}
      aria-label={t('audit.export', { format })}
      title={t('audit.export', { format })}
      loading={isBusy}
      onClick={() => void save()}
    />
  )
}
