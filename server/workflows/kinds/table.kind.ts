import type { Table, TableDetail } from '#contract/rows/table.ts'
import { tableSeenBy } from '../../rows/lock-facts.ts'
import { tableDetail } from '../../rows/table-detail.ts'
import { tableRows } from '../../rows/table-rows.ts'
import { partiesOf } from '../facts.ts'
import { tableFamily } from '../families.ts'
import { previewOfTables } from '../table-preview.ts'
import type { Kind } from './kind.ts'

export const tableKind: Kind<Table, TableDetail> = {
  /** With the table that a party moves to; who holds a table changes nothing of its party. */
  async family(tx, merchantId, tableId, { type, to_table_id: toTableId }) {
    if (type.startsWith('lock.')) return [{ type: 'table', id: tableId }]
    const own = await tableFamily(tx, merchantId, tableId)
    return typeof toTableId === 'string' && toTableId !== tableId ? [...own, { type: 'table', id: toTableId }] : own
  },
  rows: (work, ids) => tableRows(work.tx, work.store, ids, (visitIds) => partiesOf(work, visitIds)),
  detail: ({ tx, store, published }, id) => tableDetail(tx, store, id, published),
  seenBy: tableSeenBy,
  isLive: true,
  preview: previewOfTables,
}
