import { queryOptions } from '@tanstack/react-query'
import type { FloorListing, Table, TableDetail, TablePreview } from '#contract/tables/table.ts'
import { call, sendEvent, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import { keepNewer } from '../transport/row-cache.ts'
import type { Tender } from '../orders/orders.ts'

/** All tables of the store; realtime keeps them as they are now. */
export const tablesQuery = () =>
  queryOptions({
    queryKey: keys.tables,
    queryFn: ({ signal }) => call<FloorListing>({ method: 'GET', url: '/admin/table', data: { length: 1000 }, signal }),
    ...keepNewer,
  })

/** A table with its cart, the orders and payments of its visit, and the visit's history. */
export const tableQuery = (id: string) =>
  queryOptions({
    queryKey: keys.table(id),
    queryFn: ({ signal }) => call<TableDetail>({ method: 'GET', url: `/admin/table/order_detail/${id}`, signal }),
    ...keepNewer,
  })

type SeenTable = Pick<Table, 'id' | 'version'>

/** Seats a party at a table that is free or held. */
export const seatParty = (table: SeenTable, party: { pax: number; name?: string; approval_id?: string }): Write => ({
  method: 'PATCH',
  url: `/admin/toggle_occupy_status/${table.id}`,
  data: { occupied: true, ...party, version: table.version },
})

/** Ends the visit: the party has left. */
export const releaseTable = (table: SeenTable): Write => ({
  method: 'PATCH',
  url: `/admin/toggle_occupy_status/${table.id}`,
  data: { occupied: false, version: table.version },
})

/** Moves a party to another table, or joins that table to it. */
export const carryParty = (
  way: 'move' | 'join',
  from: SeenTable,
  to: SeenTable & Pick<Table, 'occupancy'>,
  more: { approval_id?: string } = {},
): Write =>
  way === 'move'
    ? sendEvent('table-occupancy', from, 'table.switch', { to_table_id: to.id, to_version: to.version, ...more })
    : sendEvent('table-link', from, 'table.join', {
        table_id: [to.id],
        ...(to.occupancy !== 'available' && { taken: true }),
        ...more,
      })

/** Returns the effect of a write on tables and their orders, without doing it. */
export const previewTables = <Answer extends TablePreview>(write: Write, signal?: AbortSignal): Promise<Answer> =>
  call<Answer>({ ...write, data: { ...write.data, preview: true }, signal })

/** Clears the unpaid amount of a table, or of every table of the store. */
export const clearUnpaid = (
  tableId: string | undefined,
  more: { reason_id: string; remark?: string; versions?: Record<string, number>; approval_id?: string },
): Write => ({
  method: 'POST',
  url: '/admin/clear_unpaid_order',
  data: { ...(tableId && { table_id: tableId }), ...more },
})

/** Takes a table for editing, keeps it, or lets it go. */
export const holdTable = (
  table: Pick<Table, 'id'>,
  event: 'lock.take' | 'lock.keep' | 'lock.letGo',
  approval_id?: string,
): Write => ({
  method: 'POST',
  url: `/admin/workflow/table-lock/${table.id}`,
  data: { event, ...(approval_id && { approval_id }) },
})

/** Pays a table's bill, or a part of it. */
export const payBill = (table: SeenTable, tender: Tender): Write => ({
  method: 'PATCH',
  url: '/admin/toggle_payment_status',
  data: { table_id: table.id, paid: true, ...tender, version: table.version },
})

/** Takes all payments of a visit back; needs an approval. */
export const unpayBill = (table: SeenTable, approval: { approval_id?: string }): Write => ({
  method: 'PATCH',
  url: '/admin/toggle_payment_status',
  data: { table_id: table.id, paid: false, ...approval, version: table.version },
})

/** Adds a table to the floor plan, or changes one there. */
export const saveTable = (id: string | undefined, fields: object): Write =>
  id === undefined
    ? { method: 'POST', url: '/admin/table', data: fields }
    : { method: 'PATCH', url: `/admin/table/${id}`, data: fields }
