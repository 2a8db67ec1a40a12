import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { Drawer } from '#contract/payments/drawer.ts'
import type { Listing } from '#contract/listing.ts'
import type { Order } from '#contract/orders/order.ts'
import type { FloorListing, Table, TableDetail } from '#contract/tables/table.ts'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { keys } from './keys.ts'
import { isLine, isParty, withLine, withNewerParties, withParty } from '../queue/queue-lines.ts'

type Rows = { aaData?: unknown; visit_orders?: unknown }
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isVersioned = (value: unknown): value is VersionedRow => isObject(value) && 'id' in value && 'version' in value

/** Returns the answer just read, with the newer rows that arrived as events in the meantime. */
function newer(old: unknown, read: unknown): unknown {
  if (Array.isArray(old) && Array.isArray(read)) {
    const known = new Map(old.filter(isVersioned).map((row) => [row.id, row]))
    return read.map((row: unknown) => (isVersioned(row) ? newer(known.get(row.id), row) : row))
  }
  if (!isObject(old) || !isObject(read)) return read
  if (isVersioned(old) && isVersioned(read) && old.id === read.id && old.version > read.version) return old
  const inside = (name: keyof Rows) => name in read && { [name]: newer(old[name], read[name]) }
  return { ...read, ...inside('aaData'), ...inside('visit_orders') }
}

/** For queries whose rows are changed by events too: no answer makes one older than it is. */
export const keepNewer = { structuralSharing: (old: unknown, read: unknown) => replaceEqualDeep(old, newer(old, read)) }

/** The same for the lines of the queue, in which a party may have moved in the meantime. */
export const keepNewerParties = {
  structuralSharing(old: unknown, read: unknown) {
    const lines = newer(old, read) as QueueGroupWithEntries[]
    return replaceEqualDeep(old, old ? withNewerParties(old as QueueGroupWithEntries[], lines) : lines)
  },
}

interface VersionedRow {
  id: string
  version: number
}

/** Tells if a row of the wire is a table. */
export const isTable = (row: object): row is Table => 'occupancy' in row && 'facts' in row
/** Tells if a row of the wire is an order. */
export const isOrder = (row: object): row is Order => 'payment_status' in row && 'facts' in row

/** Tells if a row of the wire is a drawer. */
const isDrawer = (row: object): row is Drawer => 'till_id' in row && 'facts' in row

/** The list with the row in place of its older self; unchanged where the cached one is newer or there is none. */
function replaceRow<Row extends VersionedRow, List extends Row[] | Listing<Row>>(list: List, row: Row): List {
  const rows: Row[] = Array.isArray(list) ? list : list.aaData
  if (!rows.some((old) => old.id === row.id && old.version <= row.version)) return list
  const next = rows.map((old) => (old.id === row.id ? row : old))
  return (Array.isArray(list) ? next : { ...list, aaData: next }) as List
}

function mergeDetail<Row extends VersionedRow>(client: QueryClient, key: readonly unknown[], row: Row): void {
  client.setQueryData<Row>(key, (old) => (old && old.version <= row.version ? { ...old, ...row } : old))
}

/**
 * Tells if the list of tables is being fetched and may lack this change: its row cannot be distinguished from an older
 * one.
 */
export function mayLose(client: QueryClient, row: object): boolean {
  if (!isVersioned(row) || client.isFetching({ queryKey: keys.tables, exact: true }) === 0) return false
  const list = client.getQueryData<Table[] | Listing<Table>>(keys.tables)
  const known = (Array.isArray(list) ? list : list?.aaData)?.find(({ id }) => id === row.id)
  return !known || known.version >= row.version
}

/** The list without a row that is no longer in it. */
const without = (list: FloorListing, { id }: VersionedRow): FloorListing => ({
  ...list,
  aaData: list.aaData.filter((row) => row.id !== id),
})

const changeLines = (client: QueryClient, change: (lines: QueueGroupWithEntries[]) => QueueGroupWithEntries[]) =>
  void client.setQueryData<QueueGroupWithEntries[]>(keys.queue('board'), (lines) => lines && change(lines))

/** Puts a row that the server sent, in an answer or an event, where its queries are. Other values are ignored. */
export function cacheRow(client: QueryClient, row: unknown): void {
  if (typeof row !== 'object' || row === null) return
  if (isTable(row)) {
    if (row.occupancy === 'removed')
      client.setQueryData<FloorListing>(keys.tables, (list) => list && without(list, row))
    client.setQueryData<Table[] | Listing<Table>>(keys.tables, (list) => list && replaceRow(list, row))
    mergeDetail(client, keys.table(row.id), row)
  } else if (isOrder(row)) {
    mergeDetail(client, keys.order(row.id), row)
    // The head of joined tables has the orders that were sent for the others.
    client.setQueriesData<TableDetail>({ queryKey: keys.table() }, (old) => {
      const visit_orders = old && replaceRow<Order, Order[]>(old.visit_orders, row)
      return visit_orders === old?.visit_orders ? old : old && { ...old, visit_orders: visit_orders! }
    })
  } else if (isDrawer(row)) mergeDetail(client, keys.drawers(row.id), row)
  else if (isParty(row)) changeLines(client, (lines) => withParty(lines, row))
  else if (isLine(row)) changeLines(client, (lines) => withLine(lines, row))
}
