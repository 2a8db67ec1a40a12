import { useTranslation } from 'react-i18next'
import type { TablePreview } from '#contract/tables/table.ts'
import { columnsBy, DataTable } from '../../../ui/show/DataTable.tsx'
import './dialogs.css'

/** The present and the future state, table by table. */
export function TablesChange({ preview }: { preview: TablePreview }) {
  const { t } = useTranslation()
  const head = preview.tables.find(({ occupancy_after }) => occupancy_after !== 'joined')
  const words = (occupancy: string) => t(`state.table-occupancy.${occupancy}`, { partOf: head?.name })
  const column = columnsBy<TablePreview['tables'][number]>(t)
  return (
    <DataTable
      className="tables-change"
      rows={preview.tables}
      columns={[
        column('floor.column.table', ({ name }) => name),
        column('money.before', (table) => words(table.occupancy_before)),
        column('money.after', ({ occupancy_after: after, bill_before: before, bill_after: bill }) => (
          <>
            <strong>{words(after)}</strong>
            {bill !== before && <span className="small muted"> · {t(`state.table-bill.${bill}`)}</span>}
          </>
        )),
      ]}
    />
  )
}
