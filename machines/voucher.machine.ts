import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { voucherEvents } from '#contract/charts/voucher.ts'
import type { VoucherFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A voucher, from its issue to its end. It lies on one order at a time, and is used up when that order is completed;
 * one with uses left can then be shown again. If it is taken off the order before that, it is unchanged. If a used one
 * is given back, because the food or the money went back, it keeps its last day. A person who gives discounts can
 * revoke one that is on no order.
 */
type VoucherEvent =
  | PersonEvent<typeof voucherEvents>
  | { type: 'voucher.reserve'; order_id: string }
  | { type: 'voucher.release' }
  | { type: 'voucher.redeem'; order_id: string; amount: number }
  | { type: 'voucher.giveBack'; order_id: string; amount: number }
  | { type: 'voucher.expire' }

const chart = setup({
  types: { context: {} as VoucherFacts, events: {} as VoucherEvent, meta: {} as TransitionMeta },
  guards: {
    isAlive: ({ context }) => !context.isOver,
    isOver: ({ context }) => context.isOver,
    hasMoreUses: ({ context }) => context.usesLeft > 1,
    wasUsed: ({ context }) => context.uses > 0,
  },
  actions: { putOn: effect, takeOff: effect, use: effect, giveBack: effect, noteEnd: effect },
})

const use = chart.assign({
  uses: ({ context }) => context.uses + 1,
  usesLeft: ({ context }) => context.usesLeft - 1,
})
const giveBack = chart.assign({
  uses: ({ context }) => context.uses - 1,
  usesLeft: ({ context }) => context.usesLeft + 1,
})
const backInPlace = { guard: 'wasUsed', actions: [giveBack, 'giveBack'] } as const
const shown = {
  'voucher.reserve': { guard: 'isAlive', target: 'reserved', actions: 'putOn' },
  'voucher.revoke': { target: 'revoked', actions: 'noteEnd', meta: { right: 'discount' } },
  'voucher.expire': { guard: 'isOver', target: 'expired', actions: 'noteEnd' },
  'voucher.giveBack': backInPlace,
} as const

const machine = chart.createMachine({
  id: 'voucher',
  context: { uses: 0, usesLeft: 1, isOver: false },
  initial: 'issued',
  states: {
    issued: { on: shown },
    returned: { on: shown },
    reserved: {
      on: {
        'voucher.release': [
          { guard: 'isOver', target: 'expired', actions: 'takeOff' },
          { target: 'issued', actions: 'takeOff' },
        ],
        'voucher.redeem': [
          { guard: 'hasMoreUses', target: 'issued', actions: [use, 'use'] },
          { target: 'redeemed', actions: [use, 'use'] },
        ],
        'voucher.giveBack': backInPlace,
      },
    },
    redeemed: {
      on: {
        'voucher.giveBack': [
          { guard: 'isOver', target: 'expired', actions: [giveBack, 'giveBack'] },
          { target: 'returned', actions: [giveBack, 'giveBack'] },
        ],
      },
    },
    expired: { on: { 'voucher.giveBack': backInPlace } },
    revoked: { on: { 'voucher.giveBack': backInPlace } },
  },
})

const fresh = machine.config.context as VoucherFacts
const order_id = 'order'

export const voucher = lifecycle(
  'voucher',
  machine,
  {
    starts: [fresh, { ...fresh, isOver: true }, { ...fresh, usesLeft: 2 }],
    /** Its last day passes while it lies on an order, or after it was used. */
    rows: [
      { state: 'reserved', facts: { ...fresh, isOver: true } },
      { state: 'redeemed', facts: { uses: 1, usesLeft: 0, isOver: true } },
      { state: 'returned', facts: { ...fresh, isOver: true } },
      { state: 'expired', facts: { uses: 1, usesLeft: 1, isOver: true } },
    ],
    events: [
      { type: 'voucher.reserve', order_id },
      { type: 'voucher.release' },
      { type: 'voucher.redeem', order_id, amount: 500 },
      { type: 'voucher.giveBack', order_id, amount: 500 },
      { type: 'voucher.expire' },
      { type: 'voucher.revoke', remark: 'Printed twice' },
    ],
  },
  { feature: 'vouchers' },
)
