import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { recordSteps } from '#contract/charts/record.ts'
import type { RecordFacts } from '#contract/facts.ts'
import type { Right } from '#contract/roles.ts'
import { effect, lifecycle, type LifecycleChart, type TransitionMeta } from './kit/chart.ts'

/**
 * What a store is set up with: ways to pay, reasons, discounts, kitchen zones, printers. A record is written as a draft or
 * at once in use; it is switched off and on, and put away when nobody wants it any more. It is never deleted, since orders
 * of the past name it, and can be brought back. What something open still needs, or what is the last of its kind, stays.
 */
type RecordEvent = PersonEvent<typeof recordSteps> | { type: 'record.change'; [field: string]: unknown }

/** What may be in the way of switching a kind of record off. */
type Obstacle = 'isUnused' | 'isDispensable'

const chart = setup({
  types: { context: {} as RecordFacts, events: {} as RecordEvent, meta: {} as TransitionMeta },
  guards: {
    isUnused: ({ context }) => context.usedBy.length === 0,
    isDispensable: ({ context }) => !context.isNeeded,
  },
  actions: { writeFields: effect, putAway: effect },
})

const free: RecordFacts = { usedBy: [], isNeeded: false }

/** The chart of one kind of record: whose right it is to set it up, and what may be in the way of switching it off. */
export function recordStatus(
  id: string,
  subject: LifecycleChart['subject'],
  right: Right,
  obstacles: readonly Obstacle[],
): LifecycleChart {
  const meta: TransitionMeta = { right }
  const isFree = obstacles.length > 0 ? { guard: and([...obstacles]) } : {}
  const isUnused = obstacles.includes('isUnused') ? ({ guard: 'isUnused' } as const) : {}
  const change = { actions: 'writeFields', meta } as const
  const archive = { target: 'archived', actions: 'putAway', meta } as const
  const activate = { target: 'active', meta } as const
  const machine = chart.createMachine({
    id,
    context: free,
    initial: 'draft',
    states: {
      draft: { on: { 'record.change': change, 'record.activate': activate, 'record.archive': archive } },
      active: {
        on: {
          'record.change': change,
          'record.deactivate': { ...isFree, target: 'inactive', meta },
          'record.archive': { ...isFree, ...archive },
        },
      },
      inactive: {
        on: { 'record.change': change, 'record.activate': activate, 'record.archive': { ...isUnused, ...archive } },
      },
      archived: { on: { 'record.restore': { target: 'inactive', meta } } },
    },
  })
  const used: RecordFacts = { ...free, usedBy: ['12'] }
  const examples = {
    starts: [free],
    /** An order is open with it, or it became the last one. */
    rows: [
      ...(obstacles.includes('isUnused')
        ? [
            { state: 'active', facts: used },
            { state: 'inactive', facts: used },
          ]
        : []),
      ...(obstacles.includes('isDispensable') ? [{ state: 'active', facts: { ...free, isNeeded: true } }] : []),
    ],
    events: [
      { type: 'record.change', name: 'Another name' },
      { type: 'record.activate' },
      { type: 'record.deactivate' },
      { type: 'record.archive' },
      { type: 'record.restore' },
    ] as RecordEvent[],
  }
  return { ...lifecycle(subject, machine, examples), family: 'record-status' }
}

/** Every kind of record that a store is set up with. */
export const recordCharts = {
  discount: recordStatus('discount', 'discount', 'settle', ['isUnused']),
  adjustment: recordStatus('adjustment', 'adjustment', 'settle', []),
  reason: recordStatus('reason', 'reason', 'settle', ['isDispensable']),
  paymentOption: recordStatus('payment-option', 'payment_option', 'settle', ['isUnused', 'isDispensable']),
  kitchenZone: recordStatus('kitchen-zone', 'kitchen_zone', 'menu', ['isUnused', 'isDispensable']),
  printer: recordStatus('printer', 'printer', 'menu', ['isUnused']),
}
