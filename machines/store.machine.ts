import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { storeEvents } from '#contract/charts/store.ts'
import type { StoreFacts } from '#contract/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A store. It is drafted, and may open once it has everything that a store needs: dishes, tables, a payment method,
 * people. From then on it opens and closes; it closes only when no work is left, and parties that still wait in a queue
 * are sent home. A store whose subscription is unpaid for weeks stays open but does not open again. A store that rests
 * is switched off, and archived when it is given up: its books stay. Its currency is fixed from its first order on. The
 * hour at which its days begin can change only before the first order of a day, so that days neither overlap nor leave
 * a gap; before the very first order it may be any hour in any time zone.
 */
type StoreEvent =
  PersonEvent<Omit<typeof storeEvents, 'store.change'>> | { type: 'store.change'; [setting: string]: unknown }

const chart = setup({
  types: { context: {} as StoreFacts, events: {} as StoreEvent, meta: {} as TransitionMeta },
  guards: {
    isSetUp: ({ context }) => context.missing.length === 0,
    hasNoOpenOrders: ({ context }) => context.openOrders.length === 0,
    hasNoParties: ({ context }) => context.parties === 0,
    isSubscribed: ({ context }) => context.unpaidInvoices.length === 0,
    keepsCurrency: ({ context, event }) => !context.hasTraded || !('currency' in event),
    keepsDay: ({ context, event }) => !context.isDayBegun || !('time_zone' in event || 'business_day_cut' in event),
    isIdle: ({ context }, { feature, on }: Extract<StoreEvent, { type: 'store.switch' }>) =>
      on || !context.busy.includes(feature),
  },
  actions: { writeSettings: effect, switchFeature: effect, endQueues: effect, turn: effect },
})

const asks = asking(chart)
const meta: TransitionMeta = { right: 'settle' }
const write = { actions: ['writeSettings', 'turn'], meta } as const
const change = {
  'store.change': { guard: and(['keepsCurrency', 'keepsDay']), ...write },
  'store.switch': { guard: asks('isIdle'), actions: ['switchFeature', 'turn'], meta },
} as const
/** A store that has never opened has no work under way. */
const draw = { 'store.change': write, 'store.switch': { actions: ['switchFeature', 'turn'], meta } } as const
const activate = { guard: 'isSetUp', target: 'closed', actions: 'turn', meta } as const
const archive = { target: 'archived', actions: 'turn', meta } as const

const machine = chart.createMachine({
  id: 'store',
  context: { missing: [], openOrders: [], parties: 0, hasTraded: true, isDayBegun: true, busy: [], unpaidInvoices: [] },
  initial: 'draft',
  states: {
    draft: { on: { ...draw, 'store.activate': activate, 'store.archive': archive } },
    closed: {
      on: {
        ...change,
        'store.open': { guard: 'isSubscribed', target: 'open', actions: 'turn', meta },
        'store.deactivate': { target: 'inactive', actions: 'turn', meta },
      },
    },
    open: {
      on: {
        ...change,
        'store.close': {
          guard: and(['hasNoOpenOrders', 'hasNoParties']),
          target: 'closed',
          actions: [
            chart.assign({ busy: ({ context }) => context.busy.filter((feature) => feature !== 'queue') }),
            'endQueues',
            'turn',
          ],
          meta,
        },
      },
    },
    inactive: { on: { ...change, 'store.activate': activate, 'store.archive': archive } },
    archived: { on: { 'store.restore': { target: 'inactive', actions: 'turn', meta } } },
  },
})

const trading = machine.config.context as StoreFacts
const fresh: StoreFacts = { ...trading, hasTraded: false, isDayBegun: false }

export const store = lifecycle(
  'merchant',
  machine,
  {
    starts: [fresh, { ...fresh, missing: ['menu', 'staff'] }],
    /** Rows in the middle of an evening, and on the morning after. */
    rows: [
      { state: 'open', facts: { ...trading, openOrders: ['12'] } },
      { state: 'open', facts: { ...trading, parties: 1 } },
      { state: 'open', facts: { ...trading, busy: ['queue'] } },
      { state: 'closed', facts: { ...trading, isDayBegun: false, busy: ['queue'] } },
      { state: 'closed', facts: { ...trading, unpaidInvoices: ['2026-0007'] } },
      { state: 'open', facts: { ...trading, unpaidInvoices: ['2026-0007'] } },
      { state: 'inactive', facts: { ...trading, isDayBegun: false, missing: ['menu'], busy: ['queue'] } },
    ],
    events: [
      { type: 'store.open' },
      { type: 'store.close' },
      { type: 'store.activate' },
      { type: 'store.deactivate' },
      { type: 'store.archive' },
      { type: 'store.restore' },
      { type: 'store.switch', feature: 'queue', on: false },
      { type: 'store.switch', feature: 'queue', on: true },
      { type: 'store.change', cleaning: false },
      { type: 'store.change', currency: 'CHF' },
      { type: 'store.change', business_day_cut: 5 },
    ],
  },
  { trade: 'store' },
)
