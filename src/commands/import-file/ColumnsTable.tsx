import { useTranslation } from 'react-i18next'
import type { FileColumn } from '#contract/rows/resource-import.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TableHead } from '../../ui/show/TableHead.tsx'
import '../../ui/show/rows-table.css'
import './ColumnsTable.css'

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
  return (
    <table className="rows-table columns-table">
      <TableHead columns={[t('import.column'), t('import.sample'), t('import.part')]} />
      <tbody>
        {columns.map(({ head, sample }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- heads may be alike, and a column stays where it is
          <tr key={at} data-left={parts[at] === null ? true : undefined}>
            <th scope="row">{head}</th>
            <td className="columns-table__sample clip">{sample}</td>
            <td>
              <Select
                aria-label={`${head}: ${t('import.part')}`}
                value={parts[at] ?? ''}
                onChange={({ target }) => choose(at, (target.value || null) as Part | null)}
              >
                <option value="">{t('import.part.none')}</option>
                {choices.map((each) => (
                  <option key={each} value={each}>
                    {words(each)}
                  </option>
                ))}
              </Select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
