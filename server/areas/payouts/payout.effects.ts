import { payoutEvents } from '#contract/charts/payout.ts'
import { payout } from '#machines/payout.machine.ts'
import { bind } from '../../engine/binding.ts'
import { payoutFacts } from './payout-rows.ts'
import { giveBack } from './plan-payout.ts'

export const payoutBinding = bind<(typeof payout)['machine'], 'payout'>({
  chart: payout,
  subject: 'payout',
  events: payoutEvents,
  facts: (work, row) => payoutFacts(row, work.store),
  stamp: (_, work) => ({ stateAt: work.now, staffId: work.actor.id }),
  effects: {
    /** Records the account of the payout, and marks its days as paid out. */
    async keepAccount({ work, row, event }) {
      const { payoutHolder, payoutIban } = work.store.row
      const reference = (event.reference as string | undefined) || null
      await work.set('payout', row.id, { holder: payoutHolder, iban: payoutIban, reference })
      for (const { id } of work.rows('settlement')) await work.offer('settlement', id, { type: 'settlement.payOut' })
    },
    keepReason: ({ work, row, event }) =>
      work.set('payout', row.id, { remark: (event.remark as string | undefined) || null }),
    giveDaysBack: ({ work, row }) => giveBack(work, row.id),
  },
})
