import type { SessionQuestions } from '#contract/lab/session.ts'
import { handQuestions } from './hand-questions.ts'
import { liveQuestions } from './live-questions.ts'
import { recordQuestions } from './record-questions.ts'
import type { Session } from './session.ts'
import { storeQuestions } from './store-questions.ts'

/** All that a session answers. */
export const questionsOf = (session: Session): SessionQuestions => ({
  ...storeQuestions(session),
  ...liveQuestions(session),
  ...handQuestions(session),
  ...recordQuestions(session),
})
