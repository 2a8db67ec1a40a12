import {
  type AnyPgColumn,
  bigint,
  customType,
  date,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Language, RecordState } from '#contract/states.ts'

/** The column kinds of the whole schema, so that both drivers give the same JavaScript values. */
export const merchantId = () => text('merchant_id').notNull()
export const id = () => text('id').notNull()
/** In minor units of the merchant's currency. */
export const money = (name: string) => bigint(name, { mode: 'number' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const day = (name: string) => date(name, { mode: 'string' })
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const json = <T>(name: string) => jsonb(name).$type<T>()
export const version = () => integer('version').notNull().default(1)
/** Columns that every record of a store's settings has besides its fields. */
export const recordColumns = () => ({
  status: text('status').notNull().default('active').$type<RecordState>(),
  version: version(),
  /** Time of the last change; null if it was never changed after the set-up. */
  changedAt: instant('changed_at'),
})
/** Translations of a name into languages other than the store's own. */
export const names = (name = 'names') => json<Partial<Record<Language, string>>>(name)
/** The key of every row that belongs to a merchant. */
export const rowKey = (t: { merchantId: AnyPgColumn; id: AnyPgColumn }) => [
  primaryKey({ columns: [t.merchantId, t.id] }),
]
