import { messageEvents } from '#contract/charts/message.ts'
import { message } from '#machines/message.machine.ts'
import { bind } from '../../engine/binding.ts'
import { putOut } from '../../engine/outbox/put-out.ts'
import type { Work } from '../../engine/work.ts'
import { lastLook, type MessageRow } from './last-look.ts'
import { laneOf } from './put-message.ts'
import { wordsOf } from './words.ts'

const looked = (work: Work, row: MessageRow) => work.remember(`message ${row.id}`, () => lastLook(work, row))

export const messageBinding = bind<(typeof message)['machine'], 'message'>({
  chart: message,
  subject: 'message',
  events: messageEvents,
  isBulk: true,
  async facts(work, row) {
    const { is } = await looked(work, row)
    return { isBarred: is === 'barred', isResting: is === 'resting' }
  },
  stamp: (to, { now }) => ({
    stateAt: now,
    ...(to === 'sending' && { begunAt: now }),
    ...(to === 'delivered' && { deliveredAt: now }),
    ...(to === 'read' && { readAt: now }),
  }),
  effects: {
    async suppress({ work, row }) {
      const look = await looked(work, row)
      await work.set('message', row.id, { reason: 'why' in look ? look.why : null })
    },
    /** Checks again later; the present effect is closed as not wanted. */
    async hold({ work, row }) {
      const look = await looked(work, row)
      if (look.is !== 'resting') return
      await work.set('message', row.id, { reason: look.why })
      await putOut(work, { what: 'message', subjectId: row.id, lane: laneOf(row.purpose), notBefore: look.until })
    },
    async render({ work, row }) {
      await work.set('message', row.id, { ...(await wordsOf(work, row)), reason: null })
    },
    noteReason: ({ work, row, event }) =>
      work.set('message', row.id, { reason: (event as { why?: string }).why ?? null }),
  },
})
