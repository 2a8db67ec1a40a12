import { refundEvents } from '#contract/charts/refund.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { refund } from '#machines/refund.machine.ts'
import { orderLines, reasons } from '../../db/schema/index.ts'
import { ApiError } from '../../http/errors.ts'
import { refundFacts } from './refund-rows.ts'
import { bind } from '../../engine/binding.ts'
import { bookingDay } from '../days/booking-day.ts'
import { refundCash } from './cash-drawer.ts'
import { bookHandedCash, handOver, takeBack } from './hand-over.ts'
import { roundingOfCash } from './refund-rounding.ts'
import { lockCounted, moveStock } from '../orders/stock.ts'
import { recordMoney } from '../orders/order-money.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { orderChanges } from '../orders/slots.ts'

export const refundBinding = bind<(typeof refund)['machine'], 'refund'>({
  chart: refund,
  subject: 'refund',
  events: refundEvents,
  facts: (_, row) => refundFacts(row),
  stamp: (_, work) => ({ stateAt: work.now }),
  effects: {
    async keepApprover({ work, row }) {
      const approverId = work.approval?.approverId ?? work.actor.id
      if (row.aboveLimit && approverId === row.requesterId)
        throw new ApiError('approval_required', {
          message: 'Above the limit of the store someone other than who asked must approve.',
          details: { why: 'second_person', event: 'refund.approve', subject_type: 'refund', subject_id: row.id },
        })
      await work.set('refund', row.id, { approverId })
    },
    async keepCloser({ work, row, event }) {
      await work.set('refund', row.id, { closerId: work.actor.id, closingRemark: event.remark as string })
    },
    sendOff: ({ work, row }) => work.send('refund', row.id, { type: 'refund.send' }),
    handOver: ({ work, row, event, facts }) => handOver(work, row, event, facts.hasFailed),
    takeBack: ({ work, row }) => takeBack(work, row),
    async giveBack({ work, row }) {
      const day = await bookingDay(work)
      const isInHand = !row.isCash || row.way !== null
      const rounding = isInHand ? row.rounding : roundingOfCash(work, row.paymentId, row.amount, row.id)
      await work.set('refund', row.id, { ...day, rounding })
      if (row.way === null) await refundCash(work, row, refund)
      else await bookHandedCash(work, row.id, day.businessDay)
      await moveClaim(work, row, row.amount)
      await work.send('payment', row.paymentId, { type: 'payment.refund', amount: row.amount })
      await putBack(work, row)
    },
    dropClaim: ({ work, row }) => moveClaim(work, row, 0),
  },
})

/** Ends a refund: the amount `gone` was refunded, the rest can be requested again. */
async function moveClaim(work: Work, refundRow: SubjectRow<'refund'>, gone: number): Promise<void> {
  const { amount, orderId, paymentId } = refundRow
  const payment = work.row('payment', paymentId)
  const order = work.row('order', orderId)
  await work.set('payment', paymentId, { refunding: payment.refunding - amount })
  await work.set('order', orderId, { refunding: order.refunding - amount, refunded: order.refunded + gone })
  await recordMoney(work, orderId, order.captured)
}

/** Returns refunded goods to stock if they can be sold again by the reason's setting; otherwise they stay waste. */
async function putBack(work: Work, { merchantId, lines, reasonId, reduces }: SubjectRow<'refund'>): Promise<void> {
  // The void already returned the goods of voided lines, and a sum without lines returns none.
  const named = reduces === 'sale' ? lines.filter(({ shared }) => !shared) : []
  if (named.length === 0 || reasonId === null) return
  const [reason] = await work.tx
    .select()
    .from(reasons)
    .where(and(eq(reasons.merchantId, merchantId), eq(reasons.id, reasonId)))
  if (!reason?.returnable) return
  const theirs = and(
    eq(orderLines.merchantId, merchantId),
    inArray(
      orderLines.id,
      named.map(({ id }) => id),
    ),
    eq(orderLines.returned, false),
  )
  const rows = await work.tx.update(orderLines).set({ returned: true }).where(theirs).returning()
  await lockCounted(
    work,
    rows.map(({ menuId }) => menuId),
  )
  for (const { id, menuId, quantity, name } of rows) {
    await moveStock(work, menuId, id, 'put_back', quantity)
    work.slot(orderChanges).stock.push({ menu_id: menuId, name, quantity, kind: 'put_back' })
  }
}
