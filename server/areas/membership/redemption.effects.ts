import { redemptionEvents } from '#contract/charts/redemption.ts'
import { redemption } from '#machines/redemption.machine.ts'
import { putVoucherOn, spendPoints, takeRedemptionOff } from './perks/redeem.ts'
import { isRedeemed, redemptionFacts } from '../members/redemption-facts.ts'
import { bind } from '../../engine/binding.ts'
import { factsOfOrder } from '../orders/facts-of-order.ts'

export const redemptionBinding = bind<(typeof redemption)['machine'], 'order'>({
  chart: redemption,
  subject: 'order',
  events: redemptionEvents,
  facts: async (work, row) => redemptionFacts(row, (await factsOfOrder(work, row)).isBillLocked),
  effects: {
    putVoucherOn: ({ work, row, event }) => putVoucherOn(work, row, event),
    spendPoints: ({ work, row, event }) => spendPoints(work, row, event),
    takeOff: ({ work, row }) => takeRedemptionOff(work, row),
    /** Does nothing if the order's discount was already replaced by another. */
    giveUp: ({ work, row }) => (isRedeemed(row) ? takeRedemptionOff(work, row) : undefined),
  },
})
