import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { spanOf } from '#contract/period.ts'
import type { Db } from '../db/handle.ts'
import { merchants } from '../db/schema/index.ts'
import { storyClock } from '../demo/story/evening/story-clock.ts'
import { toldStory } from '../demo/story/told-story.fixture.ts'
import type { Scope } from './facts.ts'

/** Returns a database with the demo, and the scope of its month in all stores. */
export async function toldMonth(now: Date): Promise<{ db: Db; usual: Scope }> {
  const db = await toldStory(now, 10)
  await db.execute(sql`ANALYZE`)
  const { timeZone, businessDayCut, today } = storyClock(now)
  const stores = (await db.select({ id: merchants.merchantId }).from(merchants)).map(({ id }) => id)
  const usual = {
    stores,
    ...spanOf('month', today),
    filters: {},
    masked: [],
    by: '',
    now,
    timeZone,
    cut: businessDayCut,
  }
  return { db, usual }
}

const tables: Readonly<Record<string, string>> = {
  category: 'categories',
  menu: 'menus',
  user: 'accounts',
  employee: 'employees',
  member: 'members',
  reason: 'reasons',
  promotion: 'promotions',
  plan: 'plans',
  reward: 'rewards',
  topup_package: 'topup_packages',
}

/** Returns the ids of two rows of a filter's kind. */
export async function idsOf(db: Db, to?: string): Promise<string[]> {
  if (to === undefined) return []
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM ${sql.identifier(tables[to]!)} ORDER BY id LIMIT 2`,
  )
  expect([to, rows.length]).toEqual([to, 2])
  return rows.map(({ id }) => id)
}
