import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Channel, ConsentSource, ConsentState, MessagePurpose, MessageState } from '#contract/marketing/states.ts'
import type { Language } from '#contract/states.ts'
import { id, instant, json, merchantId, rowKey, version } from './columns.ts'

/** Messages to guests, each once for its cause. */
export const messages = pgTable(
  'messages',
  {
    merchantId: merchantId(),
    id: id(),
    brandId: text('brand_id').notNull(),
    /** Key of its reason; there is never a second message with the same key. */
    cause: text('cause').notNull(),
    purpose: text('purpose').notNull().$type<MessagePurpose>(),
    memberId: text('member_id'),
    channel: text('channel').notNull().default('whatsapp').$type<Channel>(),
    /** A phone number or an e-mail address; empty if it goes to a member's devices. */
    address: text('address').notNull(),
    campaignId: text('campaign_id'),
    templateId: text('template_id'),
    /** Values for the template's placeholders. */
    values: json<Record<string, string>>('values').notNull().default({}),
    /** Its text as it was sent; before that only if it has no template. */
    text: text('text'),
    provider: text('provider'),
    /** The provider's own id of it. */
    ref: text('ref'),
    state: text('state').notNull().default('waiting').$type<MessageState>(),
    /** Short code for the reason why it failed or was not sent. */
    reason: text('reason'),
    at: instant('at').notNull(),
    begunAt: instant('begun_at'),
    deliveredAt: instant('delivered_at'),
    readAt: instant('read_at'),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)

/** Consents to offers. Rows are never changed or deleted; the last one of a member is valid. */
export const consents = pgTable(
  'consents',
  {
    brandId: text('brand_id').notNull(),
    memberId: text('member_id').notNull(),
    /** Counts from 1 for each member. */
    seq: integer('seq').notNull(),
    state: text('state').notNull().$type<ConsentState>(),
    source: text('source').notNull().$type<ConsentSource>(),
    at: instant('at').notNull(),
    actorName: text('actor_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.memberId, t.seq] })],
)

/** Numbers that get no offers, by digest; they stay when the member is deleted. */
export const suppressions = pgTable(
  'suppressions',
  {
    brandId: text('brand_id').notNull(),
    addressHash: text('address_hash').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.addressHash] })],
)

/** Ways to reach a member besides their number: a confirmed e-mail address, and their devices. */
export const contactPoints = pgTable(
  'contact_points',
  {
    brandId: text('brand_id').notNull(),
    id: id(),
    memberId: text('member_id').notNull(),
    channel: text('channel').notNull().$type<'email' | 'push'>(),
    address: text('address').notNull(),
    /** The keys by which a device decrypts push messages. */
    keys: json<{ p256dh: string; auth: string }>('keys'),
    language: text('language').notNull().$type<Language>(),
    state: text('state').notNull().$type<'asked' | 'proven' | 'gone'>(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.id] })],
)

/** The earliest time of the next offer on a channel, by its rate. */
export const senderPaces = pgTable('sender_paces', {
  channel: text('channel').primaryKey().$type<Channel>(),
  nextAt: instant('next_at').notNull(),
})

/** Messages that the sandbox received instead of a provider. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    merchantId: merchantId(),
    id: id(),
    messageId: text('message_id').notNull(),
    channel: text('channel').notNull().default('whatsapp').$type<Channel>(),
    address: text('address').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  rowKey,
)

/** Digests of the events that a provider reported, so that each is handled once. */
export const hookEvents = pgTable('hook_events', {
  digest: text('digest').primaryKey(),
  at: instant('at').notNull(),
})
