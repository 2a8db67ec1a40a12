import { setup } from 'xstate'
import type { feedbackEvents } from '#contract/charts/feedback.ts'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { FeedbackFacts } from '#contract/rewards/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A guest's feedback after a visit. It is answered and closed; a poor score is answered before it can be closed, and
 * abusive text is hidden with a reason.
 */
type FeedbackEvent = PersonEvent<typeof feedbackEvents>

const chart = setup({
  types: { context: {} as FeedbackFacts, events: {} as FeedbackEvent, meta: {} as TransitionMeta },
  guards: { isContent: ({ context }) => context.isContent },
  actions: { keepAnswer: effect },
})

const meta: TransitionMeta = { right: 'members' }
const hide = { target: 'hidden', meta } as const

const machine = chart.createMachine({
  id: 'feedback',
  context: { isContent: true },
  initial: 'given',
  states: {
    given: {
      on: {
        'feedback.answer': { target: 'answered', actions: 'keepAnswer', meta },
        'feedback.close': { guard: 'isContent', target: 'closed', meta },
        'feedback.hide': hide,
      },
    },
    answered: {
      on: {
        'feedback.answer': { actions: 'keepAnswer', meta },
        'feedback.close': { target: 'closed', meta },
        'feedback.hide': hide,
      },
    },
    closed: { type: 'final' },
    hidden: { type: 'final' },
  },
})

export const feedback = lifecycle('feedback', machine, {
  starts: [{ isContent: true }, { isContent: false }],
  events: [
    { type: 'feedback.answer', answer: 'We are sorry. Your next coffee is on us.' },
    { type: 'feedback.close' },
    { type: 'feedback.hide', remark: 'Insults the staff' },
  ],
})
