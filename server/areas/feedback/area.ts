import type { Area } from '../../engine/area.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { feedbackBinding } from './feedback.effects.ts'
import { feedbackKind } from './feedback.kind.ts'

export const feedbackArea = {
  routes: [(api, _deps, ofGuests) => feedbackRoutes(api, ofGuests)],
  bindings: [feedbackBinding],
  kinds: { feedback: feedbackKind },
} satisfies Area
