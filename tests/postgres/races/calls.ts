import { approve } from '../../support/approve.ts'
import type { House, Person } from '../../support/house.ts'

/** Calls of the API as the pairs make them; `more` has versions and approvals. */

export const pay = (by: Person, tableId: string, more: object = {}) =>
  by.patch('/admin/toggle_payment_status', { table_id: tableId, payment_method: 'card', ...more })

export const unpay = (by: Person, h: House, tableId: string, more: object = {}) =>
  by.patch('/admin/toggle_payment_status', {
    table_id: tableId,
    paid: false,
    reason_id: h.reason['order.unpay not made'],
    ...more,
  })

export const voidOrder = (by: Person, h: House, orderId: string, more: object = {}) =>
  by.post('/admin/void_order', { order_id: orderId, reason_id: h.reason['order.void made'], ...more })

export const cancelOrder = (by: Person, h: House, orderId: string, more: object = {}) =>
  by.post('/admin/cancel_order', { order_id: orderId, reason_id: h.reason['order.cancel not made'], ...more })

export const refund = (by: Person, h: House, orderId: string, amount: number, more: object = {}) =>
  by.post('/admin/refund', { order_id: orderId, reason_id: h.reason['order.refund made'], amount, ...more })

export const moveOrder = (by: Person, orderId: string, to: string, more: object = {}) =>
  by.patch('/admin/toggle_order_status', { order_id: orderId, to, ...more })

export const combine = (by: Person, target: string, sources: string[], more: object = {}) =>
  by.post('/admin/combine_order', { target_order_id: target, order_id: sources, ...more })

export const undoCombine = (by: Person, target: string, more: object = {}) =>
  by.post('/admin/combine_order', { target_order_id: target, undo: true, ...more })

export const seat = (by: Person, tableId: string, more: object = {}) =>
  by.patch(`/admin/toggle_occupy_status/${tableId}`, { occupied: true, pax: 2, ...more })

export const release = (by: Person, tableId: string, more: object = {}) =>
  by.patch(`/admin/toggle_occupy_status/${tableId}`, { occupied: false, ...more })

export const move = (by: Person, tableId: string, toTableId: string, more: object = {}) =>
  by.post('/admin/switch_table', { table_id: tableId, to_table_id: toTableId, ...more })

export const send = (by: Person, tableId: string, more: object = {}) =>
  by.post('/transfer_cart_into_order', { table_id: tableId, ...more })

export const addToCart = (by: Person, tableId: string, menuId: string) =>
  by.post('/cart', { table_id: tableId, menu_id: menuId })

/** Any event by its own name. */
export const act = (by: Person, chart: string, id: string, event: string, more: object = {}) =>
  by.post(`/admin/workflow/${chart}/${id}`, { event, ...more })

/** The reason that the calls above give. */
const reasonFor = (h: House, event: string) =>
  h.reason[
    event === 'order.void' ? 'order.void made' : event === 'bill.unpay' ? 'order.unpay not made' : `${event} not made`
  ]

/**
 * A supervisor's approval, for the floor, of an act on an order of version 1; without an amount it covers any in these
 * stores.
 */
export const approved = (
  h: House,
  event: string,
  id: string,
  {
    type = 'order',
    version = 1,
    ...more
  }: { type?: string; version?: number; order_item_id?: string[]; reason_id?: string } = {},
) => approve(h, { event, type, id, version, amount: 1_000_000, fields: { reason_id: reasonFor(h, event), ...more } })
