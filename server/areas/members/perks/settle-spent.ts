import { sql } from 'drizzle-orm'
import { goneOrderStates, type OrderState } from '#contract/states.ts'
import { isRedeemed } from '../redemption-facts.ts'
import type { SubjectRow } from '../../../db/subjects.ts'
import type { Work } from '../../../engine/work.ts'
import { perkChanges } from './perk-changes.ts'

type OrderRow = SubjectRow<'order'>

/**
 * Settles the voucher or the points on the orders that a command changed (effects matrix, workflows 2):
 * - Completed: a voucher is used up.
 * - Removed, replaced, or ended before the food was begun: the guest gets it back with its own last day.
 * - Ended once the food was begun or paid: the store's setting decides.
 */
export async function settleSpent(work: Work): Promise<void> {
  for (const { type, id } of work.changed) {
    if (type !== 'order') continue
    const [before, after] = [work.before('order', id), work.row('order', id)]
    if (!before || (before.redemption === 'none' && after.redemption === 'none')) continue
    await settle(work, before, after)
  }
  for (const { type, id } of work.changed) {
    if (type !== 'voucher') continue
    const { code, name, state } = work.row('voucher', id)
    work.slot(perkChanges).vouchers.push({
      id,
      code,
      name,
      before: work.before('voucher', id)?.state ?? state,
      after: state,
    })
  }
}

const isGone = (state: OrderState) => (goneOrderStates as readonly OrderState[]).includes(state) && state !== 'merged'
/**
 * Tells if all money of a completed order was refunded. An open order keeps its voucher and points: it may be paid
 * again.
 */
const isGivenBack = ({ state, captured, refunded }: OrderRow) =>
  state === 'completed' && captured > 0 && refunded >= captured

async function settle(work: Work, before: OrderRow, after: OrderRow): Promise<void> {
  const voucherId = before.discountTerms?.voucher_id ?? after.discountTerms?.voucher_id
  const isDropped = isRedeemed(before) && after.discountTerms?.voucher_id !== before.discountTerms?.voucher_id
  const isReplaced = isDropped || (isRedeemed(before) && !isRedeemed(after))
  if (isReplaced) {
    if (after.redemption !== 'none') await work.send('redemption', after.id, { type: 'redemption.end' })
    await giveBack(work, before, voucherId)
    return
  }
  const isNew = (state: OrderState) => after.state === state && before.state !== state
  const hasEnded = isGone(after.state) && !isGone(before.state)
  const isRefunded = isGivenBack(after) && !isGivenBack(before)
  if (hasEnded || isRefunded) {
    if (work.store.row.returnsSpent || (hasEnded && (await isUntouched(work, before))))
      await giveBack(work, before, voucherId)
    else if (voucherId !== undefined) await useUp(work, after, voucherId, before.discount)
  } else if (isNew('completed') && voucherId !== undefined) await useUp(work, after, voucherId, after.discount)
}

/** Tells if nothing was paid, and the kitchen had begun no line. */
async function isUntouched(work: Work, before: OrderRow): Promise<boolean> {
  if (before.captured > 0) return false
  const made = await work.tx.execute(sql`
    SELECT 1 FROM order_lines WHERE merchant_id = ${before.merchantId} AND order_id = ${before.id} AND made LIMIT 1`)
  return made.rows.length === 0
}

/**
 * Reads an order's entries of a voucher: whether a use is reserved, and the uses and the discount that were not
 * returned.
 */
async function spentOn(work: Work, { merchantId, id }: OrderRow, voucherId: string) {
  const { rows } = await work.tx.execute<{ reserved: string; uses: string; amount: string }>(sql`
    SELECT coalesce(sum(amount), 0) AS amount,
      count(*) FILTER (WHERE kind = 'reserved') - count(*) FILTER (WHERE kind IN ('released', 'redeemed')) AS reserved,
      count(*) FILTER (WHERE kind = 'redeemed') - count(*) FILTER (WHERE kind = 'returned') AS uses
    FROM voucher_entries WHERE merchant_id = ${merchantId} AND voucher_id = ${voucherId} AND order_id = ${id}`)
  const { reserved, uses, amount } = rows[0]!
  return { isReserved: Number(reserved) > 0, isUsed: Number(uses) > 0, amount: Number(amount) }
}

/** Marks a voucher on the order as used; one that was already used for it stays used. */
async function useUp(work: Work, order: OrderRow, voucherId: string, amount: number): Promise<void> {
  const { isReserved } = await spentOn(work, order, voucherId)
  if (isReserved) await work.send('voucher', voucherId, { type: 'voucher.redeem', order_id: order.id, amount })
}

async function giveBack(work: Work, order: OrderRow, voucherId: string | undefined): Promise<void> {
  await work.set('order', order.id, { pointsSpent: 0 })
  if (voucherId === undefined) return
  const { isReserved, isUsed, amount } = await spentOn(work, order, voucherId)
  const event = { order_id: order.id }
  if (isReserved) await work.send('voucher', voucherId, { type: 'voucher.release', ...event })
  else if (isUsed) await work.send('voucher', voucherId, { type: 'voucher.giveBack', ...event, amount })
}
