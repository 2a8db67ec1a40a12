import type { OrderLine } from '#contract/orders/order.ts'
import { isOff } from '#contract/orders/is-off.ts'

const roomOpen = 8
const roomDone = 2

export const isDone = ({ state }: OrderLine): boolean => state === 'served'

export interface TicketLines {
  shown: OrderLine[]
  /** Lines that did not fit on the ticket, by state. */
  moreOpen: number
  moreDone: number
}

/** Returns the lines that a ticket shows, in their order: as many open ones as fit, and the first few done ones. */
export function ticketLines(lines: readonly OrderLine[]): TicketLines {
  const isClosed = (line: OrderLine) => isDone(line) || isOff(line)
  const open = lines.filter((line) => !isClosed(line))
  const done = lines.filter(isClosed)
  const kept = new Set([...open.slice(0, roomOpen), ...done.slice(0, roomDone)])
  return {
    shown: lines.filter((line) => kept.has(line)),
    moreOpen: Math.max(0, open.length - roomOpen),
    moreDone: Math.max(0, done.length - roomDone),
  }
}
