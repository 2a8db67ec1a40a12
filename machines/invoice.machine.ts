import { setup } from 'xstate'
import type { InvoiceFacts } from '#contract/subscriptions/billing-facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * An invoice of the house to a store, for a period of its subscription. It is overdue after its due day. The house
 * books the transfer that pays it, of which the store's agents may get a share, or voids it; both may end the store's
 * debt.
 */
type InvoiceEvent =
  { type: 'invoice.fallDue' } | { type: 'invoice.pay'; reference?: string } | { type: 'invoice.void'; remark?: string }

const chart = setup({
  types: { context: {} as InvoiceFacts, events: {} as InvoiceEvent, meta: {} as TransitionMeta },
  actions: {
    warn: effect,
    keepPayment: effect,
    keepReason: effect,
    settleSubscription: effect,
    accrueCommission: effect,
  },
})

const ends = {
  'invoice.pay': { target: 'paid', actions: ['keepPayment', 'accrueCommission', 'settleSubscription'] },
  'invoice.void': { target: 'void', actions: ['keepReason', 'settleSubscription'] },
} as const

const machine = chart.createMachine({
  id: 'invoice',
  context: { total: 4900 },
  initial: 'open',
  states: {
    open: { on: { 'invoice.fallDue': { target: 'overdue', actions: 'warn' }, ...ends } },
    overdue: { on: ends },
    paid: { type: 'final' },
    void: { type: 'final' },
  },
})

export const invoice = lifecycle(
  'invoice',
  machine,
  {
    starts: [{ total: 4900 }],
    events: [
      { type: 'invoice.fallDue' },
      { type: 'invoice.pay', reference: 'Transfer of 3 November' },
      { type: 'invoice.void', remark: 'Billed twice' },
    ],
  },
  { trade: 'store' },
)
