import type { ApprovalFacts, OrderFacts, QueueGroupFacts, TableFacts } from '#contract/facts.ts'
import type { CombineContext } from '#machines/combine-orders.machine.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { Edge, Graph } from 'statechart-paths/paths/explore.ts'
import type { TakeBackContext } from '#machines/take-back.machine.ts'

/** An event that a person may send but no screen does, or not with these fields or facts, with the reason. */
export interface Gap {
  event: string
  /** Only then; always where it is absent. */
  when?: (event: ChartEvent, facts: never, state: string) => boolean
  why: string
}

/**
 * The charts whose rows are on the screens, and the events that no screen sends. A test fails if a screen sends one of
 * them after all, or does not send one that is not listed.
 */
export const gaps = {
  order: [
    {
      event: 'order.unpay',
      why: 'A payment is taken back one by one, with payment.void, or with the bill, with bill.unpay.',
    },
    { event: 'order.readyLines', why: 'The kitchen’s board does it, line by line; this is about the order’s screens.' },
    { event: 'order.recallLines', why: 'The kitchen’s board does it, line by line.' },
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
  'table-bill': [
    {
      event: 'bill.print',
      when: ({ lock }, { billLock }: TableFacts) => lock !== undefined && billLock !== 'ask',
      why: 'Where the store has settled whether the bill is locked, nobody is asked.',
    },
  ],
  'queue-group': [
    {
      event: 'queue.serveNext',
      when: ({ table_id }, { arrived }: QueueGroupFacts) => table_id === undefined && arrived > 0,
      why: 'Whoever stands at the desk is seated first; others are called from their cards.',
    },
  ],
  'queue-entry': [],
  approval: [
    {
      event: 'approval.deny',
      when: (_, { isAlive }: ApprovalFacts) => !isAlive,
      why: 'A question whose time is over shows that nobody answered it.',
    },
  ],
} satisfies Record<string, readonly Gap[]>

/** The same of the flows, whose events only the screen can send. */
const flowGaps = {
  'take-back': [
    {
      event: 'takeBack.chooseLines',
      when: ({ lines }, { amount, liveLines }: TakeBackContext) =>
        amount !== null || !(lines as string[]).every((line) => liveLines.includes(line)),
      why: 'The lines that are left stand there while lines are meant, not an amount.',
    },
    {
      event: 'takeBack.chooseAmount',
      when: ({ amount }, facts: TakeBackContext) => amount === null && facts.amount === null,
      why: 'Lines are meant already.',
    },
    {
      event: 'takeBack.restart',
      when: (_, __, state) => state !== 'refused' && state !== 'reviewing',
      why: 'An order that changed is told beside its money.',
    },
  ],
  'combine-orders': [
    {
      event: 'combine.choose',
      when: ({ keeperId }) => keeperId === null,
      why: 'The oldest of several orders keeps the lines until somebody says otherwise.',
    },
    {
      event: 'combine.keep',
      when: ({ keeperId }, facts: CombineContext, state) => state === 'choosingOrders' || keeperId === facts.keeperId,
      why: 'Who keeps the lines is asked once the orders are chosen, and the one that does is chosen already.',
    },
    {
      event: 'combine.charge',
      when: (_, { applyServiceCharge, preview }: CombineContext, state) =>
        state === 'choosingOrders' || !applyServiceCharge || (state === 'reviewing' && preview?.approval === true),
      why: 'The service charge stands beside the orders that are chosen, where no PIN is asked for, and is taken off once.',
    },
    {
      event: 'combine.restart',
      when: ({ keeperId }, facts: CombineContext, state) =>
        (state !== 'refused' && state !== 'reviewing') || facts.keeperId !== keeperId,
      why: 'An order that changed is told beside the money, and the choice stays as it was.',
    },
  ],
  'answer-approval': [],
} satisfies Record<string, readonly Gap[]>

export type OnScreen = keyof typeof gaps
export type FlowOnScreenId = keyof typeof flowGaps
const allGaps: Readonly<Record<string, readonly Gap[]>> = { ...gaps, ...flowGaps }

/** Tells if a chart is on the screens, as rows or as a flow. */
export const isOnScreen = (chartId: string): chartId is OnScreen | FlowOnScreenId => chartId in allGaps

/** Lists the events of a chart that no screen can do. */
export const gapsOf = (chartId: string): readonly Gap[] => allGaps[chartId] ?? []

/** Finds the gap for an event on a row; undefined when a screen does it, or the server. */
export const gapOf = (
  { id }: { id: string },
  event: ChartEvent,
  { state, facts }: { state: unknown; facts: object },
): Gap | undefined =>
  gapsOf(id).find((gap) => gap.event === event.type && (gap.when?.(event, facts as never, String(state)) ?? true))

/**
 * A graph without events that no screen sends, so that paths take other ways; refused events stay, as on the screen.
 */
export function withoutGaps(
  graph: Graph,
  isGap: (...asked: Parameters<typeof gapOf>) => object | undefined = gapOf,
): Graph {
  const { chart } = graph
  const copies = new Map(graph.places.map((place) => [place, { ...place, edges: [] as Edge[] }]))
  for (const [place, copy] of copies)
    copy.edges = place.edges
      .filter(({ ok, event, from }) => !ok || isGap(chart, event, from) === undefined)
      .map((edge) => ({ ...edge, source: copy, target: copies.get(edge.target)! }))
  const starts = graph.starts.map((start) => copies.get(start)!)
  // Iterating a set includes members that are added meanwhile.
  const reached = new Set(starts)
  for (const { edges } of reached) for (const { target } of edges) reached.add(target)
  return { chart, starts, places: [...copies.values()].filter((place) => reached.has(place)) }
}
