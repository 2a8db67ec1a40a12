import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type CheckInCalendar, noCalendar } from '#contract/rewards/check-in.ts'
import { type Ladder, noLadder } from '#contract/members/ranks.ts'
import type { Right, Role } from '#contract/roles.ts'
import type { RecordState } from '#contract/states.ts'
import { day, id, instant, json, merchantId, version } from './columns.ts'
import { storeColumns } from './store-columns.ts'

export const serverSettings = pgTable('server_setting', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

export const brands = pgTable('brands', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  currency: text('currency').notNull(),
  timeZone: text('time_zone').notNull(),
  /** Ranks of its members. */
  ladder: json<Ladder>('ladder').notNull().default(noLadder),
  /** False if the numbers of its members are not yet converted to E.164. */
  hasReadPhones: boolean('has_read_phones').notNull().default(true),
  /** Points that its members get for check-ins. */
  checkIn: json<CheckInCalendar>('check_in').notNull().default(noCalendar),
})

export const merchants = pgTable('merchants', { merchantId: text('merchant_id').primaryKey(), ...storeColumns() })

export const merchantHeads = pgTable('merchant_heads', {
  merchantId: text('merchant_id').primaryKey(),
  eventSeq: bigint('event_seq', { mode: 'number' }).notNull().default(0),
  auditSeq: bigint('audit_seq', { mode: 'number' }).notNull().default(0),
  auditHash: text('audit_hash').notNull().default(''),
  /** Rises when the store opens or closes and when a day is posted: commands that began before must restart. */
  turn: integer('turn').notNull().default(0),
  /** The latest day whose sums were ever stored. */
  keptTo: day('kept_to'),
  /** The last order whose money was allocated to its lines; null if all are done. */
  allocateFrom: text('allocate_from'),
})

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  login: text('login').notNull(),
  name: text('name').notNull(),
  role: text('role').notNull().$type<Role>(),
  rights: text('rights').array().notNull().default([]).$type<Right[]>(),
  brandId: text('brand_id'),
  merchantId: text('merchant_id'),
  /** Empty until the account has a first password. */
  passwordHash: text('password_hash').notNull(),
  /** End of a one-time password that someone else set; null for a password of their own. */
  passwordUntil: instant('password_until'),
  pinHash: text('pin_hash'),
  pinLookup: text('pin_lookup'),
  status: text('status').notNull().default('active').$type<RecordState>(),
  version: version(),
  changedAt: instant('changed_at'),
  createdAt: instant('created_at').notNull(),
})

export const agentMerchants = pgTable(
  'agent_merchants',
  { merchantId: merchantId(), accountId: text('account_id').notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.accountId] })],
)

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at').notNull(),
  /** Name of the device: one that people gave it, else the browser's. */
  device: text('device'),
  /** The session at whose tablet a PIN opened this one, which ends with it; null for a sign-in with a password. */
  openedBy: text('opened_by'),
  expiresAt: instant('expires_at').notNull(),
})

export const attempts = pgTable(
  'attempts',
  { key: text('key').notNull(), at: instant('at').notNull(), id: id() },
  (t) => [primaryKey({ columns: [t.key, t.at, t.id] })],
)
