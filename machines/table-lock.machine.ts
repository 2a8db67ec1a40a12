import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { tableLockEvents } from '#contract/charts/table.ts'
import type { LockFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * The lock of a table that a person edits on a tablet. A person who opens the table to change something holds the lock
 * for two minutes and keeps it as long as they stay; meanwhile other people's changes there wait, and reading is always
 * allowed. A tablet that is left alone loses the lock when its time is over. Another person takes it over with a
 * supervisor's PIN. A lock is not required: a table without one is open to all.
 */
type TableLockEvent = PersonEvent<typeof tableLockEvents> | { type: 'lock.lapse' }

const floor: TransitionMeta = { right: 'floor' }
const chart = setup({
  types: { context: {} as LockFacts, events: {} as TableLockEvent, meta: {} as TransitionMeta },
  guards: {
    isMine: ({ context }) => context.isMine,
    isOver: ({ context }) => context.isOver,
    isOthers: ({ context }) => !context.isMine && !context.isOver,
  },
  actions: { holdTable: effect, letGo: effect },
})

const hold = [chart.assign({ isMine: true, isOver: false }), 'holdTable'] as const
const letGo = [chart.assign({ isMine: false, isOver: false }), 'letGo'] as const

const machine = chart.createMachine({
  id: 'table-lock',
  context: { isMine: false, isOver: false },
  initial: 'free',
  states: {
    free: { on: { 'lock.take': { target: 'held', actions: hold, meta: floor } } },
    held: {
      on: {
        'lock.take': { actions: hold, meta: { ...floor, approval: 'isOthers' } },
        'lock.keep': { guard: 'isMine', actions: hold, meta: { ...floor, isSilent: true } },
        'lock.letGo': { guard: 'isMine', target: 'free', actions: letGo, meta: floor },
        'lock.lapse': { guard: 'isOver', target: 'free', actions: letGo },
      },
    },
  },
})

export const tableLock = lifecycle(
  'table',
  machine,
  {
    starts: [{ isMine: false, isOver: false }],
    /** Others come and go, and time passes. */
    rows: [
      { state: 'held', facts: { isMine: false, isOver: false } },
      { state: 'held', facts: { isMine: false, isOver: true } },
      { state: 'held', facts: { isMine: true, isOver: true } },
    ],
    events: [{ type: 'lock.take' }, { type: 'lock.keep' }, { type: 'lock.letGo' }, { type: 'lock.lapse' }],
  },
  { column: 'lock', factsAt: 'lock_facts' },
)
