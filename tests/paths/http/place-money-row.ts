import { and, eq } from 'drizzle-orm'
import type { PaymentFacts, RefundFacts } from '#contract/facts.ts'
import type { PaymentState, RefundState } from '#contract/states.ts'
import { cashEntries, drawers, orderLines, payments, reasons, refunds } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../../support/house.ts'
import { day, placePayment, placeRefund } from '../../support/place.ts'

/** The amount of the payment that exists before each placed one, in a furnished store. */
const earlierOf = (isFurnished?: boolean) => (isFurnished ? 500 : 0)

/** Makes a refund one for the goods of an order, which were returned unopened. */
async function nameGoods(h: House, refundId: string, orderId: string): Promise<void> {
  const { id, name, quantity, amount: list, total: amount } = orderLines
  const lines = await h.db
    .select({ id, name, quantity, amount, list })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const returnable = and(eq(reasons.merchantId, h.merchantId), eq(reasons.returnable, true))
  const [reason] = await h.db.select().from(reasons).where(returnable)
  await h.db.update(refunds).set({ lines, reasonId: reason!.id }).where(eq(refunds.id, refundId))
}

/** Makes a payment one in cash, which goes into the drawer of the furnished store once it is captured. */
async function payInCash(
  { db, merchantId, outside, owner }: House,
  paymentId: string,
  state: 'created' | 'captured',
  amount: number,
): Promise<void> {
  await db.update(payments).set({ method: 'cash' }).where(eq(payments.id, paymentId))
  if (state === 'created') return
  const isOpen = and(eq(drawers.merchantId, merchantId), eq(drawers.state, 'open'))
  const [drawer] = await db.select().from(drawers).where(isOpen)
  const drawerId = drawer!.id
  await db.update(payments).set({ drawerId }).where(eq(payments.id, paymentId))
  const sale = { id: outside.ids.id(), drawerId, kind: 'sale', amount, paymentId, actorId: owner.id! } as const
  await db.insert(cashEntries).values({ merchantId, ...sale, businessDay: day, at: evening })
}

/** Payments and refunds, placed at the start of a path, on orders that were paid in part before. */
export const placedMoney = {
  payment: {
    async place(
      h: House,
      _: unknown,
      state: string,
      { amount, isSameDay, ...back }: PaymentFacts,
      isFurnished?: boolean,
    ) {
      const earlier = earlierOf(isFurnished)
      const unitPrice = (amount + earlier) / 2
      const cakes = { menuId: h.menu.cake, name: 'Tarte Tatin', quantity: 2, unitPrice, amount: amount + earlier }
      const businessDay = isSameDay ? day : '2026-11-19'
      const given = { lines: [cakes], serviceRate: 0, businessDay, earlier, ...back }
      const { id } = await placePayment(h, state as PaymentState, given)
      const isFirst = isFurnished && isSameDay && back.refunded + back.refunding === 0
      if (isFirst && (state === 'created' || state === 'captured')) await payInCash(h, id, state, amount)
      return id
    },
    words: {},
  },
  refund: {
    async place(h: House, _: unknown, state: string, facts: RefundFacts, isFurnished?: boolean) {
      const given = { ...facts, earlier: earlierOf(isFurnished) }
      const { id, orderId } = await placeRefund(h, state as RefundState, given)
      await nameGoods(h, id, orderId)
      return id
    },
    words: {},
  },
}
