import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { FileColumn } from '#contract/resource-import.ts'
import { Select } from '../../ui/form/Select.tsx'
import { columnsBy, DataTable } from '../../ui/show/DataTable.tsx'
import '../commands.css'

interface Props<Part extends string> {
  columns: readonly FileColumn<Part>[]
  /** The parts as the person last set them, even before the server has answered. */
  asked: readonly (Part | null)[] | undefined
  choices: readonly Part[]
  /** Parts that several columns may have; any other moves to the column that is chosen. */
  several: ReadonlySet<Part>
  words: (part: Part) => string
  onParts: (parts: (Part | null)[]) => void
}

/** The part of a record that each column of a file is taken for, to be corrected. */
export function ColumnsTable<Part extends string>({ columns, asked, choices, several, words, onParts }: Props<Part>) {
  const { t } = useTranslation()
  const parts = asked ?? columns.map(({ part }) => part)
  const choose = (at: number, part: Part | null) =>
    onParts(
      parts.map((each, place) => {
        if (place === at) return part
        return part !== null && each === part && !several.has(part) ? null : each
      }),
    )
  const column = columnsBy<FileColumn<Part> & { id: number }>(t)
  const open = columns.filter(({ asks }) => asks !== null).map(({ head }) => t('import.head', { head }))
  return (
    <>
      {open.length > 0 && (
        <div className="columns-table__open row wrap gap-12" role="status">
          <p>{t('import.columnsOpen', { count: open.length, heads: open.join(', ') })}</p>
          <Button text={t('import.useColumns')} onClick={() => onParts([...parts])} />
        </div>
      )}
      <DataTable
        className="rows-table rows-cards columns-table"
        rows={columns.map((column, id) => ({ ...column, id }))}
        rowProps={({ id, asks }) => ({ 'data-left': parts[id] === null || undefined, 'data-asks': asks ?? undefined })}
        columns={[
          column('import.column', ({ head }) => head),
          column('import.sample', ({ sample }) => sample, { className: 'columns-table__sample clip' }),
          column('import.part', ({ head, id }) => (
            <Select
              aria-label={`${head}: ${t('import.part')}`}
              value={parts[id] ?? ''}
              onChange={({ target }) => choose(id, (target.value || null) as Part | null)}
            >
              <option value="">{t('import.part.none')}</option>
              {choices.map((each) => (
                <option key={each} value={each}>
                  {words(each)}
                </option>
              ))}
            </Select>
          )),
        ]}
      />
    </>
  )
}
