import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { accounts } from '../../server/db/schema/index.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { createFirstOwner } from '../../server/first-owner.ts'
import { writeFirstData } from '../../server/first-data.ts'
import { testDatabase } from '../support/database.ts'
import { evening } from '../support/house.ts'

let opened: Awaited<ReturnType<typeof openPostgres>>
let isFirst: boolean

/** One connection for all work, which the database ends where a transaction is idle for two seconds. */
beforeEach(async () => {
  const { db } = await testDatabase()
  const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`)
  const url = new URL(`/${rows[0]!.name}`, inject('postgresTemplate')).href
  isFirst = true
  opened = await openPostgres(url, pino({ level: 'silent' }), 3)
  await opened.db.execute(sql`SET idle_in_transaction_session_timeout = '2s'`)
})
afterEach(() => opened.close())

/** Hashes the first password as slowly as a machine with other work: for longer than the database waits. */
const passwords = {
  hash: async (text: string) => {
    if (isFirst) await opened.bulkheads.lists.execute(sql`SELECT pg_sleep(3)`)
    isFirst = false
    return `hash of ${text}`
  },
  verify: async () => false,
}
let last = 0
const deps = { clock: { now: () => evening }, ids: { id: () => `id-${(last += 1)}` }, passwords }

const names = async () => (await opened.db.select({ login: accounts.login }).from(accounts)).map(({ login }) => login)

test('a machine that is busy while the demo’s story is told delays the first start, and does not end it', async () => {
  const config = { isProduction: false, ownerName: undefined, ownerPassword: undefined, pinPepper: 'pepper' }
  expect(await writeFirstData(opened.db, config, deps)).toBe(true)
  expect(await names()).toContain('supervisor')
})

test('nor does it end the first start of a house, whose owner’s password is hashed meanwhile', async () => {
  const config = { ownerName: 'Maria', ownerPassword: 'trois melons verts' }
  await opened.db.transaction((tx) => createFirstOwner(tx, config, deps))
  expect(await names()).toContain('maria')
})
