import type { Configuration } from 'statechart-paths/arrows.ts'
import type { LinkFacts, TableFacts } from '#contract/facts.ts'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'

/** A row that exists only during a command: how it is recognised, and the event that continues from it. */
interface Moment {
  is(state: string, facts: never): boolean
  next: ChartEvent
}

const moments: Readonly<Record<string, Moment>> = {
  /** Its orders changed, and the bill was not recalculated since. */
  'table-bill': {
    is: (state, { lines, captured }: TableFacts) =>
      state === 'none' ? lines > 0 || captured > 0 : state !== 'paid' && lines === 0 && captured === 0,
    next: { type: 'bill.recalculate' },
  },
  /** Its last member left on its own. */
  'table-link': {
    is: (state, { members }: LinkFacts) => state === 'head' && members === 0,
    next: { type: 'table.recount' },
  },
  /** Its first order was sent. */
  'table-occupancy': {
    is: (state, { unpaidOrders, partlyPaidOrders }: TableFacts) =>
      state === 'seated' && unpaidOrders.length > 0 && partlyPaidOrders.length === 0,
    next: { type: 'table.ordered' },
  },
  /** Its day is about to be posted. */
  payment: { is: (state) => state === 'batched', next: { type: 'payment.settle' } },
}

/**
 * The event with which a command continues from a row that exists only inside that command: the store's rules are about
 * the result of a command, not about its intermediate states.
 */
export function nextInCommand({ id }: LifecycleChart, { state, facts }: Configuration): ChartEvent | undefined {
  const found = moments[id]
  return found?.is(state as string, facts as never) ? found.next : undefined
}
