import { tableBill } from '#machines/table-bill.machine.ts'
import { invalidField } from '../http/errors.ts'
import { bind } from './binding.ts'
import { factsOfTable } from './facts.ts'
import { payEvent } from './tender.ts'

export const tableBillBinding = bind<(typeof tableBill)['machine'], 'table'>({
  chart: tableBill,
  subject: 'table',
  column: 'bill',
  facts: factsOfTable,
  effects: {
    countBillCopy: ({ work, row }) => work.set('table', row.id, { billCopies: row.billCopies + 1 }),
    dropBillCopies: ({ work, row }) => work.set('table', row.id, { billCopies: 0 }),

    /** One tender for the whole table goes to its unpaid orders, oldest first; the last one carries the change. */
    async payOrders({ work, event }) {
      const unpaid = work
        .rows('order')
        .filter((order) => order.total > order.captured)
        .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
      const due = unpaid.reduce((sum, order) => sum + order.total - order.captured, 0)
      const { amount = due, tendered = amount } = event as { amount?: number; tendered?: number }
      if (tendered < amount) throw invalidField('tendered', 'is less than the amount to pay')
      let left = amount
      let handed = tendered
      for (const order of unpaid) {
        const part = Math.min(left, order.total - order.captured)
        if (part === 0) break
        left -= part
        const given = left === 0 ? handed : part
        handed -= given
        await work.send('order', order.id, payEvent(event, part, given))
      }
    },

    async voidPayments({ work }) {
      for (const payment of work.rows('payment'))
        if (payment.state === 'captured') await work.send('payment', payment.id, { type: 'payment.void' })
    },
  },
})
