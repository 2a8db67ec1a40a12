import { asc, eq, getTableName, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { businessDayOf } from '../../business-day.ts'
import type { Db } from '../connect.ts'
import {
  accounts,
  auditEntries,
  cartLines,
  carts,
  counters,
  menuOptions,
  menus,
  merchantHeads,
  merchants,
  optionItems,
  orderLines,
  orders,
  payments,
  reasons,
  stockEntries,
  tables,
  visits,
  zones,
} from '../schema/index.ts'
import { toldStory } from './told-story.fixture.ts'

const berlin = { timeZone: 'Europe/Berlin', businessDayCut: 4 }
/** A Friday, a quarter past eight in the evening in Berlin. */
const friday = new Date('2026-11-20T19:14:00Z')
const today = '2026-11-20'

const everyTable = [
  ...[accounts, merchants, merchantHeads, zones, tables, menus, optionItems, menuOptions, reasons, visits],
  ...[orders, orderLines, payments, stockEntries, carts, cartLines, counters, auditEntries],
]

async function rowsOf(db: Db) {
  const all: Record<string, unknown> = {}
  for (const table of everyTable) {
    const name = getTableName(table)
    all[name] = (await db.execute(sql`SELECT * FROM ${table} t ORDER BY t::text`)).rows
  }
  return all
}

test('the same instant tells the same story, row by row', async () => {
  const [first, second] = [await toldStory(friday, 2), await toldStory(friday, 2)]
  expect(await rowsOf(second)).toEqual(await rowsOf(first))
})
