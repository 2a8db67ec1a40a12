import { weekdayOf } from '#contract/calendar.ts'
import { minutesAfter } from '../evening/moments.ts'
import { type Ticket, totalsOf } from '../evening/ticket.ts'
import { staffWith, type TradingStore } from '../stores/trading-store.ts'

/** Weekdays with a comp; Monday is 0. */
const days = [1, 4]

/** Comps the last dish of one party of a past day, a quarter of an hour before it pays; twice a week. */
export function tellComp(store: TradingStore, businessDay: string, tickets: readonly Ticket[]): void {
  if (!days.includes(weekdayOf(businessDay))) return
  const ticket = tickets.find(
    ({ method, state, lines, discount }) =>
      method === 'dine_in' && state === 'completed' && !discount && lines.length > 2,
  )
  const reasons = store.reasons.filter(({ event }) => event === 'order.comp')
  const reason = reasons[Number(businessDay.slice(-2)) % reasons.length]
  if (!ticket || !reason) return
  const { stageAt: at, staff: actor } = ticket
  const before = totalsOf(store, ticket.method, ticket.lines).total
  ticket.lines.at(-1)!.comped = true
  const { total } = totalsOf(store, ticket.method, ticket.lines)
  const given = { reason_id: reason.id, money: { total: [before, total] } }
  const seen = minutesAfter(at, -15)
  const approver = staffWith(store, 'discount').name
  ticket.steps = [
    { at: seen, event: 'order.seed', from: null, to: 'served', actor },
    { at: seen, event: 'order.comp', from: 'served', to: 'served', actor, approver, detail: given },
    { at, event: 'order.credit', from: 'served', to: 'completed', actor, detail: { amount: total } },
  ]
}
