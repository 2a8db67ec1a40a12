import { queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/rows/listing.ts'
import type { Table, TableDetail, Zone } from '#contract/rows/table.ts'
import { type Call, call } from './client.ts'
import { keys } from './keys.ts'

/** Every table of the store with the zones they stand in. */
export interface FloorListing extends Listing<Table> {
  /** Absent from servers that know no zones. */
  zones?: Zone[]
}

/** All tables of the store; realtime keeps them as they are now. */
export const tablesQuery = () =>
  queryOptions({
    queryKey: keys.tables,
    queryFn: ({ signal }) => call<FloorListing>({ method: 'GET', url: '/admin/table', data: { length: 1000 }, signal }),
  })

/** A table with its cart, the orders and payments of its visit, and the visit's history. */
export const tableQuery = (id: string) =>
  queryOptions({
    queryKey: keys.table(id),
    queryFn: ({ signal }) => call<TableDetail>({ method: 'GET', url: `/admin/table/order_detail/${id}`, signal }),
  })

type Write = Pick<Call, 'method' | 'url' | 'data'>
type Seen = Pick<Table, 'id' | 'version'>

/** Seats a party at a table that is free or held. */
export const seatParty = (table: Seen, party: { pax: number; name?: string }): Write => ({
  method: 'PATCH',
  url: `/admin/toggle_occupy_status/${table.id}`,
  data: { occupied: true, ...party, version: table.version },
})

/** Ends the visit: the party has left. */
export const releaseTable = (table: Seen): Write => ({
  method: 'PATCH',
  url: `/admin/toggle_occupy_status/${table.id}`,
  data: { occupied: false, version: table.version },
})

/** Sends a table one of its events that has no call of its own. */
export const sendTableEvent = (
  chart: 'table-occupancy' | 'table-bill',
  table: Seen,
  event: string,
  more: { name?: string; pax?: number; at?: string; remark?: string; approval_id?: string } = {},
): Write => ({
  method: 'POST',
  url: `/admin/workflow/${chart}/${table.id}`,
  data: { event, ...more, version: table.version },
})

/** What a guest hands over, in minor units. */
export interface Tender {
  payment_method: string
  amount: number
  /** With cash: what was handed over, of which some may go back. */
  tendered?: number
}

/** Pays a table's bill, or a part of it. */
export const payBill = (table: Seen, tender: Tender): Write => ({
  method: 'PATCH',
  url: '/admin/toggle_payment_status',
  data: { table_id: table.id, paid: true, ...tender, version: table.version },
})

/** Takes all payments of a visit back; needs an approval. */
export const unpayBill = (table: Seen, approval: { approval_id: string }): Write => ({
  method: 'PATCH',
  url: '/admin/toggle_payment_status',
  data: { table_id: table.id, paid: false, ...approval, version: table.version },
})
