import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { recordSteps } from '#contract/charts/record.ts'
import type { RecordFacts } from '#contract/facts.ts'
import { chartIdOf, type Obstacle } from '#contract/resource.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import type { Right } from '#contract/roles.ts'
import { effect, lifecycle, type LifecycleChart, type TransitionMeta } from './workflow/chart.ts'
import { recordTrade } from './record.trade.ts'

/**
 * A record of a store's set-up: menus, options, payment methods, reasons, kitchen zones. It is created as a draft or in
 * use at once; it is switched off and on, and archived when it is no longer needed. It is never deleted, since past
 * orders refer to it, and it can be restored. A record cannot be switched off while open work uses it, while it is the
 * last of its kind, or while it contains others.
 */
type RecordEvent = PersonEvent<typeof recordSteps> | { type: 'record.change'; [field: string]: unknown }

const chart = setup({
  types: { context: {} as RecordFacts, events: {} as RecordEvent, meta: {} as TransitionMeta },
  guards: {
    isUnused: ({ context }) => context.usedBy.length === 0,
    isDispensable: ({ context }) => !context.isNeeded,
    isEmpty: ({ context }) => context.holds.length === 0,
  },
  actions: { writeFields: effect, switchOff: effect, archiveRecord: effect },
})

const free: RecordFacts = { usedBy: [], isNeeded: false, holds: [] }

/** The chart of one kind of record: the right that sets it up, and the obstacles to switching it off. */
function recordStatus(
  id: string,
  subject: LifecycleChart['subject'],
  right: Right,
  obstacles: readonly Obstacle[],
): LifecycleChart {
  const meta: TransitionMeta = { right }
  const unless = (...some: Obstacle[]) => {
    const own = obstacles.filter((obstacle) => some.includes(obstacle))
    return own.length > 0 ? { guard: and(own) } : {}
  }
  const change = { actions: 'writeFields', meta } as const
  const archive = { target: 'archived', actions: 'archiveRecord', meta } as const
  const retire = { ...archive, actions: ['switchOff', 'archiveRecord'] } as const
  const activate = { target: 'active', meta } as const
  const machine = chart.createMachine({
    id,
    context: free,
    initial: 'draft',
    states: {
      draft: {
        on: {
          'record.change': change,
          'record.activate': activate,
          'record.archive': { ...unless('isEmpty'), ...archive },
        },
      },
      active: {
        on: {
          'record.change': change,
          'record.deactivate': {
            ...unless('isUnused', 'isDispensable'),
            target: 'inactive',
            actions: 'switchOff',
            meta,
          },
          'record.archive': { ...unless('isUnused', 'isDispensable', 'isEmpty'), ...retire },
        },
      },
      inactive: {
        on: {
          'record.change': change,
          'record.activate': activate,
          'record.archive': { ...unless('isUnused', 'isEmpty'), ...archive },
        },
      },
      archived: { on: { 'record.restore': { target: 'inactive', meta } } },
    },
  })
  const used: RecordFacts = { ...free, usedBy: ['12'] }
  const holding: RecordFacts = { ...free, holds: ['Onion soup'] }
  const examples = {
    starts: [free],
    /** An order is open with it, it became the last one, or it contains something. */
    rows: [
      ...(obstacles.includes('isUnused')
        ? [
            { state: 'active', facts: used },
            { state: 'inactive', facts: used },
          ]
        : []),
      ...(obstacles.includes('isEmpty')
        ? [
            { state: 'draft', facts: holding },
            { state: 'active', facts: holding },
            { state: 'inactive', facts: holding },
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
  return lifecycle(subject, machine, examples, { column: 'status', trade: recordTrade, family: 'record-status' })
}

/** Every kind of record that a store is set up with. */
export const recordCharts = Object.fromEntries(
  Object.values(resources).map((resource) => [
    resource.name,
    recordStatus(chartIdOf(resource), resource.name as ResourceName, resource.right, resource.obstacles),
  ]),
) as Record<ResourceName, LifecycleChart>
