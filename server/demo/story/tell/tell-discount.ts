import { discountOn } from '#contract/money.ts'
import { minutesAfter } from '../evening/moments.ts'
import { type Ticket, totalsOf } from '../evening/ticket.ts'
import { staffWith, type TradingStore } from '../stores/trading-store.ts'

/** The discount of the staff's own meals, which no party gets. */
const staffMeal = 'Staff meal'

/** Gives each discount of a store to one party of a past day with a large enough bill, ten minutes before it pays. */
export function tellDiscounts(store: TradingStore, businessDay: string, tickets: readonly Ticket[]): void {
  const plain = tickets.filter(({ method, state, steps }) => method === 'dine_in' && state === 'completed' && !steps[1])
  const first = (Number(businessDay.slice(-2)) * 7) % Math.max(1, plain.length)
  const free = [...plain.slice(first), ...plain.slice(0, first)]
  for (const { id, name, kind, value, minimum, maximum } of store.discounts) {
    if (name === staffMeal) continue
    const terms = { id, name, kind, value, ...(minimum !== null && { minimum }), ...(maximum !== null && { maximum }) }
    const ticket = free.find(
      ({ method, lines, discount }) => !discount && discountOn(totalsOf(store, method, lines).subtotal, terms) > 0,
    )
    if (!ticket) continue
    const { stageAt: at, staff: actor, method, lines } = ticket
    const [before, after] = [totalsOf(store, method, lines), totalsOf(store, method, lines, terms)]
    const detail = { discount_id: id, money: { total: [before.total, after.total] } }
    const approver = staffWith(store, 'discount').name
    ticket.discount = terms
    ticket.steps = [
      { at: minutesAfter(at, -10), event: 'order.seed', from: null, to: 'served', actor },
      { at: minutesAfter(at, -10), event: 'order.edit', from: 'served', to: 'served', actor, approver, detail },
      { at, event: 'order.credit', from: 'served', to: 'completed', actor, detail: { amount: after.total } },
    ]
  }
}
