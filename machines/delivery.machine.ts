import { and, setup } from 'xstate'
import type { deliveryEvents } from '#contract/charts/delivery.ts'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { DeliveryFacts } from '#contract/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * The delivery of an accepted order to the guest. A courier service gives a price; the quote is valid for a while and
 * is booked, or expires. A courier is assigned, picks the food up once it is packed, and hands it over, which delivers
 * the order. If the price rises after booking by more than the store tolerates, it is a new quote, and accepting it
 * needs a supervisor. Before pickup the courier can be cancelled; a courier who fails can be replaced.
 */
type DeliveryEvent =
  | PersonEvent<typeof deliveryEvents>
  | { type: 'delivery.offer'; fee: number }
  | { type: 'delivery.reprice'; fee: number }
  | { type: 'delivery.assign'; courier?: string }
  | { type: 'delivery.expire' }

const limit = ({ agreed, tolerance }: DeliveryFacts) => (agreed ?? 0) + tolerance

const chart = setup({
  types: { context: {} as DeliveryFacts, events: {} as DeliveryEvent, meta: {} as TransitionMeta },
  guards: {
    isDelivery: ({ context }) => context.isDelivery,
    hasAddress: ({ context }) => context.hasAddress,
    isUnderWay: ({ context }) => context.isUnderWay,
    isReady: ({ context }) => context.isReady,
    isQuoteAlive: ({ context }) => context.isQuoteAlive,
    isAboveAgreed: ({ context }) => context.agreed !== null && context.fee > limit(context),
    isWithinTolerance: ({ context }, { fee }: Extract<DeliveryEvent, { type: 'delivery.reprice' }>) =>
      fee <= limit(context),
  },
  actions: {
    askCourier: effect,
    keepQuote: effect,
    dropQuote: effect,
    bookCourier: effect,
    keepPrice: effect,
    noteCourier: effect,
    sendOut: effect,
    handOver: effect,
    giveUp: effect,
    callOff: effect,
  },
})

const asks = asking(chart)
const floor: TransitionMeta = { right: 'floor' }
const priced = chart.assign({ fee: ({ context, event }) => ('fee' in event ? event.fee : context.fee) })
const quoted = chart.assign({ isQuoteAlive: true })
const unquoted = chart.assign({ isQuoteAlive: false })
const agreed = chart.assign({ agreed: ({ context }) => context.fee })
const arrived = chart.assign({ isUnderWay: false, isReady: false })

const ask = { target: 'quoting', actions: [unquoted, 'askCourier'], meta: floor } as const
const askAgain = { ...ask, guard: 'isUnderWay' } as const
const callOff = { target: 'cancelled', actions: [unquoted, 'callOff'], meta: floor } as const
const fail = { target: 'failed', actions: 'giveUp', meta: floor } as const

const machine = chart.createMachine({
  id: 'delivery',
  context: {
    isDelivery: true,
    hasAddress: true,
    isUnderWay: true,
    isReady: false,
    isQuoteAlive: false,
    fee: 0,
    agreed: null,
    tolerance: 100,
    ownFee: 350,
  },
  initial: 'none',
  states: {
    none: { on: { 'delivery.quote': { ...ask, guard: and(['isDelivery', 'hasAddress', 'isUnderWay']) } } },
    quoting: {
      on: {
        'delivery.quote': ask,
        'delivery.offer': { target: 'quoted', actions: [priced, quoted, 'keepQuote'] },
        'delivery.fail': fail,
        'delivery.cancel': callOff,
      },
    },
    quoted: {
      on: {
        'delivery.quote': ask,
        'delivery.book': {
          guard: 'isQuoteAlive',
          target: 'booked',
          actions: [agreed, unquoted, 'bookCourier'],
          meta: { right: 'floor', approval: 'isAboveAgreed' },
        },
        'delivery.expire': { target: 'none', actions: [unquoted, 'dropQuote'] },
        'delivery.cancel': callOff,
      },
    },
    booked: {
      on: {
        'delivery.assign': { target: 'assigned', actions: 'noteCourier' },
        'delivery.reprice': [
          { guard: asks('isWithinTolerance'), actions: [priced, 'keepPrice'] },
          { target: 'quoted', actions: [priced, quoted, 'keepQuote'] },
        ],
        'delivery.fail': fail,
        'delivery.cancel': callOff,
      },
    },
    assigned: {
      on: {
        'delivery.pickUp': { guard: 'isReady', target: 'picked_up', actions: 'sendOut', meta: floor },
        'delivery.fail': fail,
        'delivery.cancel': callOff,
      },
    },
    picked_up: {
      on: {
        'delivery.deliver': { target: 'delivered', actions: [arrived, 'handOver'], meta: floor },
        'delivery.fail': fail,
      },
    },
    failed: { on: { 'delivery.quote': askAgain } },
    cancelled: { on: { 'delivery.quote': askAgain } },
    delivered: { type: 'final' },
  },
})

const accepted = machine.config.context as DeliveryFacts
const booked: DeliveryFacts = { ...accepted, fee: 350, agreed: 350 }

export const delivery = lifecycle(
  'order',
  machine,
  {
    starts: [
      accepted,
      { ...accepted, isReady: true },
      { ...accepted, isDelivery: false },
      { ...accepted, hasAddress: false },
      { ...accepted, isUnderWay: false },
    ],
    /** A courier of outside answers later, a quote runs out, and the order itself may end meanwhile. */
    rows: [
      { state: 'quoting', facts: accepted },
      { state: 'quoted', facts: { ...accepted, fee: 350 } },
      { state: 'booked', facts: booked },
      { state: 'failed', facts: { ...booked, isUnderWay: false } },
      { state: 'cancelled', facts: { ...booked, isUnderWay: false } },
    ],
    events: [
      { type: 'delivery.quote' },
      { type: 'delivery.offer', fee: 350 },
      { type: 'delivery.expire' },
      { type: 'delivery.book' },
      { type: 'delivery.reprice', fee: 400 },
      { type: 'delivery.reprice', fee: 600 },
      { type: 'delivery.assign', courier: 'Jonas' },
      { type: 'delivery.pickUp' },
      { type: 'delivery.deliver' },
      { type: 'delivery.fail', remark: 'Nobody at home' },
      { type: 'delivery.cancel' },
    ],
    /** The store's own courier answers at once. */
    echoes: (event, { ownFee }) => {
      if (event.type === 'delivery.quote') return [{ type: 'delivery.offer', fee: ownFee }]
      return event.type === 'delivery.book' ? [{ type: 'delivery.assign' }] : []
    },
  },
  { column: 'delivery', factsAt: 'delivery_facts', feature: 'delivery' },
)
