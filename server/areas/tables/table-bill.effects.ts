import { tableBillEvents } from '#contract/charts/table.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { bind } from '../../engine/binding.ts'
import { factsOfTable } from './facts-of-table.ts'
import { partsOfItems } from '../payments/pay-lines.ts'
import { enqueueSlip } from './table-slip.ts'
import { payEvent, tenderOf } from '../payments/tender.ts'

export const tableBillBinding = bind<(typeof tableBill)['machine'], 'table'>({
  chart: tableBill,
  subject: 'table',
  events: tableBillEvents,
  facts: factsOfTable,
  effects: {
    async countBillCopy({ work, row }) {
      await work.set('table', row.id, { billCopies: row.billCopies + 1 })
      await enqueueSlip(work, row.id)
    },
    dropBillCopies: ({ work, row }) => work.set('table', row.id, { billCopies: 0 }),

    /**
     * Divides one tender for the whole table among its unpaid orders, oldest first or by the paid lines; the last one
     * gets the change.
     */
    async payOrders({ work, event }) {
      const unpaid = work
        .rows('order')
        .filter((order) => order.total > order.captured)
        .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
      const due = unpaid.reduce((sum, order) => sum + order.total - order.captured, 0)
      const tender = await tenderOf(work, event, due)
      let left = tender.amount
      const named = event.order_item_id as string[] | undefined
      const parts: { id: string; amount: number; lines?: string[] }[] = named
        ? await partsOfItems(work, unpaid, named, { amount: tender.amount, isCash: tender.method.isCash })
        : unpaid.flatMap(({ id, total, captured }) => {
            const amount = Math.min(left, total - captured)
            left -= amount
            return amount > 0 ? [{ id, amount }] : []
          })
      const largest = parts.reduce((a, b) => (b.amount > a.amount ? b : a))
      let handed = tender.tendered
      for (const part of parts) {
        const beside = part === largest ? tender : { rounding: 0, tip: 0 }
        const given = part === parts.at(-1) ? handed : part.amount + beside.rounding + beside.tip
        handed -= given
        await work.send('order', part.id, payEvent(tender, part.amount, given, beside, part.lines))
      }
    },

    async voidPayments({ work }) {
      for (const payment of work.rows('payment'))
        if (payment.state === 'captured') await work.send('payment', payment.id, { type: 'payment.void' })
    },
  },
})
