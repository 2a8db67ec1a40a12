import { useTranslation } from 'react-i18next'
import type { FieldError } from '#contract/errors.ts'
import type { Resource } from '#contract/resource.ts'
import type { ImportedRow } from '#contract/rows/resource-import.ts'
import { faultWords } from '../commands/error-words.ts'
import { choiceWords, fieldWords } from './form/field-words.ts'
import '../ui/show/rows-table.css'
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="imported" tabIndex={0} role="region" aria-label={t('import.changes')}>
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
          {rows
            .toSorted((a, b) => Number(b.action === 'bad') - Number(a.action === 'bad'))
            .map((row) => (
              <tr key={row.line} data-action={row.action}>
                <td className="figures">{row.line}</td>
                <td>{t(`import.action.${row.action}`)}</td>
                <th scope="row">{row.name || '–'}</th>
                <td>
                  {row.errors.map((fault) => (
                    <Fault key={`${fault.field} ${fault.message}`} resource={resource} fault={fault} />
                  ))}
                  {row.errors.length === 0 &&
                    row.changes.map(({ field, from, to }) => (
                      <p key={field}>
                        {fieldWords(t, resource, field)}:{' '}
                        {row.action === 'change' && (
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
                    ))}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
