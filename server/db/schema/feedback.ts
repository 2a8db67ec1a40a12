import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { FeedbackState } from '#contract/rewards/states.ts'
import { id, instant, merchantId, rowKey, version } from './columns.ts'

/** Feedback of guests after a visit, once per order. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    merchantId: merchantId(),
    id: id(),
    orderId: text('order_id').notNull(),
    brandId: text('brand_id').notNull(),
    memberId: text('member_id'),
    state: text('state').notNull().default('given').$type<FeedbackState>(),
    score: integer('score').notNull(),
    text: text('text').notNull().default(''),
    answer: text('answer').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)
