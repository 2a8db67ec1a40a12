import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { redemptionEvents } from '#contract/charts/redemption.ts'
import type { RedemptionFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * The guest's payment for an order other than money: a voucher, or points. Either reduces the price like a discount, so
 * an order has one of them at most, added and removed while nothing is paid and the bill is not printed. A discount
 * given later replaces it, and the guest gets the voucher or the points back.
 */
type RedemptionEvent = PersonEvent<typeof redemptionEvents> | { type: 'redemption.end' }

const chart = setup({
  types: { context: {} as RedemptionFacts, events: {} as RedemptionEvent, meta: {} as TransitionMeta },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isUnpaid: ({ context }) => context.isUnpaid,
    isBillOpen: ({ context }) => !context.isBillLocked,
    hasNoDiscount: ({ context }) => !context.hasDiscount,
  },
  actions: { putVoucherOn: effect, spendPoints: effect, takeOff: effect, giveUp: effect },
})

const change = ['isOpen', 'isUnpaid', 'isBillOpen'] as const
const meta: TransitionMeta = { right: 'floor' }
const used = {
  'redemption.takeOff': { guard: and(change), target: 'none', actions: 'takeOff', meta },
  'redemption.end': { target: 'none', actions: 'giveUp' },
} as const

const machine = chart.createMachine({
  id: 'redemption',
  context: { isOpen: true, isUnpaid: true, isBillLocked: false, hasDiscount: false },
  initial: 'none',
  states: {
    none: {
      on: {
        'redemption.useVoucher': {
          guard: and([...change, 'hasNoDiscount']),
          target: 'voucher',
          actions: 'putVoucherOn',
          meta,
        },
        'redemption.usePoints': {
          guard: and([...change, 'hasNoDiscount']),
          target: 'points',
          actions: 'spendPoints',
          meta,
        },
      },
    },
    voucher: { on: used },
    points: { on: used },
  },
})

const open = machine.config.context as RedemptionFacts

export const redemption = lifecycle(
  'order',
  machine,
  {
    starts: [
      open,
      { ...open, hasDiscount: true },
      { ...open, isBillLocked: true },
      { ...open, isUnpaid: false },
      { ...open, isOpen: false },
    ],
    /** The bill is printed or paid, the order ends. */
    rows: ['voucher', 'points'].flatMap((state) => [
      { state, facts: { ...open, isBillLocked: true } },
      { state, facts: { ...open, isUnpaid: false } },
      { state, facts: { ...open, isOpen: false } },
    ]),
    events: [
      { type: 'redemption.useVoucher', code: 'code' },
      { type: 'redemption.usePoints', points: 5 },
      { type: 'redemption.takeOff' },
      { type: 'redemption.end' },
    ],
  },
  { column: 'redemption', factsAt: 'redemption_facts', feature: 'vouchers' },
)
