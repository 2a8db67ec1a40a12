import { type AnyPgColumn, bigint, date, integer, jsonb, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The column kinds of the whole schema, so that both drivers give the same JavaScript values. */
export const merchantId = () => text('merchant_id').notNull()
export const id = () => text('id').notNull()
/** Minor units of the merchant's currency. */
export const money = (name: string) => bigint(name, { mode: 'number' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const day = (name: string) => date(name, { mode: 'string' })
export const json = <T>(name: string) => jsonb(name).$type<T>()
export const version = () => integer('version').notNull().default(1)
/** The key of every row that belongs to a merchant. */
export const rowKey = (t: { merchantId: AnyPgColumn; id: AnyPgColumn }) => [
  primaryKey({ columns: [t.merchantId, t.id] }),
]
