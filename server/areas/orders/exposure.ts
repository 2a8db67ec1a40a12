import { discountOn } from '#contract/money.ts'
import { type Charges, orderTotals } from '#contract/pricing/order-totals.ts'
import { plainCharges } from './order-rows.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { cheapenedLines, droppedLines } from './slots.ts'

type Order = SubjectRow<'order'>

const amounts = (subtotal: number) => (subtotal === 0 ? [] : [subtotal])
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const discountOf = (subtotal: number, { discount: terms }: Charges) =>
  discountOn(subtotal, typeof terms === 'number' ? { kind: 'amount', value: terms } : terms)

/** Returns the amounts of removed lines of an order, and the reductions of other lines. */
function linesGiven(work: Work, { id }: Order): number {
  const isOf = ({ orderId }: { orderId: string }) => orderId === id
  const cheaper = work
    .slot(cheapenedLines)
    .filter(isOf)
    .map(({ amount }) => Math.max(0, amount))
  return sum([
    ...work
      .slot(droppedLines)
      .filter(isOf)
      .map(({ total }) => total),
    ...cheaper,
  ])
}

/**
 * Returns the amount by which an order's new terms give more than the former ones, each term separately. Discounts of
 * lines that moved from another order, `moved`, are not new.
 */
function termsGiven(now: Order, before: readonly Order[], moved: number): number {
  const { subtotal } = now
  const charges = plainCharges(now)
  const given = discountOf(subtotal, charges)
  const [only, ...others] = before.map(plainCharges)
  const isJoined = others.length > 0 || moved > 0
  const discount = isJoined ? sum(before.map((order) => order.discount)) + moved : discountOf(subtotal, only!)
  const adjustment = others.length === 0 ? only!.adjustment : sum(before.map((order) => order.adjustment))
  const kept: Charges = {
    ...charges,
    discount: Math.min(given, discount),
    adjustment: Math.max(charges.adjustment, adjustment),
    serviceRate: Math.max(charges.serviceRate, ...before.map((order) => plainCharges(order).serviceRate)),
  }
  return (
    orderTotals(amounts(subtotal), kept).total - orderTotals(amounts(subtotal), { ...charges, discount: given }).total
  )
}

/**
 * Returns the reductions of the orders of a command: of total, of payments, or by refunds; less amounts that only moved
 * between them.
 */
function fall(pairs: readonly [Order, Order][]): number {
  const falls = pairs.map(([before, now]) => {
    const back = now.refunded + now.refunding - before.refunded - before.refunding
    return Math.max(0, before.total - now.total, before.captured - now.captured, back)
  })
  return Math.max(0, sum(falls) - sum(pairs.map(([before, now]) => Math.max(0, now.total - before.total))))
}

/**
 * Returns the amount that a command costs the store, in minor units: lines, discount, adjustment and service charge
 * count separately, so that added lines do not offset them. It is never less than the reductions of the orders.
 */
export function exposureOf(work: Work): number {
  const pairs = work.rows('order').flatMap((now): [Order, Order][] => {
    const before = work.before('order', now.id)
    return before ? [[before, now]] : []
  })
  const given = pairs.map(([before, now]) => {
    const merged = pairs.filter(([source, { mergedInto }]) => mergedInto === now.id && source.mergedInto !== now.id)
    const isGiver = (id: string) =>
      work.rows('combine').some((one) => one.targetOrderId === now.id && one.sourceOrderIds.includes(id))
    const moved = sum(
      pairs.map(([was, is]) =>
        isGiver(is.id) && is.mergedInto === null ? Math.max(0, was.discount - is.discount) : 0,
      ),
    )
    return linesGiven(work, before) + termsGiven(now, [before, ...merged.map(([source]) => source)], moved)
  })
  return Math.max(fall(pairs), sum(given)) + paidAhead(work)
}

/** Returns the deposits that a command returns, keeps, or holds again. */
function paidAhead(work: Work): number {
  const moved = work.rows('deposit').map((now) => {
    const before = work.before('deposit', now.id)
    return before ? now.returned - before.returned + Math.abs(now.kept - before.kept) : 0
  })
  return sum(moved)
}
