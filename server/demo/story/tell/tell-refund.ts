import { paidParts } from '#contract/pricing/money-back.ts'
import { type LineToRefund, refundLines } from '../../../areas/orders/asked-back.ts'
import type { SubjectRow } from '../../../db/subjects.ts'
import { type Book, noteSteps, owned } from './book.ts'
import { minutesAfter } from '../evening/moments.ts'
import type { Ticket } from '../evening/ticket.ts'
import { staffWith } from '../stores/trading-store.ts'

/** One of this many orders is partly refunded. */
const oneIn = 25

/** Adds a refund of one of several dishes of a past order, twenty minutes after the payment. */
export function tellRefund(book: Book, ticket: Ticket): void {
  const [order, payment] = [book.orders.at(-1)!, book.payments.at(-1)]
  if (Number(order.number) % oneIn !== 0 || ticket.state !== 'completed' || ticket.tenders.length !== 1 || !payment)
    return
  if (ticket.discount) return
  const [line] = book.lines.filter(({ orderId }) => orderId === order.id)
  const amount = line?.total ?? 0
  if (!line || amount === 0 || amount === payment.amount) return
  const { merchantId, id } = owned(book)
  const at = minutesAfter(payment.at as Date, 20)
  const supervisor = staffWith(book.store, 'refund')
  const isCash = payment.method === 'cash'
  const states = isCash
    ? (['requested', 'approved', 'completed'] as const)
    : (['requested', 'approved', 'pending', 'processing', 'completed'] as const)
  const events = ['refund.request', 'refund.approve', 'refund.send', 'refund.process', 'refund.complete']
  const whole = { adjustment: 0, serviceCharge: 0, taxParts: null, ...line } as LineToRefund['line']
  const left = paidParts(whole, order as SubjectRow<'order'>)
  const reason = book.store.reasons.find(({ event }) => event === 'order.refund')!
  book.refunds.push({
    merchantId,
    id,
    orderId: order.id,
    paymentId: payment.id,
    state: 'completed',
    method: payment.method,
    isCash,
    amount,
    lines: refundLines(amount, [{ line: whole, left, isClosed: false }], false),
    aboveLimit: false,
    reasonId: reason.id,
    requesterId: supervisor.id!,
    approverId: supervisor.id,
    businessDay: payment.businessDay,
    requestedAt: at,
    stateAt: at,
    version: states.length,
  })
  Object.assign(payment, { refunded: amount, state: 'partly_refunded' })
  Object.assign(order, { refunded: amount, paymentStatus: 'partially_refunded' })
  const steps = states.map((to, i) => ({ at, event: events[i]!, from: states[i - 1] ?? null, to, actor: supervisor }))
  noteSteps(book, { chart: 'refund', subjectType: 'refund', subjectId: id }, steps)
}
