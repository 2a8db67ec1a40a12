import { setup } from 'xstate'
import type { ApprovalFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A supervisor's approval of one act: this event, on this row at this version, up to this amount, within 90 seconds,
 * once. It is requested and granted with a PIN, or denied; a granted one is used by the command that it was requested
 * for, or it expires. The requester and the approver are recorded separately, and an approval of one's own request is
 * flagged.
 */
type ApprovalEvent =
  | { type: 'approval.grant'; approverId: string }
  | { type: 'approval.deny' }
  | { type: 'approval.use' }
  | { type: 'approval.expire' }

const machine = setup({
  types: { context: {} as ApprovalFacts, events: {} as ApprovalEvent, meta: {} as TransitionMeta },
  guards: { isAlive: ({ context }) => context.isAlive, isOver: ({ context }) => !context.isAlive },
  actions: { recordApprover: effect, recordRefuser: effect },
}).createMachine({
  id: 'approval',
  context: { isAlive: true },
  initial: 'requested',
  states: {
    requested: {
      on: {
        'approval.grant': { guard: 'isAlive', target: 'granted', actions: 'recordApprover' },
        'approval.deny': { target: 'denied', actions: 'recordRefuser' },
        'approval.expire': { guard: 'isOver', target: 'expired' },
      },
    },
    granted: {
      on: {
        'approval.use': { guard: 'isAlive', target: 'used' },
        'approval.expire': { guard: 'isOver', target: 'expired' },
      },
    },
    denied: { type: 'final' },
    used: { type: 'final' },
    expired: { type: 'final' },
  },
})

export const approval = lifecycle('approval', machine, {
  starts: [{ isAlive: true }, { isAlive: false }],
  rows: [{ state: 'granted', facts: { isAlive: false } }],
  events: [
    { type: 'approval.grant', approverId: 'supervisor' },
    { type: 'approval.deny' },
    { type: 'approval.use' },
    { type: 'approval.expire' },
  ],
})
