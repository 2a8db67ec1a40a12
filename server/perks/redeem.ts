import { discountOn } from '#contract/money.ts'
import type { ChartEvent } from '#machines/kit/chart.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { recalculateOrder } from '../workflows/order-money.ts'
import type { SubjectRow } from '../workflows/subjects.ts'
import type { Work } from '../workflows/work.ts'
import { PerkLedger } from './perk-ledger.ts'

type OrderRow = SubjectRow<'order'>

/** Finds the voucher of a code among the locked rows; the command names it by its code. */
function voucherShown(work: Work, order: OrderRow, { code }: ChartEvent): SubjectRow<'voucher'> {
  const voucher = work.rows('voucher').find((row) => row.code === code)
  if (!voucher) throw invalidField('code', 'is no voucher of this store')
  if (voucher.memberId !== null && voucher.memberId !== order.memberId)
    throw invalidField('code', 'is a member’s own voucher, and this is not their order')
  return voucher
}

/** Puts a voucher on an order: it can be on one order only, and its terms are the order's discount. */
export async function putVoucherOn(work: Work, order: OrderRow, event: ChartEvent): Promise<void> {
  const voucher = voucherShown(work, order, event)
  const { name, kind, value, minimum, maximum } = voucher
  const terms = { kind, value, ...(minimum !== null && { minimum }), ...(maximum !== null && { maximum }) }
  await work.send('voucher', voucher.id, { type: 'voucher.reserve', order_id: order.id })
  if (minimum !== null && order.subtotal < minimum)
    throw invalidField('code', `is for orders from ${minimum} minor units on`)
  await work.set('order', order.id, { discountTerms: { ...terms, name, voucher_id: voucher.id }, discount: 0 })
  await recalculateOrder(work, order.id)
}

/** Spends a member's points on their order, at most as many as its food is worth. */
export async function spendPoints(work: Work, order: OrderRow, { points: asked }: ChartEvent): Promise<void> {
  const { pointValue } = work.store.row
  if (pointValue === 0) throw invalidField('points', 'are not taken in this store')
  if (order.memberId === null) throw invalidField('points', 'are a member’s: name the member of this order first')
  const ledger = await PerkLedger.open(work, [order.memberId])
  const { balance } = ledger.standing({ memberId: order.memberId, perk: 'point' })
  const most = Math.min(balance, Math.ceil(order.subtotal / pointValue))
  const points = (asked as number | undefined) ?? most
  if (points > balance)
    throw invalidField('points', `are more than the ${balance} that ${ledger.name(order.memberId)} has`)
  if (points > most) throw invalidField('points', `are more than the food costs: ${most} pay for all of it`)
  if (points === 0) throw new ApiError('input_invalid', { details: [{ field: 'points', message: 'there are none' }] })
  const terms = { kind: 'amount' as const, value: points * pointValue }
  if (discountOn(order.subtotal, terms) === 0) throw invalidField('points', 'come to nothing on this order')
  await work.set('order', order.id, { discountTerms: { ...terms, points }, discount: 0, pointsSpent: points })
  await recalculateOrder(work, order.id)
}

/** Tells if the order's discount comes from the guest's voucher or points. */
export const isRedeemed = ({ discountTerms }: OrderRow): boolean =>
  discountTerms?.voucher_id !== undefined || discountTerms?.points !== undefined

/** Takes the voucher or the points off an order; settleSpent decides on them when the command ends. */
export async function takeRedemptionOff(work: Work, order: OrderRow): Promise<void> {
  await work.set('order', order.id, { discountTerms: null, discount: 0 })
  await recalculateOrder(work, order.id)
}
