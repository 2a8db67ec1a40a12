import type { Table, TableDetail } from '#contract/tables/table.ts'
import { tableSeenBy } from './lock-facts.ts'
import { tableDetail } from './table-detail.ts'
import { tableRows } from './table-rows.ts'
import { partiesOf } from './facts-of-table.ts'
import { tableFamily } from '../families/families.ts'
import { previewOfTables } from './table-preview.ts'
import type { Ref } from '../../db/subjects.ts'
import type { Kind } from '../../engine/kind.ts'

export const tableKind: Kind<Table, TableDetail> = {
  /**
   * Adds the tables that an event names. Events of the lock need only the table itself, since they do not change its
   * party.
   */
  async family(tx, merchantId, tableId, event) {
    if (event.type.startsWith('lock.')) return [{ type: 'table', id: tableId }]
    const joining = event.type === 'table.join' ? event.table_id : undefined
    const named = [event.to_table_id, event.head_id, joining].flat()
    const ids = new Set([tableId, ...named.filter((id) => typeof id === 'string')])
    const families: Ref[] = []
    for (const id of ids) families.push(...(await tableFamily(tx, merchantId, id)))
    return families
  },
  rows: (work, ids) => tableRows(work.tx, work.store, ids, (visitIds) => partiesOf(work, visitIds)),
  detail: ({ tx, store, published }, id) => tableDetail(tx, store, id, published),
  seenBy: tableSeenBy,
  isLive: true,
  /**
   * Also announces its joined tables if its party came or left, because they show whether they must be cleaned; and its
   * party's orders if the lock of the bill changes, because they show it.
   */
  shownBy(work, id) {
    const { visitId, bill } = work.row('table', id)
    const before = work.before('table', id)
    const joined =
      before && before.visitId !== visitId ? work.rows('table').filter((one) => one.headTableId === id) : []
    const isLockChanged = (before?.bill === 'billed') !== (bill === 'billed')
    const orders = isLockChanged && visitId !== null ? work.rows('order').filter((one) => one.visitId === visitId) : []
    return [
      ...joined.map((one): Ref => ({ type: 'table', id: one.id })),
      ...orders.map((one): Ref => ({ type: 'order', id: one.id })),
    ]
  },
  preview: previewOfTables,
}
