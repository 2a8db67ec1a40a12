import { pgTable, text } from 'drizzle-orm/pg-core'
import type { PushKind } from '#contract/push/push.ts'
import type { Language } from '#contract/states.ts'
import { id, instant, merchantId, rowKey } from './columns.ts'

export const pushDevices = pgTable(
  'push_devices',
  {
    merchantId: merchantId(),
    id: id(),
    accountId: text('account_id').notNull(),
    /** The session in which it was switched on; the device gets notifications as long as the session is valid. */
    tokenHash: text('token_hash').notNull(),
    state: text('state').notNull().default('on').$type<'on' | 'off' | 'gone'>(),
    /** Its address at the push service, and the keys for encryption; empty once it is off or gone. */
    endpoint: text('endpoint').notNull(),
    endpointHash: text('endpoint_hash').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull().$type<Language>(),
    kinds: text('kinds').array().notNull().$type<PushKind[]>(),
    /** Time of the last message that the push service accepted, and the reason why it refused the latest. */
    sentAt: instant('sent_at'),
    error: text('error'),
    at: instant('at').notNull(),
  },
  rowKey,
)
