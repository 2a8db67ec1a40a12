import { codeKey } from '#contract/members/voucher.ts'
import { amountWords, discountOn } from '#contract/money.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { refusedField } from '../../../http/problem.ts'
import { memberNamed } from '../../members/member-named.ts'
import { recalculateOrder } from '../../orders/order-money.ts'
import type { SubjectRow } from '../../../db/subjects.ts'
import type { Work } from '../../../engine/work.ts'
import { PerkLedger } from '../../members/perks/perk-ledger.ts'

type OrderRow = SubjectRow<'order'>

/**
 * Finds the voucher that a command names among the locked rows. An id is not enough: the voucher must belong to the
 * order's member.
 */
function voucherNamed(work: Work, order: OrderRow, { code, voucher_id: voucherId }: ChartEvent): SubjectRow<'voucher'> {
  if (code === undefined) {
    const own = work.rows('voucher').find((row) => row.id === voucherId && row.memberId !== null)
    if (!own || own.memberId !== order.memberId) throw refusedField('voucher_id', 'voucherNotOwn')
    return own
  }
  const all = work.rows('voucher')
  const isShown = (row: SubjectRow<'voucher'>) => row.twin === 0 && row.codeKey === codeKey(code as string)
  const voucher = all.find((row) => row.code === code) ?? all.find(isShown)
  if (!voucher) throw refusedField('code', 'noVoucher')
  if (voucher.memberId !== null && voucher.memberId !== order.memberId) throw refusedField('code', 'voucherNotOwn')
  return voucher
}

/** Puts a voucher on an order, which reserves one of its uses; its terms become the order's discount. */
export async function putVoucherOn(work: Work, order: OrderRow, event: ChartEvent): Promise<void> {
  const voucher = voucherNamed(work, order, event)
  const { name, kind, value, minimum, maximum, memberId } = voucher
  if (memberId !== null) await memberNamed(work, memberId)
  const terms = { kind, value, ...(minimum !== null && { minimum }), ...(maximum !== null && { maximum }) }
  await work.send('voucher', voucher.id, { type: 'voucher.reserve', order_id: order.id })
  if (minimum !== null && order.subtotal < minimum)
    throw refusedField('code', 'voucherMinimum', { amount: amountWords(minimum, work.store.row.currency) })
  await work.set('order', order.id, { discountTerms: { ...terms, name, voucher_id: voucher.id }, discount: 0 })
  await recalculateOrder(work, order.id)
}

/** Returns the maximum number of points for food: limited by the member's balance and by the amount. */
export const mostPoints = (balance: number, subtotal: number, pointValue: number): number =>
  pointValue === 0 ? 0 : Math.min(balance, Math.ceil(subtotal / pointValue))

/** Spends a member's points on their order, at most the value of its food. */
export async function spendPoints(work: Work, order: OrderRow, { points: asked }: ChartEvent): Promise<void> {
  const { pointValue } = work.store.row
  if (pointValue === 0) throw refusedField('points', 'pointsNotTaken')
  if (order.memberId === null) throw refusedField('points', 'pointsNoMember')
  await memberNamed(work, order.memberId)
  const ledger = await PerkLedger.open(work, [order.memberId])
  const { balance } = ledger.standing({ memberId: order.memberId, perk: 'point' })
  const most = mostPoints(balance, order.subtotal, pointValue)
  const points = (asked as number | undefined) ?? most
  if (points > balance)
    throw refusedField('points', 'pointsBeyond', { count: balance, name: ledger.name(order.memberId) })
  if (points > most) throw refusedField('points', 'pointsBeyondFood', { count: most })
  if (points === 0) throw refusedField('points', 'pointsNone')
  const terms = { kind: 'amount' as const, value: points * pointValue }
  if (discountOn(order.subtotal, terms) === 0) throw refusedField('points', 'pointsNone')
  await work.set('order', order.id, { discountTerms: { ...terms, points }, discount: 0, pointsSpent: points })
  await recalculateOrder(work, order.id)
}

/** Removes the voucher or the points from an order; settleSpent decides about them at the end of the command. */
export async function takeRedemptionOff(work: Work, order: OrderRow): Promise<void> {
  await work.set('order', order.id, { discountTerms: null, discount: 0 })
  await recalculateOrder(work, order.id)
}
