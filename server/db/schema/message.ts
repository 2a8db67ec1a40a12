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
    /** Key of the reason for it; a second message for the same is never made. */
    cause: text('cause').notNull(),
    purpose: text('purpose').notNull().$type<MessagePurpose>(),
    memberId: text('member_id'),
    channel: text('channel').notNull().default('whatsapp').$type<Channel>(),
    /** A phone number or an e-mail address; empty where it goes to a member's devices. */
    address: text('address').notNull(),
    campaignId: text('campaign_id'),
    templateId: text('template_id'),
    /** Values for the template's places. */
    values: json<Record<string, string>>('values').notNull().default({}),
    /** Its words as they were sent; before that only where they come from no template. */
    text: text('text'),
    provider: text('provider'),
    /** The provider's own id of it. */
    ref: text('ref'),
    state: text('state').notNull().default('waiting').$type<MessageState>(),
    /** Short code for the reason of a failure, or of not being sent. */
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

/** Consents to offers. Rows are only ever added; the last one of a member is what holds. */
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

/** Numbers that get no offers, by digest; they outlive the member. */
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

/** Ways to reach a member beside their number: an e-mail address that they have proven, and their devices. */
export const contactPoints = pgTable(
  'contact_points',
  {
    brandId: text('brand_id').notNull(),
    id: id(),
    memberId: text('member_id').notNull(),
    channel: text('channel').notNull().$type<'email' | 'push'>(),
    address: text('address').notNull(),
    /** The keys with which a device reads what is pushed to it. */
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

/** The log of the provider inside the house. */
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

/** Digests of the events that a provider reported, so that each is done once. */
export const hookEvents = pgTable('hook_events', {
  digest: text('digest').primaryKey(),
  at: instant('at').notNull(),
})
