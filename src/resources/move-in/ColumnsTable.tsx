import { useTranslation } from 'react-i18next'
import { type MoveInColumn, type MoveInPart, moveInParts, severalColumns } from '#contract/rows/move-in.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TableHead } from '../../ui/show/TableHead.tsx'
import '../../ui/show/rows-table.css'

/**
 * The part of a dish that each column of the file is taken for, to be corrected; a part that only one column can have
 * moves to the one that is chosen.
 */
export function ColumnsTable({
  columns,
  onParts,
}: {
  columns: readonly MoveInColumn[]
  onParts: (parts: (MoveInPart | null)[]) => void
}) {
  const { t } = useTranslation()
  const choose = (at: number, part: MoveInPart | null) =>
    onParts(
      columns.map((column, each) => {
        if (each === at) return part
        return part !== null && column.part === part && !severalColumns.has(part) ? null : column.part
      }),
    )
  return (
    <table className="rows-table">
      <TableHead columns={[t('moveIn.column'), t('moveIn.sample'), t('moveIn.part')]} />
      <tbody>
        {columns.map(({ head, sample, part }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- heads may be alike, and a column stays where it is
          <tr key={at} data-left={part === null ? true : undefined}>
            <th scope="row">{head}</th>
            <td className="move-in__sample">{sample}</td>
            <td>
              <Select
                aria-label={`${head}: ${t('moveIn.part')}`}
                value={part ?? ''}
                onChange={({ target }) => choose(at, (target.value || null) as MoveInPart | null)}
              >
                <option value="">{t('moveIn.part.none')}</option>
                {moveInParts.map((each) => (
                  <option key={each} value={each}>
                    {t(`moveIn.part.${each}`)}
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
