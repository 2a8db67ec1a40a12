import { subscriptionEvents } from '#contract/charts/subscription.ts'
import { subscription } from '#machines/subscription.machine.ts'
import { bind } from '../../engine/binding.ts'
import { billPeriod, giveUpAfter, periodAfter, renewAt } from './bill.ts'
import { subscriptionFacts } from './subscription-rows.ts'

export const subscriptionBinding = bind<(typeof subscription)['machine'], 'subscription'>({
  chart: subscription,
  subject: 'subscription',
  events: subscriptionEvents,
  facts: ({ tx }, row) => subscriptionFacts(tx, row),
  stamp: (_, work) => ({ stateAt: work.now }),
  effects: {
    async openPeriod({ work, row }) {
      const from = row.renewsOn
      const to = periodAfter(from, row.every)
      await work.set('subscription', row.id, { renewsOn: to })
      await renewAt(work, row.id, to)
      await billPeriod(work, row, { from, to })
    },
    noteEnd: ({ work, row, facts }) => work.set('subscription', row.id, { ends: facts.ends }),
    startWaiting: ({ work, row }) => giveUpAfter(work, row.id, true),
    stopWaiting: ({ work, row }) => giveUpAfter(work, row.id, false),
    stopRenewing: ({ work, row }) => renewAt(work, row.id, null),
    /** Continues with the next period; days on which it was paused or unpaid are not billed. */
    async renewAgain({ work, row }) {
      const { businessDay } = work.store
      const renewsOn = row.renewsOn < businessDay ? businessDay : row.renewsOn
      await work.set('subscription', row.id, { renewsOn })
      await renewAt(work, row.id, renewsOn)
    },
  },
})
