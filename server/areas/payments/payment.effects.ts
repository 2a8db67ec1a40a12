import { paymentEvents } from '#contract/charts/order.ts'
import { payment } from '#machines/payment.machine.ts'
import { paymentFacts } from './payment-rows.ts'
import { bind } from '../../engine/binding.ts'
import { settleDeposit } from '../deposits/settle-deposit.ts'
import { settleCredit } from '../members/wallet/settle-credit.ts'
import { returnCash, takeCash } from './cash-drawer.ts'
import { oweLinesAgain } from './pay-lines.ts'
import { orderChanges } from '../orders/slots.ts'

export const paymentBinding = bind<(typeof payment)['machine'], 'payment'>({
  chart: payment,
  subject: 'payment',
  events: paymentEvents,
  facts: (work, row) => paymentFacts(row, work.store),
  effects: {
    async creditOrder({ work, row }) {
      await takeCash(work, row, payment)
      await settleCredit(work, row)
      await settleDeposit(work, row)
      await work.send('order', row.orderId, { type: 'order.credit', amount: row.amount })
    },
    async debitOrder({ work, row }) {
      work.slot(orderChanges).payments.push({ id: row.id, method: row.method, amount: row.amount + row.tip })
      await returnCash(work, row, payment)
      await settleCredit(work, row)
      await settleDeposit(work, row)
      await oweLinesAgain(work, row)
      await work.send('order', row.orderId, { type: 'order.debit', amount: row.amount })
    },
    async recordRefund({ work, row, facts }) {
      await work.set('payment', row.id, { refunded: facts.refunded })
      await settleCredit(work, row)
      await settleDeposit(work, row)
    },
  },
})
