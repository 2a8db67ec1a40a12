import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import { keys } from '../api/transport/keys.ts'
import { type Imported, importRecords } from '../api/resource-files.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { csvFiles, FileInput } from '../ui/form/FileInput.tsx'
import { useCommand } from '../commands/use-command.ts'
import { ImportedRows } from './ImportedRows.tsx'
import { DialogFoot } from '../commands/DialogFoot.tsx'

/** Reads records from a file: first what every line would do, then what can be done. */
export function ImportDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { run, isBusy } = useCommand()
  const [csv, setCsv] = useState<string | null>(null)
  const [shown, setShown] = useState<Imported | null>(null)
  const count = shown ? shown.summary.add + shown.summary.change : 0

  const look = async (file: File) => {
    const text = await file.text()
    setCsv(text)
    setShown(await run<Imported>(importRecords(resource, text, i18n.language, true)).catch(() => null))
  }
  const write = async () => {
    const touches = [keys.resource(resource.name), keys.menu]
    const done = t('import.done', { count })
    const isDone = await run({ ...importRecords(resource, csv!, i18n.language, false), done, touches }).then(
      () => true,
      () => false,
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={t('import.title')}
      width={760}
      onClose={onClose}
      foot={
        <DialogFoot
          text={t('import.run', { count })}
          isBusy={isBusy}
          disabled={count === 0}
          trade="set-up"
          onDo={() => void write()}
          onClose={onClose}
        />
      }
    >
      <div className="import">
        <p>{t('import.text')}</p>
        <FileInput label={t('import.choose')} accept={csvFiles} onFile={(file) => void look(file)} />
        {shown && (
          <>
            <p role="status">
              {(['add', 'change', 'same', 'bad'] as const)
                .filter((action) => shown.summary[action] > 0)
                .map((action) => `${shown.summary[action]} ${t(`import.action.${action}`)}`)
                .join(' · ')}
            </p>
            {shown.summary.bad > 0 && (
              <p className="imported__error">{t('import.left', { count: shown.summary.bad })}</p>
            )}
            <ImportedRows resource={resource} rows={shown.rows} />
          </>
        )}
      </div>
    </Dialog>
  )
}
