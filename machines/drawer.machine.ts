import { assign, setup } from 'xstate'
import type { drawerEvents } from '#contract/charts/drawer.ts'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { DrawerFacts } from '#contract/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * One filling of a till with cash, from its float to its count. Whatever goes in or out is an entry; the expected cash
 * is the sum of the entries, and the person who counts does not see it. A count that differs by more than the store
 * tolerates is repeated, at most three times, or accepted by a second person. A sale in cash ends a count, so that
 * counting never prevents a sale. Counted money stays in the till, is banked, or is handed over to a colleague. A
 * drawer is never closed automatically: one that was forgotten is counted later, with a supervisor's approval.
 */
type DrawerEvent = PersonEvent<typeof drawerEvents> | { type: 'drawer.lapse' } | { type: 'drawer.sale' }
type EventOf<Type extends DrawerEvent['type']> = Extract<DrawerEvent, { type: Type }>
/** An event that takes cash out of the drawer. */
type Out = EventOf<'drawer.payOut' | 'drawer.tipOut' | 'drawer.drop'>

/** Counts that one drawer may have; where sales ended some, later ones are no new tries. */
export const mostTries = 3

const chart = setup({
  types: { context: {} as DrawerFacts, events: {} as DrawerEvent, meta: {} as TransitionMeta },
  guards: {
    holdsEnough: ({ context: { expected } }, event: Out) => expected === null || takenBy(event) <= expected,
    isWithinLimit: ({ context }, event: Out) => takenBy(event) <= context.paidOutLimit,
    isWithinTolerance: ({ context: { expected, tolerance } }, { counted }: EventOf<'drawer.count'>) =>
      expected !== null && Math.abs(counted - expected) <= tolerance,
    hasTriesLeft: ({ context }) => context.tries < mostTries,
    isNotForgotten: ({ context }) => !context.isForgotten,
    leavesWhatIsThere: ({ context }, { left_in: leaves = 0 }: Partial<EventOf<'drawer.close'>>) =>
      leaves <= (context.counted ?? 0),
  },
  actions: {
    join: effect,
    enter: effect,
    noteNoSale: effect,
    noteCounter: effect,
    keepCount: effect,
    settleDifference: effect,
    acceptDifference: effect,
    empty: effect,
    passOn: effect,
    noteLapse: effect,
  },
})

/** The cash that an event takes out of the drawer, in minor units; 0 while the event has no amount. */
const takenBy = ({ amount }: Partial<Out>) => amount ?? 0

const meta: TransitionMeta = { right: 'cashier' }
const withPin: TransitionMeta = { right: 'settle', approval: 'always' }

const asks = asking(chart)
const takeOut = assign<DrawerFacts, Out, undefined, DrawerEvent, never>({
  expected: ({ context: { expected }, event }) => (expected === null ? null : expected - takenBy(event)),
})
const count = assign<DrawerFacts, EventOf<'drawer.count'>, undefined, DrawerEvent, never>({
  tries: ({ context }) => Math.min(mostTries, context.tries + 1),
  counted: ({ event }) => event.counted,
})
const out = { guard: asks('holdsEnough'), actions: [takeOut, 'enter'], meta } as const
const backToSelling = { guard: 'isNotForgotten', target: 'open' } as const
const lapse = { target: 'forgotten', actions: [chart.assign({ isForgotten: true }), 'noteLapse'] } as const

const machine = chart.createMachine({
  id: 'drawer',
  context: {
    expected: 20_000,
    counted: null,
    tries: 0,
    tolerance: 100,
    paidOutLimit: 5000,
    isForgotten: false,
  },
  initial: 'open',
  states: {
    open: {
      on: {
        'drawer.join': { actions: 'join', meta },
        'drawer.payIn': {
          actions: [
            assign({
              expected: ({ context: { expected }, event }) => (expected === null ? null : expected + event.amount),
            }),
            'enter',
          ],
          meta,
        },
        'drawer.payOut': [
          { ...out, guard: asks('holdsEnough', 'isWithinLimit') },
          { ...out, meta: withPin },
        ],
        'drawer.tipOut': out,
        'drawer.drop': out,
        'drawer.noSale': { actions: 'noteNoSale', meta },
        'drawer.beginCount': { target: 'counting', actions: 'noteCounter', meta },
        'drawer.lapse': lapse,
      },
    },
    counting: {
      on: {
        'drawer.resume': { ...backToSelling, meta },
        'drawer.sale': backToSelling,
        'drawer.count': [
          {
            guard: asks('isWithinTolerance'),
            target: 'counted',
            actions: [count, 'keepCount', 'settleDifference'],
            meta,
          },
          { target: 'differing', actions: [count, 'keepCount'], meta },
        ],
        'drawer.lapse': lapse,
      },
    },
    differing: {
      on: {
        'drawer.resume': { ...backToSelling, meta },
        'drawer.sale': backToSelling,
        'drawer.beginCount': { guard: 'hasTriesLeft', target: 'counting', actions: 'noteCounter', meta },
        'drawer.accept': { target: 'counted', actions: 'acceptDifference', meta: withPin },
      },
    },
    counted: {
      on: {
        'drawer.close': { guard: asks('leavesWhatIsThere'), target: 'closed', actions: 'empty', meta },
        'drawer.handOver': { target: 'closed', actions: 'passOn', meta: { right: 'cashier', approval: 'always' } },
      },
    },
    forgotten: { on: { 'drawer.beginCount': { target: 'counting', actions: 'noteCounter', meta: withPin } } },
    closed: { type: 'final' },
  },
})

const fresh = machine.config.context as DrawerFacts

export const drawer = lifecycle('drawer', machine, {
  starts: [fresh],
  events: [
    { type: 'drawer.join' },
    { type: 'drawer.payIn', amount: 3000, reason: 'Change from the safe' },
    { type: 'drawer.payOut', amount: 1200, reason: 'Herbs from the market' },
    { type: 'drawer.payOut', amount: 8000, reason: 'A crate of lobsters' },
    { type: 'drawer.payOut', amount: 9_000_000, reason: 'A crate of lobsters' },
    { type: 'drawer.tipOut', amount: 1000 },
    { type: 'drawer.tipOut', amount: 9_000_000 },
    { type: 'drawer.drop', amount: 9000 },
    { type: 'drawer.drop', amount: 9_000_000 },
    { type: 'drawer.noSale', reason: 'Changed a note' },
    { type: 'drawer.beginCount' },
    { type: 'drawer.resume' },
    { type: 'drawer.sale' },
    { type: 'drawer.count', counted: 20_050 },
    { type: 'drawer.count', counted: 15_000 },
    { type: 'drawer.accept', reason: 'A note fell behind the counter' },
    { type: 'drawer.close', left_in: 10_000 },
    { type: 'drawer.close', left_in: 9_000_000 },
    { type: 'drawer.handOver' },
    { type: 'drawer.lapse' },
  ],
  /** Leaves out the amount, except for whether a count of it would be accepted. */
  project: ({ value, context: { expected, counted, tries, isForgotten } }) => [
    value,
    { tries, isForgotten, counted, isFresh: expected === fresh.expected },
  ],
})
