import type { Table, TableDetail } from '#contract/rows/table.ts'
import { tableDetail } from '../../rows/table-detail.ts'
import { tableRows } from '../../rows/table-rows.ts'
import { partiesOf } from '../facts.ts'
import { tableFamily } from '../families.ts'
import { previewOfTables } from '../table-preview.ts'
import type { Kind } from './kind.ts'

export const tableKind: Kind<Table, TableDetail> = {
  /** With the table that a party moves to. */
  async family(tx, merchantId, tableId, { to_table_id: toTableId }) {
    const own = await tableFamily(tx, merchantId, tableId)
    return typeof toTableId === 'string' && toTableId !== tableId ? [...own, { type: 'table', id: toTableId }] : own
  },
  rows: (work, ids) => tableRows(work.tx, work.store, ids, (visitIds) => partiesOf(work, visitIds)),
  detail: ({ tx, store, published }, id) => tableDetail(tx, store, id, published),
  isLive: true,
  preview: previewOfTables,
}
