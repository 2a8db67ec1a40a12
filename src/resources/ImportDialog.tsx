import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/resource.ts'
import type { ImportedRow } from '#contract/rows/resource-import.ts'
import { keys } from '../api/keys.ts'
import { type Imported, importRecords } from '../api/resource-files.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useBlocked } from '../workflows/use-blocked.ts'
import { useCommand } from '../workflows/use-command.ts'
import { fieldWords } from './field-words.ts'
import '../ui/rows-table.css'
import './ImportDialog.css'

function RowView({ resource, row }: { resource: Resource; row: ImportedRow }) {
  const { t } = useTranslation()
  return (
    <tr data-action={row.action}>
      <td className="figures">{row.line}</td>
      <td>{t(`import.action.${row.action}`)}</td>
      <th scope="row">{row.name || '–'}</th>
      <td>
        {row.errors.map(({ field, message }) => (
          <p key={field} className="import__error">
            {fieldWords(t, resource, field)}: {message}
          </p>
        ))}
        {row.action === 'change' &&
          row.changes.map(({ field, from, to }) => (
            <p key={field}>
              {fieldWords(t, resource, field)}: <del>{from || '–'}</del> → <ins>{to || '–'}</ins>
            </p>
          ))}
      </td>
    </tr>
  )
}

/** Reads records from a file: first what every line would do, then what can be done. */
export function ImportDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const blocked = useBlocked('set-up')
  const [csv, setCsv] = useState<string | null>(null)
  const [shown, setShown] = useState<Imported | null>(null)
  const count = shown ? shown.summary.add + shown.summary.change : 0

  const look = async (file: File | undefined) => {
    if (!file) return
    const text = await file.text()
    setCsv(text)
    setShown(await run<Imported>(importRecords(resource, text, true)).catch(() => null))
  }
  const write = async () => {
    const touches = [keys.resource(resource.name), keys.menu]
    const done = t('import.done', { count })
    const isDone = await run({ ...importRecords(resource, csv!, false), done, touches }).then(
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
        <>
          <Button text={t('common.cancel')} onClick={onClose} />
          <Button
            intent="primary"
            text={t('import.run', { count })}
            disabled={count === 0 || blocked !== undefined}
            loading={isBusy}
            onClick={() => void write()}
          />
        </>
      }
    >
      <p>{t('import.text')}</p>
      <label className="import__file">
        <span>{t('import.choose')}</span>
        <input type="file" accept=".csv,text/csv,text/plain" onChange={(event) => void look(event.target.files?.[0])} />
      </label>
      {shown && (
        <>
          <p role="status">
            {(['add', 'change', 'same', 'bad'] as const)
              .filter((action) => shown.summary[action] > 0)
              .map((action) => `${shown.summary[action]} ${t(`import.action.${action}`)}`)
              .join(' · ')}
          </p>
          {shown.summary.bad > 0 && <p className="import__error">{t('import.left', { count: shown.summary.bad })}</p>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <div className="import__rows" tabIndex={0} role="region" aria-label={t('import.changes')}>
            <table className="rows-table">
              <thead>
                <tr>
                  <th scope="col">{t('import.line')}</th>
                  <th scope="col">{t('field.status')}</th>
                  <th scope="col">{t('field.name')}</th>
                  <th scope="col">{t('import.changes')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.rows
                  .toSorted((a, b) => Number(b.action === 'bad') - Number(a.action === 'bad'))
                  .map((row) => (
                    <RowView key={row.line} resource={resource} row={row} />
                  ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Dialog>
  )
}
