import { completedOrderStates, type OrderState } from '#contract/states.ts'
import { order } from '#machines/order.machine.ts'
import { bind } from './binding.ts'
import { factsOfOrder } from './facts.ts'
import { moveLines, reasonOf, takeOffLines, tellServed } from './order-lines.ts'
import { recordMoney } from './order-money.ts'
import { refundOverpaid, requestRefund } from './request-refund.ts'
import { takePayment } from './tender.ts'

export const orderBinding = bind<(typeof order)['machine'], 'order'>({
  chart: order,
  subject: 'order',
  column: 'state',
  facts: factsOfOrder,
  stamp: (to, work) => ({
    stageAt: work.now,
    closedAt: completedOrderStates.includes(to as OrderState) ? work.now : null,
  }),
  effects: {
    startLines: ({ work, row }) => moveLines(work, row, ['sent'], 'started'),
    readyLines: ({ work, row }) => moveLines(work, row, ['sent', 'started'], 'ready'),
    async serveLines({ work, row }) {
      await moveLines(work, row, ['sent', 'started', 'ready'], 'served')
      await tellServed(work, row)
    },
    async promiseTime({ work, row, event }) {
      if (typeof event.minutes !== 'number') return
      await work.set('order', row.id, { wantedAt: new Date(work.now.getTime() + event.minutes * 60_000) })
    },
    async voidLines({ work, row, event }) {
      await takeOffLines(work, row, event, 'voided')
      if (row.state !== 'voided') await refundOverpaid(work, row, event)
    },
    cancelLines: ({ work, row, event }) => takeOffLines(work, row, event, 'cancelled'),
    async voidPayments({ work, row }) {
      for (const payment of work.rows('payment'))
        if (payment.orderId === row.id && payment.state === 'captured')
          await work.send('payment', payment.id, { type: 'payment.void' })
    },
    takePayment: ({ work, row, event }) => takePayment(work, row, event),
    requestRefund: ({ work, row, event }) => requestRefund(work, row, event),
    recordMoney: ({ work, row, facts }) => recordMoney(work, row.id, facts.captured),
    /** The reason that ended an order stays on it; other reasons are in its history. */
    async keepReason({ work, row, event }) {
      if (event.reason_id === undefined) return
      const reason = await reasonOf(work, event)
      if (completedOrderStates.includes(row.state))
        await work.set('order', row.id, { reasonId: reason.id, reasonRemark: (event.remark as string) || null })
    },
  },
})
