import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, merchantId, rowKey } from './columns.ts'

/** Sign-ins of members on their own phones; a token exists once the code was right. */
export const clubSignIns = pgTable(
  'club_sign_ins',
  {
    merchantId: merchantId(),
    id: id(),
    brandId: text('brand_id').notNull(),
    phone: text('phone').notNull(),
    /** The member of the number; null until a new guest has joined. */
    memberId: text('member_id'),
    codeHash: text('code_hash').notNull(),
    tokenHash: text('token_hash'),
    askedAt: instant('asked_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  rowKey,
)
