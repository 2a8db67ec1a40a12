import type { CombinePreview } from '#contract/combining/combine.ts'
import type { Order } from '#contract/orders/order.ts'
import type { MoneyRows } from '#contract/orders/preview.ts'
import { call, type Write } from '../transport/client.ts'

/**
 * The orders to combine: the one that keeps the lines, those that give theirs, and whether the service charge stays.
 */
export interface CombineRequest {
  keeperId: string
  /** Every order, the keeper among them, at the version that was seen. */
  chosen: readonly { id: string; version: number; memberId?: string | null }[]
  applyServiceCharge: boolean
  approvalId?: string | null
}

/** Makes one order of several. */
export const combineOrders = ({ keeperId, chosen, applyServiceCharge, approvalId }: CombineRequest): Write => {
  const keeper = chosen.find(({ id }) => id === keeperId)
  const earner = keeper?.memberId ?? chosen.find(({ memberId }) => memberId)?.memberId
  return {
    method: 'POST',
    url: '/admin/combine_order',
    data: {
      target_order_id: keeperId,
      order_id: chosen.flatMap(({ id }) => (id === keeperId ? [] : [id])),
      apply_service_charge: applyServiceCharge,
      versions: Object.fromEntries(chosen.map(({ id, version }) => [id, version])),
      ...(earner && { member_id: earner }),
      ...(approvalId && { approval_id: approvalId }),
    },
  }
}

/** Some lines of orders that go to another one, each order as it was seen. */
interface LineMove {
  target: Pick<Order, 'id' | 'version' | 'member_id'>
  sources: readonly Pick<Order, 'id' | 'version' | 'member_id'>[]
  lineIds: readonly string[]
  approvalId?: string
}

/** Moves lines to another order; the server takes it for a combination of these lines alone. */
export const moveLines = ({ target, sources, lineIds, approvalId }: LineMove): Write => {
  const earner = target.member_id ?? sources.find(({ member_id }) => member_id)?.member_id
  return {
    method: 'POST',
    url: '/admin/combine_order',
    data: {
      target_order_id: target.id,
      order_id: sources.map(({ id }) => id),
      order_item_id: lineIds,
      versions: Object.fromEntries([target, ...sources].map(({ id, version }) => [id, version])),
      ...(earner && { member_id: earner }),
      ...(approvalId && { approval_id: approvalId }),
    },
  }
}

/** Reads what moving would change, without doing it. */
export const previewOfMove = (moving: LineMove, signal: AbortSignal): Promise<CombinePreview> => {
  const write = moveLines(moving)
  return call<CombinePreview>({ ...write, data: { ...write.data, preview: true }, signal })
}

/** Parts the orders again that were combined last into this one. */
export const partOrders = (keeperId: string): Write => ({
  method: 'POST',
  url: '/admin/combine_order',
  data: { target_order_id: keeperId, undo: true },
})

/** Reads what combining would change, without doing it. */
export const previewOfCombining = (combining: CombineRequest, signal: AbortSignal): Promise<CombinePreview> => {
  const write = combineOrders(combining)
  return call<CombinePreview>({ ...write, data: { ...write.data, preview: true }, signal })
}

/** The money of several orders together. */
export function sumOfMoney(parts: readonly MoneyRows[]): MoneyRows {
  const sum: MoneyRows = {
    subtotal: 0,
    discount: 0,
    promotions: [],
    service_charge: 0,
    tax: 0,
    adjustment: 0,
    total: 0,
    paid: 0,
    refunds: 0,
    due: 0,
  }
  for (const { promotions, ...amounts } of parts) {
    for (const row of Object.keys(amounts) as (keyof typeof amounts)[]) sum[row] += amounts[row]
    sum.promotions.push(...promotions)
  }
  return sum
}
