import { approvalEvents } from '#contract/charts/order.ts'
import { approval } from '#machines/approval.machine.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { approvalFacts } from './approval-rows.ts'
import { bind } from '../../engine/binding.ts'

/** Time within which an approval may be used, in milliseconds (workflows 2). */
export const approvalLife = 90_000

export const approvalBinding = bind<(typeof approval)['machine'], 'approval'>({
  chart: approval,
  subject: 'approval',
  events: approvalEvents,
  facts: (work, row) => approvalFacts(row, work.store),
  stamp: (to, work) => (to === 'granted' || to === 'denied' ? { answeredAt: work.now } : {}),
  effects: {
    /** Records the person who refused; a requester who refuses withdraws the request. */
    recordRefuser: ({ work, row }) =>
      work.set('approval', row.id, { approverId: work.actor.id, isSelf: work.actor.id === row.requesterId }),

    async recordApprover({ work, row, event }) {
      const expiresAt = new Date(work.now.getTime() + approvalLife)
      await work.set('approval', row.id, {
        approverId: event.approverId as string,
        isSelf: event.approverId === row.requesterId,
        expiresAt,
      })
      await setDeadline(work, { chart: 'approval', subjectId: row.id, event: 'approval.expire' }, expiresAt)
    },
  },
})
