import type { GrantedApproval } from '#contract/approvals/approval.ts'
import type { Order, Payment } from '#contract/orders/order.ts'
import type { Preview } from '#contract/orders/preview.ts'
import type { Table, TableDetail } from '#contract/tables/table.ts'
import type { Client } from './client.ts'
import type { CartEntry } from './menu.ts'

/** Behaviour of a party at its table. */
export interface Party {
  pax: number
  lines: readonly CartEntry[]
  /** Reason for voiding the paid order, and the PIN of a person who may; undefined if it is not voided. */
  voided?: { reasonId: string; pin: string }
}

/** Result of a party's evening, as the API answered. */
export interface EveningResult {
  orderId: string
  /** In minor units, as the following. */
  total: number
  captured: number
  isVoided: boolean
}

/** Name by which a later replay recognises the parties of an interrupted one. */
const partyName = 'Replay'
const seatOrRelease = '/admin/toggle_occupy_status/{id}'

/**
 * Plays one party's evening: seated, served, paid, perhaps voided, gone, and the table cleaned. Throws a CallError if
 * the server refuses.
 */
export async function serveParty(client: Client, tableId: string, party: Party): Promise<EveningResult> {
  await client.patch(seatOrRelease, { occupied: true, pax: party.pax, name: partyName }, tableId)
  for (const line of party.lines) await client.post('/cart', { table_id: tableId, ...line })
  const { id: orderId, total } = await client.post<Order>('/transfer_cart_into_order', { table_id: tableId })
  const captured = total > 0 ? await pay(client, orderId) : 0
  if (party.voided) await voidOrder(client, orderId, party.voided)
  await leave(client, tableId)
  return { orderId, total, captured, isVoided: party.voided !== undefined }
}

/** Pays the whole amount due by card; returns the captured amount. */
async function pay(client: Client, orderId: string): Promise<number> {
  const { payments } = await client.patch<{ payments: Payment[] }>('/admin/toggle_payment_status', {
    order_id: orderId,
    paid: true,
    payment_method: 'card',
  })
  return payments.reduce((sum, payment) => sum + payment.amount, 0)
}

async function voidOrder(
  client: Client,
  orderId: string,
  { reasonId, pin }: NonNullable<Party['voided']>,
): Promise<void> {
  const command = { order_id: orderId, reason_id: reasonId }
  const { amount, version } = await client.post<Preview>('/admin/void_order', { ...command, preview: true })
  const subject = { event: 'order.void', subject_type: 'order', subject_id: orderId, version, fields: command }
  const { approval_id } = await client.post<GrantedApproval>('/admin/approval', { ...subject, amount, pin })
  await client.post('/admin/void_order', { ...command, approval_id, version })
}

async function leave(client: Client, tableId: string): Promise<void> {
  const table = await client.patch<Table>(seatOrRelease, { occupied: false }, tableId)
  if (table.occupancy === 'needs_cleaning') await clean(client, tableId)
}

const clean = (client: Client, tableId: string) =>
  client.post('/admin/workflow/table-occupancy/{id}', { event: 'table.clean' }, tableId)

/**
 * Releases the parties of an earlier, interrupted replay and cleans every table that needs it. Returns the freed
 * tables.
 */
export async function tidyUp(client: Client, tables: readonly Table[]): Promise<string[]> {
  const left = tables.filter(({ visit }) => visit?.name === partyName)
  const dirty = tables.filter(({ occupancy }) => occupancy === 'needs_cleaning')
  for (const { id } of left) {
    const { cart, visit_orders } = await client.get<TableDetail>('/admin/table/{id}', {}, id)
    for (const line of cart?.lines ?? []) await client.delete('/cart/{id}', line.id)
    for (const order of visit_orders) if (order.state !== 'voided' && order.due > 0) await pay(client, order.id)
    await leave(client, id)
  }
  for (const { id } of dirty) await clean(client, id)
  return [...left, ...dirty].map(({ id }) => id)
}
