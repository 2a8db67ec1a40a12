import { useTranslation } from 'react-i18next'
import type { TablePreview } from '#contract/rows/table.ts'
import { TableHead } from '../../../ui/show/TableHead.tsx'
import './dialogs.css'

/** Table by table what it is now and what it will be. */
export function TablesChange({ preview }: { preview: TablePreview }) {
  const { t } = useTranslation()
  const head = preview.tables.find(({ occupancy_after }) => occupancy_after !== 'joined')
  const words = (occupancy: string) => t(`state.table-occupancy.${occupancy}`, { partOf: head?.name })
  return (
    <table className="tables-change">
      <TableHead columns={[t('floor.column.table'), t('money.before'), t('money.after')]} />
      <tbody>
        {preview.tables.map((table) => (
          <tr key={table.id}>
            <th scope="row">{table.name}</th>
            <td>{words(table.occupancy_before)}</td>
            <td>
              <strong>{words(table.occupancy_after)}</strong>
              {table.bill_after !== table.bill_before && (
                <span className="small muted"> · {t(`state.table-bill.${table.bill_after}`)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
