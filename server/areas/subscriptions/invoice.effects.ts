import { invoiceEvents } from '#contract/charts/subscription.ts'
import { invoice } from '#machines/invoice.machine.ts'
import { bind } from '../../engine/binding.ts'
import { accrueCommission } from './commission.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'

export const invoiceBinding = bind<(typeof invoice)['machine'], 'invoice'>({
  chart: invoice,
  subject: 'invoice',
  events: invoiceEvents,
  facts: (_, row) => ({ total: row.total }),
  stamp: (to, work) => ({ stateAt: work.now, ...(to === 'paid' && { paidOn: work.store.businessDay }) }),
  effects: {
    async warn({ work, row }) {
      await work.offer('subscription', row.subscriptionId, { type: 'subscription.fallDue' })
    },
    keepPayment: ({ work, row, event }) =>
      work.set('invoice', row.id, { reference: (event.reference as string | undefined) || null }),
    accrueCommission: ({ work, row }) => accrueCommission(work, row),
    keepReason: ({ work, row, event }) =>
      work.set('invoice', row.id, { remark: (event.remark as string | undefined) || null }),
    async settleSubscription({ work, row }) {
      await setDeadline(work, { chart: 'invoice', subjectId: row.id, event: 'invoice.fallDue' }, null)
      await work.offer('subscription', row.subscriptionId, { type: 'subscription.settle' })
    },
  },
})
