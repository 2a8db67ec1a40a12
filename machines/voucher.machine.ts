import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { voucherEvents } from '#contract/charts/voucher.ts'
import type { VoucherFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A voucher, from its issue to its end. Each open order with it reserves one of its uses; that use is spent when the
 * order is completed, and free again when the voucher is removed from the order before that. The voucher is reserved
 * while its last free use is, and can be shown for as many orders as it has free uses until then. If a used one is
 * returned, because the food or the money was, it keeps its last day. A person who gives discounts can revoke one that
 * has a free use; orders that have it keep it.
 */
type VoucherEvent =
  | PersonEvent<typeof voucherEvents>
  | { type: 'voucher.reserve'; order_id: string }
  | { type: 'voucher.release'; order_id: string }
  | { type: 'voucher.redeem'; order_id: string; amount: number }
  | { type: 'voucher.giveBack'; order_id: string; amount: number }
  | { type: 'voucher.expire' }

const chart = setup({
  types: { context: {} as VoucherFacts, events: {} as VoucherEvent, meta: {} as TransitionMeta },
  guards: {
    isAlive: ({ context }) => !context.isOver,
    isOver: ({ context }) => context.isOver,
    hasMoreFree: ({ context }) => context.usesLeft > 1,
    isSetAside: ({ context }) => context.reserved > 0,
    isOnMore: ({ context }) => context.reserved > 1,
    wasUsed: ({ context }) => context.uses > 0,
  },
  actions: { putOn: effect, takeOff: effect, use: effect, giveBack: effect, noteEnd: effect },
})

const moved = (uses: -1 | 0 | 1, reserved: -1 | 0 | 1) =>
  chart.assign(({ context }) => ({
    uses: context.uses + uses,
    reserved: context.reserved + reserved,
    usesLeft: context.usesLeft - uses - reserved,
  }))
const putOn = { actions: [moved(0, 1), 'putOn'] } as const
const takeOff = { actions: [moved(0, -1), 'takeOff'] } as const
const use = { actions: [moved(1, -1), 'use'] } as const
const giveBack = { actions: [moved(-1, 0), 'giveBack'] } as const

/** Steps of the orders that have it, in any state of it. */
const ofOrders = {
  'voucher.release': { guard: 'isSetAside', ...takeOff },
  'voucher.redeem': { guard: 'isSetAside', ...use },
  'voucher.giveBack': { guard: 'wasUsed', ...giveBack },
} as const
const shown = {
  'voucher.reserve': [
    { guard: and(['isAlive', 'hasMoreFree']), ...putOn },
    { guard: 'isAlive', target: 'reserved', ...putOn },
  ],
  'voucher.revoke': { target: 'revoked', actions: 'noteEnd', meta: { right: 'discount' } },
  'voucher.expire': { guard: 'isOver', target: 'expired', actions: 'noteEnd' },
  ...ofOrders,
} as const

const machine = chart.createMachine({
  id: 'voucher',
  context: { uses: 0, reserved: 0, usesLeft: 1, isOver: false },
  initial: 'issued',
  states: {
    issued: { on: shown },
    returned: { on: shown },
    reserved: {
      on: {
        'voucher.release': [
          { guard: 'isOver', target: 'expired', ...takeOff },
          { target: 'issued', ...takeOff },
        ],
        'voucher.redeem': [
          { guard: 'isOnMore', ...use },
          { target: 'redeemed', ...use },
        ],
        'voucher.giveBack': [
          { guard: and(['wasUsed', 'isOver']), target: 'expired', ...giveBack },
          { guard: 'wasUsed', target: 'returned', ...giveBack },
        ],
      },
    },
    redeemed: {
      on: {
        'voucher.giveBack': [
          { guard: 'isOver', target: 'expired', ...giveBack },
          { target: 'returned', ...giveBack },
        ],
      },
    },
    expired: { on: ofOrders },
    revoked: { on: ofOrders },
  },
})

const fresh = machine.config.context as VoucherFacts
const order_id = 'order'

export const voucher = lifecycle(
  'voucher',
  machine,
  {
    starts: [fresh, { ...fresh, isOver: true }, { ...fresh, usesLeft: 2 }],
    /** Several orders have it; its last day passes while an order has it, or after it was used; it was revoked. */
    rows: [
      { state: 'issued', facts: { uses: 1, reserved: 1, usesLeft: 2, isOver: false } },
      { state: 'reserved', facts: { uses: 0, reserved: 1, usesLeft: 0, isOver: true } },
      { state: 'reserved', facts: { uses: 1, reserved: 2, usesLeft: 0, isOver: false } },
      { state: 'reserved', facts: { uses: 1, reserved: 1, usesLeft: 0, isOver: true } },
      { state: 'redeemed', facts: { uses: 1, reserved: 0, usesLeft: 0, isOver: true } },
      { state: 'returned', facts: { ...fresh, isOver: true } },
      { state: 'returned', facts: { uses: 1, reserved: 1, usesLeft: 1, isOver: false } },
      { state: 'expired', facts: { uses: 1, reserved: 1, usesLeft: 1, isOver: true } },
      { state: 'revoked', facts: { uses: 1, reserved: 1, usesLeft: 1, isOver: false } },
    ],
    events: [
      { type: 'voucher.reserve', order_id },
      { type: 'voucher.release', order_id },
      { type: 'voucher.redeem', order_id, amount: 500 },
      { type: 'voucher.giveBack', order_id, amount: 500 },
      { type: 'voucher.expire' },
      { type: 'voucher.revoke', remark: 'Printed twice' },
    ],
  },
  { feature: 'vouchers' },
)
