import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import { type ImportOutcome, importPartsOf } from '#contract/resource-import.ts'
import { recordTrade } from '#machines/record.trade.ts'
import { keys } from '../api/transport/keys.ts'
import { importRecords, type RecordsFile } from '../api/resources/resource-files.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { tableFiles, FileInput } from '../ui/form/FileInput.tsx'
import { ColumnsTable } from '../commands/import-file/ColumnsTable.tsx'
import { FileQuestions } from '../commands/import-file/FileQuestions.tsx'
import { summaryWords } from '../commands/import-file/summary-words.ts'
import { useImportFile } from '../commands/import-file/use-import-file.ts'
import { fieldWords } from './form/field-words.ts'
import { ImportedRows } from './ImportedRows.tsx'
import { DialogFoot } from '../commands/DialogFoot.tsx'
import { useOwnPassword } from './store/use-own-password.tsx'

const none: ReadonlySet<string> = new Set()

/** Imports records from a file: first it shows the effect of every line, then the possible acts. */
export function ImportDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { asked, shown, count, isBusy, take, change, bring } = useImportFile<RecordsFile, ImportOutcome>({
    start: (file) => ({ file, language: i18n.language }),
    write: (given, isDryRun) => importRecords(resource, given, isDryRun),
    done: (some) => t('import.done', { count: some }),
    touches: [keys.resource(resource.name), keys.menu],
  })
  const ownPassword = useOwnPassword()
  const run = async () => {
    const own = resource.owners && (await ownPassword.ask())
    if (own === null) return
    if (await bring(own === undefined ? {} : { own_password: own })) onClose()
  }
  const isUnclear =
    shown?.columns.some(({ asks }) => asks !== null) || !shown?.columns.some(({ part }) => part === 'name')
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
          onDo={() => void run()}
          onClose={onClose}
        />
      }
    >
      <div className="import">
        <p>{t('import.text')}</p>
        <FileInput label={t('import.choose')} accept={tableFiles} onFile={(file) => void take(file)} />
        {shown && (
          <>
            <FileQuestions questions={shown.questions} onAnswer={(answer) => void change(answer)} />
            {(isUnclear || asked?.parts) && (
              <ColumnsTable
                columns={shown.columns}
                asked={asked?.parts}
                choices={importPartsOf(resource)}
                several={none}
                words={(part) => (part === 'id' ? t('import.id') : fieldWords(t, resource, part))}
                onParts={(parts) => void change({ parts })}
              />
            )}
            {shown.rows.length > 0 && <p role="status">{summaryWords(t, shown.summary)}</p>}
            {shown.summary.bad > 0 && <p className="late">{t('import.left', { count: shown.summary.bad })}</p>}
            {shown.rows.length > 0 && <ImportedRows resource={resource} rows={shown.rows} />}
          </>
        )}
      </div>
      {ownPassword.dialog}
    </Dialog>
  )
}
