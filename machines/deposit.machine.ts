import { assign, setup } from 'xstate'
import type { depositEvents } from '#contract/charts/deposit.ts'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { DepositFacts } from '#contract/bookings/deposit.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * Money that a party pays for its booking before it comes. The store holds it for the guest: it is not a sale. The bill
 * of the party can take it as a payment; the rest is returned, or the store keeps it, each with a reason and a
 * supervisor's PIN. If a bill's payment by deposit is undone, the amount is held again.
 */
type DepositEvent =
  | PersonEvent<typeof depositEvents>
  /** A payment of the party's bill takes some of it, or gives it back. */
  | { type: 'deposit.use'; amount: number; payment_id?: string }
  | { type: 'deposit.free'; amount: number; payment_id?: string }
/** An event that moves money between the deposit and the bill. */
type Move = Extract<DepositEvent, { type: 'deposit.use' | 'deposit.free' }>

const chart = setup({
  types: { context: {} as DepositFacts, events: {} as DepositEvent, meta: {} as TransitionMeta },
  guards: {
    isExpected: ({ context }) => context.isExpected,
    hasEnough: ({ context }, { amount }: Move) => amount < context.held,
    isAll: ({ context }, { amount }: Move) => amount === context.held,
    isKept: ({ context }) => context.kept > 0,
    wasUsed: ({ context }, { amount }: Move) => amount <= context.used,
  },
  actions: {
    takeMoney: effect,
    useMoney: effect,
    freeMoney: effect,
    giveBack: effect,
    keepMoney: effect,
    holdMoneyAgain: effect,
  },
})

const meta: TransitionMeta = { right: 'cashier' }
const approved: TransitionMeta = { right: 'refund', approval: 'always' }

const asks = asking(chart)
const moved = (direction: 1 | -1) =>
  assign<DepositFacts, Move, undefined, DepositEvent, never>(({ context: { held, used }, event: { amount } }) => ({
    held: held + direction * amount,
    used: used - direction * amount,
  }))
const free = { guard: asks('wasUsed'), target: 'held', actions: [moved(1), 'freeMoney'] } as const
const none = chart.assign({ held: 0 })
const kept = chart.assign(({ context }) => ({ held: 0, kept: context.kept + context.held }))
const heldAgain = chart.assign(({ context }) => ({ held: context.held + context.kept, kept: 0 }))
const holdAgain = { target: 'held', actions: [heldAgain, 'holdMoneyAgain'], meta: approved } as const
const holdRestAgain = { ...holdAgain, guard: 'isKept' } as const

const machine = chart.createMachine({
  id: 'deposit',
  context: { isExpected: true, amount: 5000, held: 0, used: 0, kept: 0 },
  initial: 'due',
  states: {
    due: {
      on: {
        'deposit.take': {
          guard: 'isExpected',
          target: 'held',
          actions: [chart.assign({ held: ({ context }) => context.amount }), 'takeMoney'],
          meta: { ...meta, feature: 'booking' },
        },
        'deposit.waive': { target: 'waived', meta },
      },
    },
    held: {
      on: {
        'deposit.use': [
          { guard: asks('hasEnough'), actions: [moved(-1), 'useMoney'] },
          { guard: asks('isAll'), target: 'used', actions: [moved(-1), 'useMoney'] },
        ],
        'deposit.free': free,
        'deposit.return': { target: 'returned', actions: [none, 'giveBack'], meta: approved },
        'deposit.keep': { target: 'kept', actions: [kept, 'keepMoney'], meta: approved },
        'deposit.holdAgain': holdRestAgain,
      },
    },
    used: { on: { 'deposit.free': free, 'deposit.holdAgain': holdRestAgain } },
    returned: { on: { 'deposit.free': free, 'deposit.holdAgain': holdRestAgain } },
    kept: {
      on: {
        'deposit.free': free,
        'deposit.holdAgain': holdAgain,
      },
    },
    waived: { type: 'final' },
  },
})

const begun = machine.config.context as DepositFacts
const held = { ...begun, held: 5000 }

export const deposit = lifecycle('deposit', machine, {
  starts: [begun, { ...begun, isExpected: false }],
  /** A part of it, or all, is on the bill. */
  rows: [
    { state: 'held', facts: held },
    { state: 'held', facts: { ...held, held: 3000, used: 2000 } },
    { state: 'used', facts: { ...begun, used: 5000 } },
    { state: 'returned', facts: { ...begun, used: 2000 } },
    { state: 'held', facts: { ...begun, held: 2000, kept: 3000 } },
    { state: 'returned', facts: { ...begun, kept: 3000 } },
    { state: 'used', facts: { ...begun, used: 2000, kept: 3000 } },
    { state: 'kept', facts: { ...begun, used: 2000, kept: 3000 } },
  ],
  events: [
    { type: 'deposit.take', payment_method: 'card' },
    { type: 'deposit.waive' },
    { type: 'deposit.use', amount: 2000 },
    { type: 'deposit.use', amount: 5000 },
    { type: 'deposit.free', amount: 2000 },
    { type: 'deposit.free', amount: 5000 },
    { type: 'deposit.return', reason: 'Cancelled in time' },
    { type: 'deposit.keep', reason: 'Did not come' },
    { type: 'deposit.holdAgain', reason: 'Came after all' },
  ],
})
