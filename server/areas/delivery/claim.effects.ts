import { claimEvents } from '#contract/charts/claim.ts'
import { claim } from '#machines/claim.machine.ts'
import { claimFacts } from './claim-facts.ts'
import { bind } from '../../engine/binding.ts'

export const claimBinding = bind<(typeof claim)['machine'], 'order'>({
  chart: claim,
  subject: 'order',
  events: claimEvents,
  facts: (work, row) => claimFacts(row, work.store),
  effects: {
    noteClaim: ({ work, row }) => work.set('order', row.id, { claimedAt: work.now }),
    forgetClaim: ({ work, row }) => work.set('order', row.id, { claimedAt: null }),
  },
})
