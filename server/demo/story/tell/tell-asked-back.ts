import type { RefundState } from '#contract/states.ts'
import { type Book, noteSteps, owned } from './book.ts'
import { minutesAfter } from '../evening/moments.ts'
import type { Ticket } from '../evening/ticket.ts'
import { staffWith } from '../stores/trading-store.ts'

/** The states of refunds of the last days, by the number of days since; one order each. */
const states: Readonly<Record<number, readonly RefundState[]>> = {
  4: ['failed', 'cancelled'],
  3: ['processing', 'pending'],
  2: ['pending', 'requested', 'failed'],
}
/** The steps that lead to each state. */
const paths: Partial<Record<RefundState, readonly (readonly [event: string, to: RefundState])[]>> = {
  requested: [],
  pending: [
    ['refund.approve', 'approved'],
    ['refund.send', 'pending'],
  ],
  processing: [
    ['refund.approve', 'approved'],
    ['refund.send', 'pending'],
    ['refund.process', 'processing'],
  ],
  failed: [
    ['refund.approve', 'approved'],
    ['refund.send', 'pending'],
    ['refund.process', 'processing'],
    ['refund.fail', 'failed'],
  ],
  cancelled: [
    ['refund.approve', 'approved'],
    ['refund.send', 'pending'],
    ['refund.cancel', 'cancelled'],
  ],
}

/** Adds a refund of a card payment that was requested in the same night, and is pending or failed. */
export function tellAskedBack(book: Book, ticket: Ticket, ago: number): void {
  const [order, payment] = [book.orders.at(-1)!, book.payments.at(-1)]
  const told = book.refunds.filter(
    ({ businessDay, state }) => businessDay === order.businessDay && state !== 'completed',
  ).length
  const state = states[ago]?.[told]
  const isPlain = ticket.state === 'completed' && ticket.tenders.length === 1 && payment?.method === 'card'
  if (!state || !isPlain || payment.orderId !== order.id || order.refunded || payment.amount < 2000) return
  const { merchantId, id } = owned(book)
  const at = minutesAfter(payment.at as Date, 40)
  const supervisor = staffWith(book.store, 'refund')
  const amount = 1000 + told * 350
  const reason = book.store.reasons.find(({ event }) => event === 'order.refund')!
  const steps = paths[state] ?? []
  const isGone = state === 'cancelled'
  book.refunds.push({
    merchantId,
    id,
    orderId: order.id,
    paymentId: payment.id,
    state,
    method: payment.method,
    isCash: false,
    amount,
    lines: [],
    aboveLimit: state === 'requested',
    reasonId: reason.id,
    requesterId: supervisor.id!,
    approverId: steps.length > 0 ? supervisor.id : null,
    businessDay: order.businessDay,
    requestedAt: at,
    stateAt: at,
    version: steps.length + 1,
  })
  if (!isGone) {
    Object.assign(payment, { refunding: amount })
    Object.assign(order, { refunding: amount, paymentStatus: 'refund_pending' })
  }
  let from: RefundState = 'requested'
  const noted = [{ at, event: 'refund.request', from: null as string | null, to: 'requested', actor: supervisor }]
  for (const [event, to] of steps) {
    noted.push({ at, event, from, to, actor: supervisor })
    from = to
  }
  noteSteps(book, { chart: 'refund', subjectType: 'refund', subjectId: id }, noted)
}
