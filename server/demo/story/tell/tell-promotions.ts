import { isOff } from '#contract/orders/is-off.ts'
import { sharedSet } from '#contract/promotions/best-set.ts'
import { keptTerms, pricedOrder, sharesByLine } from '../../../areas/promotions/price-order.ts'
import { amountOf, type Ticket } from '../evening/ticket.ts'
import type { Book, PromotionUse } from './book.ts'

const none: PromotionUse = { orders: 0, amount: 0 }

/**
 * Applies the promotions of the store to the orders of a past day, in the order of their times, as the server does: the
 * set that makes each cheapest, within their limits. Members are assigned later, so promotions for members do not
 * apply.
 */
export function tellPromotions(book: Book, tickets: readonly Ticket[]): void {
  const { store, promotionUses: ever } = book
  const ofDay = new Map<string, PromotionUse>()
  for (const ticket of tickets.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())) {
    if (ticket.state !== 'completed') continue
    const { method, placedAt } = ticket
    const lines = ticket.lines.filter((line) => !isOff(line))
    const asLine = ({ dish, comped = false, ...line }: (typeof lines)[number]) => ({
      ...line,
      comped,
      menuId: dish.id,
      categoryId: dish.categoryId,
      amount: amountOf({ dish, ...line }),
    })
    const order = pricedOrder({ row: store.merchant }, { method, placedAt, memberId: null }, lines.map(asLine))
    const set = sharedSet(store.promotions, order, (id) => {
      const { perDay, usesLimit, budget } = store.promotions.find((rule) => rule.id === id)!
      const { orders, amount } = ever.get(id) ?? none
      const isLeft = orders < (usesLimit ?? Infinity) && (ofDay.get(id) ?? none).orders < (perDay ?? Infinity)
      return isLeft ? Math.max(0, (budget ?? Infinity) - amount) : 0
    })
    const kept = set.map((one) => one.kept)
    for (const { id, amount } of kept)
      for (const uses of [ever, ofDay]) {
        const before = uses.get(id) ?? none
        uses.set(id, { orders: before.orders + 1, amount: before.amount + amount })
      }
    ticket.discount = keptTerms(kept) ?? undefined
    ticket.shares = sharesByLine(set, lines.map(asLine))
  }
}
