import { useTranslation } from 'react-i18next'
import type { FieldError } from '#contract/errors.ts'
import type { Resource } from '#contract/resource.ts'
import type { ImportedRow } from '#contract/resource-import.ts'
import { faultWords } from '../commands/error-words.ts'
import { DataTable } from '../ui/show/DataTable.tsx'
import { ScrollArea } from '../ui/show/ScrollArea.tsx'
import { choiceWords, fieldWords } from './form/field-words.ts'
import './resources.css'

/** A fault in a field of a line. */
function Fault({ resource, fault }: { resource: Resource; fault: FieldError }) {
  const { t } = useTranslation()
  return (
    <p className="late">
      {fieldWords(t, resource, fault.field)}: {faultWords(t, fault)}
    </p>
  )
}

/** The value of a cell in the reader's words: a file has the names of choices, which never change. */
function Cell({ resource, field, cell }: { resource: Resource; field: string; cell: string }) {
  const { t } = useTranslation()
  const kind = resource.fields[field]
  if (!cell || !kind || !('choices' in kind)) return cell || '–'
  return cell
    .split(' | ')
    .map((choice) => choiceWords(t, resource, field, choice))
    .join(', ')
}

/** The effect of each line of a file, lines that cannot be read first. */
export function ImportedRows({ resource, rows }: { resource: Resource; rows: readonly ImportedRow[] }) {
  const { t } = useTranslation()
  return (
    <ScrollArea className="imported" name={t('import.changes')}>
      <DataTable
        rows={rows.toSorted((a, b) => Number(b.action === 'bad') - Number(a.action === 'bad'))}
        keyOf={({ line }) => line}
        rowProps={({ action }) => ({ 'data-action': action })}
        columns={[
          { words: t('import.line'), className: 'figures', cell: ({ line }) => line },
          { words: t('field.status'), cell: ({ action }) => t(`import.action.${action}`) },
          { words: t('field.name'), isHead: true, cell: ({ name }) => name || '–' },
          {
            words: t('import.changes'),
            cell: ({ action, errors, changes }) =>
              errors.length > 0
                ? errors.map((fault) => (
                    <Fault key={`${fault.field} ${fault.message}`} resource={resource} fault={fault} />
                  ))
                : changes.map(({ field, from, to }) => (
                    <p key={field}>
                      {fieldWords(t, resource, field)}:{' '}
                      {action === 'change' && (
                        <>
                          <del>
                            <Cell resource={resource} field={field} cell={from} />
                          </del>{' '}
                          →{' '}
                        </>
                      )}
                      <ins>
                        <Cell resource={resource} field={field} cell={to} />
                      </ins>
                    </p>
                  )),
          },
        ]}
      />
    </ScrollArea>
  )
}
