import type { Ticket } from '../evening/ticket.ts'
import { staffWith, type TradingStore } from '../stores/trading-store.ts'

/** A party leaves without paying on one of this many days. */
const oneIn = 9

/** Makes the last party of some past days leave without paying: its bill is written off. */
export function tellLoss(store: TradingStore, businessDay: string, tickets: readonly Ticket[]): void {
  if (Number(businessDay.slice(-2)) % oneIn !== 1) return
  const ticket = tickets.findLast(
    ({ method, state, steps, discount }) => method === 'dine_in' && state === 'completed' && !discount && !steps[1],
  )
  const reason = store.reasons.find(({ name }) => name === 'Guest left without paying')
  if (!ticket || !reason) return
  const { stageAt: at, staff: actor, lines } = ticket
  const approver = staffWith(store, 'void').name
  Object.assign(ticket, {
    state: 'written_off',
    reason,
    tenders: [],
    lines: lines.map((line) => ({ ...line, state: 'voided' })),
    steps: [
      { at, event: 'order.seed', from: null, to: 'served', actor },
      { at, event: 'order.writeOff', from: 'served', to: 'written_off', actor, approver },
    ],
  } satisfies Partial<Ticket>)
}
