import { feedbackEvents } from '#contract/charts/feedback.ts'
import { feedback } from '#machines/feedback.machine.ts'
import { bind } from '../../engine/binding.ts'
import { feedbackRows } from './feedback-rows.ts'

export const feedbackBinding = bind<(typeof feedback)['machine'], 'feedback'>({
  chart: feedback,
  subject: 'feedback',
  events: feedbackEvents,
  facts: async ({ tx, store }, { id }) => (await feedbackRows(tx, store, [id]))[0]!.facts,
  stamp: (_, work) => ({ stateAt: work.now }),
  effects: {
    keepAnswer: ({ work, row, event }) => work.set('feedback', row.id, { answer: event.answer as string }),
  },
})
