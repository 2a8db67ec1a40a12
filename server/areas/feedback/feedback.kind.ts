import type { Feedback } from '#contract/rewards/feedback-row.ts'
import type { Kind } from '../../engine/kind.ts'
import { feedbackRows } from './feedback-rows.ts'

export const feedbackKind: Kind<Feedback> = {
  family: async (_tx, _merchantId, id) => [{ type: 'feedback', id }],
  rows: ({ tx, store }, ids) => feedbackRows(tx, store, ids),
  isLive: false,
}
