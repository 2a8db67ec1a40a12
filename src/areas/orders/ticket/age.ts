import type { OrderMethod, OrderState } from '#contract/states.ts'
import type { Order } from '#contract/orders/order.ts'

export type AgeLevel = 'ok' | 'warn' | 'late'

interface Age {
  /** The wait of the guest, in seconds; for a closed order, the total time. */
  seconds: number
  level: AgeLevel
}

interface Limits {
  warn: number
  late: number
}

/** Minutes until a plate is slow, and until it is late. */
const cooking: Record<OrderMethod, Limits> = {
  dine_in: { warn: 15, late: 25 },
  pickup: { warn: 12, late: 20 },
  delivery: { warn: 30, late: 45 },
}
/** Minutes that a guest's own order may wait for an answer. */
const answering: Limits = { warn: 3, late: 8 }
/** A promised time turns the ticket to warn this many minutes before it. */
const promiseWarning = 5

const handedOver: readonly OrderState[] = ['served', 'collected', 'delivered']
const waitingLines = ['sent', 'started', 'ready']
const minute = 60_000

/** The guest has the food; only money is still missing, so the kitchen's clock has stopped. */
export const isHandedOver = (state: OrderState): boolean => handedOver.includes(state)

const levelOf = (minutes: number, limits: Limits): AgeLevel =>
  minutes >= limits.late ? 'late' : minutes >= limits.warn ? 'warn' : 'ok'

/** The instant in milliseconds from which an order waits: its oldest line that has not reached the guest. */
function waitingSince(order: Order): number {
  if (isHandedOver(order.state)) return Date.parse(order.stage_at)
  const sent = order.lines.filter((line) => waitingLines.includes(line.state)).map((line) => Date.parse(line.sent_at))
  return sent.length > 0 ? Math.min(...sent) : Date.parse(order.placed_at)
}

/** The wait of an order at `now` (milliseconds), and whether that is slow or late for its kind. */
export function ageOf(order: Order, now: number): Age {
  if (order.closed_at)
    return { seconds: secondsBetween(Date.parse(order.placed_at), Date.parse(order.closed_at)), level: 'ok' }
  const since = waitingSince(order)
  const seconds = secondsBetween(since, now)
  if (isHandedOver(order.state)) return { seconds, level: 'ok' }
  if (order.state === 'pending') return { seconds, level: levelOf(seconds / 60, answering) }
  if (order.wanted_at) {
    const over = (now - Date.parse(order.wanted_at)) / minute
    return { seconds, level: levelOf(over, { warn: -promiseWarning, late: 0 }) }
  }
  return { seconds, level: levelOf(seconds / 60, cooking[order.method]) }
}

const secondsBetween = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / 1000))
