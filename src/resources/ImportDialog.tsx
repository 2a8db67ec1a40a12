import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import { recordTrade } from '#machines/record.trade.ts'
import { keys } from '../api/transport/keys.ts'
import { type ImportOutcome, importRecords } from '../api/resources/resource-files.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { csvFiles, FileInput } from '../ui/form/FileInput.tsx'
import { summaryWords } from '../commands/import-file/summary-words.ts'
import { useImportFile } from '../commands/import-file/use-import-file.ts'
import { ImportedRows } from './ImportedRows.tsx'
import { DialogFoot } from '../commands/DialogFoot.tsx'

/** Reads records from a file: first what every line would do, then what can be done. */
export function ImportDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { shown, count, isBusy, take, bring } = useImportFile<{ csv: string }, ImportOutcome>({
    start: (csv) => ({ csv }),
    write: ({ csv }, isDryRun) => importRecords(resource, csv, i18n.language, isDryRun),
    done: (some) => t('import.done', { count: some }),
    touches: [keys.resource(resource.name), keys.menu],
  })
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
          trade={recordTrade}
          onDo={() => void bring().then((isDone) => isDone && onClose())}
          onClose={onClose}
        />
      }
    >
      <div className="import">
        <p>{t('import.text')}</p>
        <FileInput label={t('import.choose')} accept={csvFiles} onFile={(file) => void take(file)} />
        {shown && (
          <>
            <p role="status">{summaryWords(t, shown.summary)}</p>
            {shown.summary.bad > 0 && <p className="late">{t('import.left', { count: shown.summary.bad })}</p>}
            <ImportedRows resource={resource} rows={shown.rows} />
          </>
        )}
      </div>
    </Dialog>
  )
}
