import { completedOrderStates, type LineState, type OrderMethod, type OrderState } from '#contract/states.ts'
import type { OrderFacts } from '#contract/facts.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { decide } from '#machines/workflow/decide.ts'
import { order } from '#machines/order.machine.ts'
import { forwardSteps, wayTo } from '#machines/order.steps.ts'
import type { OrderScript } from '../evening/evening-script.ts'
import { minutesAfter } from '../evening/moments.ts'
import { readLine } from '../evening/read-line.ts'
import { type Step, tenderAmounts, type Ticket, type TicketLine, totalsOf } from '../evening/ticket.ts'
import { type Actor, guest, staffWith, type TradingStore } from '../stores/trading-store.ts'

/** Events that bring an accepted order to a state; a pickup is collected, an order at a table is served. */
const ways: Partial<Record<OrderState, readonly string[]>> = {
  preparing: wayTo('preparing'),
  ready: wayTo('ready'),
  served: wayTo('served'),
  completed: wayTo('served'),
  voided: [...wayTo('preparing'), 'order.void'],
}
const servedRound = [...wayTo('served'), 'order.append']
const kitchenEvents: readonly string[] = forwardSteps
  .filter(({ right }) => right === 'kitchen')
  .map(({ event }) => event)

/** State of the lines of an order in its state; "served" if it is missing. */
const lineStates: Partial<Record<OrderState, LineState>> = {
  pending: 'sent',
  accepted: 'sent',
  preparing: 'started',
  ready: 'ready',
  voided: 'voided',
}

interface Moment {
  at: Date
  event: ChartEvent
}

/** Makes one order of the evening by the events of its chart. Throws if the chart refuses one. */
export function tellOrder(
  store: TradingStore,
  script: OrderScript,
  { method, now, staff }: { method: OrderMethod; now: Date; staff: Actor },
): Ticket {
  const placedAt = minutesAfter(now, -script.placed)
  const begins = script.fromApp || method === 'pickup' ? 'pending' : 'accepted'
  const handling = handlingOf(script, method, begins, now)
  const lines = linesOf(store, script, placedAt, handling, now)
  const { total } = totalsOf(store, method, lines)
  const tenders = (script.paid ?? []).map((paid) => ({ percent: 100, ...paid, at: minutesAfter(now, -paid.ago) }))
  const amounts = tenderAmounts(total, tenders)
  const credits = tenders.map(({ at }, i) => ({ at, event: { type: 'order.credit', amount: amounts[i]! } }))
  const moments = [...handling, ...credits].toSorted((a, b) => a.at.getTime() - b.at.getTime())

  const empty = { captured: 0, refundable: 0, started: 0, isSameDay: true, isSettled: false, isBillLocked: false }
  const facts: OrderFacts = { method, total, fullTotal: total, lines: lines.length, ...empty }
  const owner = script.fromApp ? guest : staff
  const placed: Step = { at: placedAt, event: 'order.place', from: null, to: begins, actor: owner }
  const steps = [placed, ...walk(store, { state: begins, facts }, moments, staff)]
  const { to, at: stageAt } = steps.findLast((step) => step.from !== step.to)!
  if (to !== script.state) throw new Error(`The story says "${script.state}" of an order whose chart says "${to}".`)
  return {
    method,
    lines,
    tenders,
    steps,
    placedAt,
    stageAt,
    state: script.state,
    source: script.fromApp ? 'app' : 'staff',
    staff: owner,
    closedAt: completedOrderStates.includes(script.state) ? stageAt : undefined,
    reason: store.reasons.find(({ name, event }) => name === script.reason && event === 'order.void'),
  }
}

/**
 * Returns the steps of the kitchen and the floor, evenly spaced between the time of the order and its present stage.
 */
function handlingOf(
  { state, placed, stage, firstRound, added }: OrderScript,
  method: OrderMethod,
  begins: string,
  now: Date,
): Moment[] {
  const isAccepted = begins === 'pending' && state !== 'pending'
  const way = [...(isAccepted ? ['order.accept'] : []), ...(firstRound ? servedRound : []), ...(ways[state] ?? [])]
  const moments = way.map((step, i) => ({
    at: minutesAfter(now, -placed + ((placed - stage) * (i + 1)) / way.length),
    event: { type: step === 'order.serve' && method === 'pickup' ? 'order.collect' : step },
  }))
  return added ? [...moments, { at: minutesAfter(now, -stage / 2), event: { type: 'order.append' } }] : moments
}

function linesOf(
  store: TradingStore,
  script: OrderScript,
  placedAt: Date,
  handling: readonly Moment[],
  now: Date,
): TicketLine[] {
  const appended = handling.find(({ event }) => event.type === 'order.append')?.at ?? placedAt
  const round = (texts: readonly string[] | undefined, state: LineState, sentAt: Date) =>
    (texts ?? []).map((text) => ({ ...readLine(store, text), state, sentAt }))
  return [
    ...round(script.firstRound, 'served', placedAt),
    ...round(script.lines, lineStates[script.state] ?? 'served', script.firstRound ? appended : placedAt),
    ...round(script.added, 'sent', minutesAfter(now, -script.stage / 2)),
  ]
}

function walk(
  store: TradingStore,
  start: { state: string; facts: object },
  moments: readonly Moment[],
  staff: Actor,
): Step[] {
  let row = start
  return moments.map(({ at, event }) => {
    const decision = decide(order.machine, row, event)
    if (!decision.ok) throw new Error(`The order chart refuses ${event.type} while ${row.state}: ${decision.reason}.`)
    const { type, ...detail } = event
    const actor = kitchenEvents.includes(type) ? staffWith(store, 'kitchen') : staff
    const approver = decision.meta.approval === 'always' ? staffWith(store, 'void').name : undefined
    const step = { at, event: type, from: row.state, to: decision.state, actor, approver, detail }
    row = decision
    return step
  })
}
