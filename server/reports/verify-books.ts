import { asc, sql } from 'drizzle-orm'
import type { Db } from '../db/handle.ts'
import { keptDays, merchants } from '../db/schema/index.ts'
import { books, differences } from './books.ts'

/** The verified days of a store, up to the first whose stored sums differ from its rows. */
interface VerifiedBooks {
  name: string
  days: number
  brokenAt?: { day: string; table: string; kept: unknown; counted: unknown }
}

type Different = Record<string, unknown> & { kept: boolean }

/**
 * Computes every stored day of every store again from its rows, day by day, and returns the first difference of each
 * store.
 */
export async function verifyBooks(db: Db): Promise<VerifiedBooks[]> {
  const stores = await db.select().from(merchants).orderBy(merchants.name)
  const days = await db.select().from(keptDays).orderBy(asc(keptDays.businessDay))
  const all: VerifiedBooks[] = []
  for (const { merchantId, name } of stores) {
    const own = days.filter((day) => day.merchantId === merchantId)
    const told: VerifiedBooks = { name, days: 0 }
    for (const { businessDay } of own) {
      const brokenAt = await firstDifference(db, merchantId, businessDay)
      told.days += 1
      if (brokenAt) {
        told.brokenAt = { day: businessDay, ...brokenAt }
        break
      }
    }
    all.push(told)
  }
  return all
}

async function firstDifference(db: Db, merchantId: string, day: string) {
  for (const book of books) {
    const { rows } = await db.execute<Different>(sql`
      SELECT * FROM ${differences(book, sql`SELECT ${merchantId}::text, ${day}::date`)} different ORDER BY kept DESC, 3, 4`)
    if (rows.length === 0) continue
    const of = (isKept: boolean) => {
      const row = rows.find(({ kept }) => kept === isKept)
      return row ? Object.fromEntries(book.columns.map((column) => [column, row[column]])) : null
    }
    return { table: book.table, kept: of(true), counted: of(false) }
  }
  return undefined
}
