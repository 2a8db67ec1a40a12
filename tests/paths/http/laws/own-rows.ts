import { type Change, changedColumns } from '../../../support/image.ts'
import { idOf, kindsByTable, type Law, rowOf } from './step.ts'

/** Tables that every command of a store may write to, each with the reason. */
const ofTheStore: Readonly<Record<string, string>> = {
  merchant_heads: 'how far its trail and its events have come',
  requests: 'the answer of the request',
  attempts: 'tries of a PIN',
  counters: 'the next number of an order or a paper',
  invoice_numbers: 'the next number of an invoice',
  events: 'a day of bookings has its date for an id',
  wheel_slots: 'how often a prize of the wheel was given',
}

/** Columns that a command may change of a row that it did not lock, each with the reason. */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  // The portions that are left are locked apart, by the dishes of the lines.
  menus: ['balance'],
}

/**
 * K3: only rows of the command's family and those that it makes change, and what belongs to one of them. No row of
 * another store or brand does.
 */
export const othersStay: Law = ({ changes, family, merchantId, brandId, isByHand }) => {
  const own = new Set([...family, ...changes.flatMap(({ before, after }) => (before || !after ? [] : [idOf(after)]))])
  return changes.flatMap((change) => [...foreign(change, merchantId, brandId), ...(isByHand ? [] : stray(change, own))])
}

function foreign(change: Change, merchantId: string, brandId: string): string[] {
  const { merchant_id: store, brand_id: brand } = rowOf(change)
  return (store ?? merchantId) === merchantId && (brand ?? brandId) === brandId
    ? []
    : [`a row of ${change.table} changed that is another store's`]
}

function stray(change: Change, own: ReadonlySet<string>): string[] {
  const { table, before } = change
  if (table in ofTheStore) return []
  const row = rowOf(change)
  if (kindsByTable.has(table)) {
    const columns = changedColumns(change)
    if (!before || own.has(idOf(row)) || columns.every((name) => ofOthers[table]?.includes(name))) return []
    return [`${table} ${idOf(row)} changed in ${columns.join(', ')}, and the command did not lock it`]
  }
  return Object.values(row)
    .flat()
    .some((value) => own.has(String(value)))
    ? []
    : [`a row of ${table} ${before ? 'changed' : 'was made'} that belongs to no row of the command`]
}
