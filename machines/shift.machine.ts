import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { shiftEvents, ShiftFacts } from '#contract/charts/shift.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * One shift of an employee. It is planned, or begins when they clock in; it may have breaks, and ends when they clock
 * out. An employee who forgets that is not on duty for ever: the shift waits for a person to enter its real end.
 * Clocked times are corrected with a reason, and the times before stay in the records. An approved shift is corrected
 * like any other, and approved again.
 */
type ShiftEvent = PersonEvent<typeof shiftEvents> | { type: 'shift.lapse' }

const chart = setup({
  types: { context: {} as ShiftFacts, events: {} as ShiftEvent, meta: {} as TransitionMeta },
  guards: {
    isEmployed: ({ context }) => context.isEmployed,
    isFree: ({ context }) => context.isFree,
  },
  actions: {
    writePlan: effect,
    begin: effect,
    beginBreak: effect,
    endBreak: effect,
    end: effect,
    writeTimes: effect,
    noteApproval: effect,
  },
})

const meta: TransitionMeta = { right: 'staff' }
const correct = { target: 'ended', actions: 'writeTimes', meta } as const

const machine = chart.createMachine({
  id: 'shift',
  context: { isEmployed: true, isFree: true },
  initial: 'planned',
  states: {
    planned: {
      on: {
        'shift.replan': { actions: 'writePlan', meta },
        'shift.cancel': { target: 'cancelled', meta },
        'shift.clockIn': {
          guard: and(['isEmployed', 'isFree']),
          target: 'on_duty',
          actions: 'begin',
          meta,
        },
      },
    },
    on_duty: {
      on: {
        'shift.breakStart': { target: 'on_break', actions: 'beginBreak', meta },
        'shift.clockOut': { target: 'ended', actions: 'end', meta },
        'shift.lapse': { target: 'forgotten' },
      },
    },
    on_break: {
      on: {
        'shift.breakEnd': { target: 'on_duty', actions: 'endBreak', meta },
        'shift.clockOut': { target: 'ended', actions: ['endBreak', 'end'], meta },
        'shift.lapse': { target: 'forgotten' },
      },
    },
    forgotten: { on: { 'shift.correct': correct } },
    ended: {
      on: {
        'shift.correct': correct,
        'shift.approve': { target: 'approved', actions: 'noteApproval', meta },
      },
    },
    approved: { on: { 'shift.correct': correct } },
    cancelled: { type: 'final' },
  },
})

const fresh = machine.config.context as ShiftFacts

export const shift = lifecycle('shift', machine, {
  starts: [fresh, { ...fresh, isEmployed: false }, { ...fresh, isFree: false }],
  events: [
    { type: 'shift.replan', planned_start: '2026-11-21T16:00:00Z', planned_end: '2026-11-21T23:30:00Z' },
    { type: 'shift.cancel' },
    { type: 'shift.clockIn' },
    { type: 'shift.breakStart' },
    { type: 'shift.breakEnd' },
    { type: 'shift.clockOut' },
    { type: 'shift.lapse' },
    {
      type: 'shift.correct',
      started_at: '2026-11-20T10:00:00Z',
      ended_at: '2026-11-20T18:00:00Z',
      break_minutes: 30,
      reason: 'Forgot to clock out',
    },
    { type: 'shift.approve' },
  ],
})
