import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { tableLinkEvents } from '#contract/charts/table.ts'
import type { LinkFacts } from '#contract/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * Tables that are pushed together. One is the head: the party sits there, orders there and pays there; the others are
 * members, whose only step is to separate them again. Free tables join freely; a table with guests of its own, or a
 * reserved one, only with a supervisor's PIN: its guests become one party with those of the head, and when the tables
 * are separated they get their own orders back. When the party leaves, all tables are separate again.
 */
type TableLinkEvent =
  | PersonEvent<typeof tableLinkEvents>
  /** A table becomes part of another. */
  | { type: 'table.follow'; head_id: string }
  /** The head parts from it, or `isOver`: the party of the head is gone. */
  | { type: 'table.leave'; isOver?: boolean; isUnused?: boolean }
  /** A member left on its own. */
  | { type: 'table.recount' }
  /** The party is gone, or `isUnused`: it was never there. */
  | { type: 'table.dissolve'; isUnused?: boolean }
type EventOf<Type extends TableLinkEvent['type']> = Extract<TableLinkEvent, { type: Type }>

const maxMembers = 8

const parts: TransitionMeta = { right: 'floor', isHeldBack: true }
const chart = setup({
  types: { context: {} as LinkFacts, events: {} as TableLinkEvent, meta: {} as TransitionMeta },
  guards: {
    isInService: ({ context }) => context.isInService,
    hasRoom: ({ context }, { table_id }: EventOf<'table.join'>) =>
      context.members + (table_id?.length ?? 1) <= maxMembers,
    takesParties: ({ event }) => event.type === 'table.join' && event.taken === true,
    leavesMembers: ({ context }, { table_id }: EventOf<'table.unjoin'>) =>
      table_id !== undefined && table_id.length < context.members,
    hasMembers: ({ context }) => context.members > 0,
  },
  actions: {
    joinTables: effect,
    followHead: effect,
    partTables: effect,
    leaveHead: effect,
    tellHead: effect,
    freeMembers: effect,
  },
})

const asks = asking(chart)
const named = (event: TableLinkEvent) => ('table_id' in event ? (event.table_id?.length ?? 0) : 0)
const more = chart.assign({ members: ({ context, event }) => context.members + named(event) })
const fewer = chart.assign({ members: ({ context, event }) => context.members - named(event) })
const parted = chart.assign({ members: 0, isInService: true })
/** A table that its guests used is not available until it is clean. */
const left = chart.assign({ isInService: ({ context }) => !context.leavesDirty, leavesDirty: false })
const joins: TransitionMeta = { ...parts, approval: 'takesParties' }

const machine = chart.createMachine({
  id: 'table-link',
  context: { isInService: true, members: 0, leavesDirty: false },
  initial: 'single',
  states: {
    single: {
      on: {
        'table.join': {
          guard: 'isInService',
          target: 'head',
          actions: [more, 'joinTables'],
          meta: joins,
        },
        'table.follow': { target: 'member', actions: [chart.assign({ isInService: false }), 'followHead'] },
      },
    },
    head: {
      on: {
        'table.join': { guard: asks('hasRoom'), actions: [more, 'joinTables'], meta: joins },
        'table.unjoin': [
          {
            guard: asks('leavesMembers'),
            actions: [fewer, 'partTables'],
            meta: parts,
          },
          { guard: 'hasMembers', target: 'single', actions: [parted, 'partTables'], meta: parts },
        ],
        'table.recount': [{ guard: 'hasMembers' }, { target: 'single' }],
        'table.dissolve': { target: 'single', actions: [parted, 'freeMembers'] },
      },
    },
    member: {
      on: {
        'table.unjoin': { target: 'single', actions: [left, 'leaveHead', 'tellHead'], meta: parts },
        'table.leave': { target: 'single', actions: [left, 'leaveHead'] },
      },
    },
  },
})

const single = machine.config.context as LinkFacts

export const tableLink = lifecycle(
  'table',
  machine,
  {
    starts: [single, { ...single, isInService: false }],
    /** The last member left on its own a moment ago. */
    rows: [
      { state: 'head', facts: single },
      { state: 'head', facts: { ...single, members: 1 } },
      { state: 'head', facts: { ...single, members: 2 } },
      { state: 'head', facts: { ...single, members: maxMembers } },
      { state: 'member', facts: { ...single, isInService: false } },
      { state: 'member', facts: { ...single, isInService: false, leavesDirty: true } },
    ],
    events: [
      { type: 'table.join', table_id: ['table'] },
      { type: 'table.join', table_id: ['table'], taken: true },
      { type: 'table.unjoin' },
      { type: 'table.unjoin', table_id: ['member'] },
      { type: 'table.follow', head_id: 'table' },
      { type: 'table.leave' },
      { type: 'table.recount' },
      { type: 'table.dissolve' },
    ],
  },
  { column: 'link', factsAt: 'link_facts' },
)
