import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Number of last digits by which a phone number is told: the shortest whole one without its country has as many. */
export const tellingDigits = 8

/**
 * Returns the key by which a phone number is counted: it is the same however someone writes it, with its country or
 * without. A limit that counts what is typed holds for nobody.
 */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-tellingDigits) || phone

/** Returns the same key in SQL. */
export const phoneKeyOf = (phone: SQLWrapper): SQL =>
  sql`coalesce(nullif(right(regexp_replace(${phone}, '[^0-9]', '', 'g'), ${tellingDigits}::int), ''), ${phone})`
