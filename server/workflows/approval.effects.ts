import { approvalEvents } from '#contract/charts/order.ts'
import { approval } from '#machines/approval.machine.ts'
import { bind } from './binding.ts'

export const approvalBinding = bind<(typeof approval)['machine'], 'approval'>({
  chart: approval,
  subject: 'approval',
  column: 'state',
  events: approvalEvents,
  facts: (work, row) => ({ isAlive: row.expiresAt > work.now }),
  effects: {
    recordApprover: ({ work, row, event }) =>
      work.set('approval', row.id, {
        approverId: event.approverId as string,
        isSelf: event.approverId === row.requesterId,
      }),
  },
})
