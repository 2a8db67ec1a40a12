import type { OrderFacts, QueueGroupFacts } from '#contract/facts.ts'
import type { ChartEvent } from '#machines/kit/chart.ts'
import type { Graph } from '#machines/kit/paths/explore.ts'

/** Why no screen does what a person may do, or not with these fields or facts. */
export interface Gap {
  event: string
  /** Only then; always where it is absent. */
  when?: (event: ChartEvent, facts: never, state: string) => boolean
  why: string
}

/**
 * The charts whose rows are on the screens, and what no screen does. A test fails where a screen does it after all, and
 * where a screen does not do what is not listed here.
 */
export const gaps = {
  order: [
    {
      event: 'order.unpay',
      why: 'A payment is taken back one by one, with payment.void, or with the bill, with bill.unpay.',
    },
    {
      event: 'order.edit',
      when: ({ adjustment_value: value }) => value === 0,
      why: 'An adjustment of nothing where there is none is no change that a person could make.',
    },
    {
      event: 'order.void',
      when: ({ order_item_id: lines }, { captured, refundable }: OrderFacts) =>
        lines !== undefined && refundable < captured,
      why: 'Where money is on its way back the button stands for the whole order, which is refused.',
    },
  ],
  payment: [],
  'table-occupancy': [],
  'table-bill': [],
  'queue-group': [
    {
      event: 'queue.serveNext',
      when: ({ table_id }, { arrived }: QueueGroupFacts) => table_id === undefined && arrived > 0,
      why: 'Whoever stands at the desk is seated first; others are called from their cards.',
    },
  ],
  'queue-entry': [],
  approval: [],
} satisfies Record<string, readonly Gap[]>

export type OnScreen = keyof typeof gaps

/** Whether rows of a chart are on the screens. */
export const isOnScreen = (chartId: string): chartId is OnScreen => chartId in gaps

/** What no screen does to the rows of a chart. */
export const gapsOf = (chartId: string): readonly Gap[] => (isOnScreen(chartId) ? gaps[chartId] : [])

/** Why no screen does an event to a row; nothing where one does, or where the server does it. */
export const gapOf = (
  { id }: { id: string },
  event: ChartEvent,
  { state, facts }: { state: unknown; facts: object },
): Gap | undefined =>
  gapsOf(id).find((gap) => gap.event === event.type && (gap.when?.(event, facts as never, String(state)) ?? true))

/** Takes out of a graph what no screen does, so that paths go other ways. */
export function withoutGaps(graph: Graph): Graph {
  for (const place of graph.places)
    place.edges = place.edges.filter(({ event, from }) => gapOf(graph.chart, event, from) === undefined)
  return graph
}
