import { orderEvents } from '#contract/charts/order.ts'
import { completedOrderStates, type OrderState } from '#contract/states.ts'
import { order } from '#machines/order.machine.ts'
import { bind } from '../../engine/binding.ts'
import { undoEndsOf } from '../orders/cancellation.effects.ts'
import { tellCourier } from '../delivery/delivery.effects.ts'
import { editLines, setPrice } from '../orders/edit-order.ts'
import { compLines } from '../orders/comp-lines.ts'
import { factsOfOrder } from '../orders/facts-of-order.ts'
import { fireAll, moveLines, takeOffLines, tellServed } from '../orders/order-lines.ts'
import { reasonOf } from '../reasons/reason-of.ts'
import { recalculateOrder, recordMoney } from '../orders/order-money.ts'
import { refundOverpaid, requestRefund } from '../payments/request-refund.ts'
import { dropExpiry } from '../orders/take-order.ts'
import { takePayment } from '../payments/tender.ts'
import { linesMeant, type Portions } from '../orders/split-line.ts'
import { writeOffLines } from '../orders/write-off.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** Splits lines if an event is for some portions only: after that every named line is meant completely. */
async function nameLines(work: Work, orderId: string, sent: ChartEvent): Promise<ChartEvent> {
  const { portions, ...event } = sent as ChartEvent & { order_item_id?: string[]; portions?: Portions }
  return portions ? { ...event, order_item_id: await linesMeant(work, orderId, event.order_item_id, portions) } : sent
}

const isOver = ({ state }: SubjectRow<'order'>) => completedOrderStates.includes(state)

export const orderBinding = bind<(typeof order)['machine'], 'order'>({
  chart: order,
  subject: 'order',
  events: orderEvents,
  facts: factsOfOrder,
  stamp: (to, work) => ({
    stageAt: work.now,
    closedAt: completedOrderStates.includes(to as OrderState) ? work.now : null,
  }),
  completes: {
    'order.cancel': nameLines,
    'order.void': nameLines,
    'order.comp': nameLines,
    'order.refund': nameLines,
  },
  usesApproval: ['order.refund'],
  effects: {
    startLines: ({ work, row }) => moveLines(work, row, ['sent'], 'started'),
    readyLines: ({ work, row }) => moveLines(work, row, ['sent', 'started'], 'ready'),
    readySome: ({ work, row, event }) => moveLines(work, row, ['sent', 'started'], 'ready', event.order_item_id),
    recallSome: ({ work, row, event }) => moveLines(work, row, ['ready'], 'started', event.order_item_id),
    async serveLines({ work, row }) {
      await moveLines(work, row, ['sent', 'started', 'ready'], 'served')
      await tellServed(work, row)
      await tellCourier(work, row, 'delivery.deliver')
    },
    sendCourier: ({ work, row }) => tellCourier(work, row, 'delivery.pickUp'),
    recallCourier: ({ work, row }) => tellCourier(work, row, 'delivery.fail'),
    async promiseTime({ work, row, event }) {
      await dropExpiry(work, row.id)
      if (typeof event.minutes !== 'number') return
      await work.set('order', row.id, { wantedAt: new Date(work.now.getTime() + event.minutes * 60_000) })
    },
    fireLines: ({ work, row }) => fireAll(work, row),
    async voidLines({ work, row, event }) {
      await takeOffLines(work, row, event, 'voided')
      if (row.state === 'voided') await tellCourier(work, row, 'delivery.cancel')
      else await refundOverpaid(work, row, event)
    },
    async cancelLines({ work, row, event }) {
      const undoEnds = undoEndsOf(work, row, event)
      await takeOffLines(work, row, event, 'cancelled', undoEnds)
      if (row.source === 'app') await dropExpiry(work, row.id)
      if (isOver(row)) await tellCourier(work, row, 'delivery.cancel')
      if (undoEnds) await work.send('cancellation', row.id, { type: 'cancellation.begin' })
    },
    writeOffLines: ({ work, row, event }) => writeOffLines(work, row, event),
    editLines: ({ work, row, event }) => editLines(work, row, event),
    compLines: ({ work, row, event }) => compLines(work, row, event, true),
    uncompLines: ({ work, row, event }) => compLines(work, row, event, false),
    setPrice: ({ work, row, event }) => setPrice(work, row, event),
    async voidPayments({ work, row }) {
      for (const payment of work.rows('payment'))
        if (payment.orderId === row.id && payment.state === 'captured')
          await work.send('payment', payment.id, { type: 'payment.void' })
    },
    takePayment: ({ work, row, event }) => takePayment(work, row, event),
    requestRefund: ({ work, row, event }) => requestRefund(work, row, event),
    recordMoney: ({ work, row, facts }) => recordMoney(work, row.id, facts.captured),
    recalculate: ({ work, row }) => recalculateOrder(work, row.id),
    /** Stores the reason of an order's end in it; other reasons are in its history. */
    async keepReason({ work, row, event }) {
      if (event.reason_id === undefined) return
      const reason = await reasonOf(work, event)
      if (isOver(row))
        await work.set('order', row.id, { reasonId: reason.id, reasonRemark: (event.remark as string) || null })
    },
  },
})
