import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startMaintenance } from './maintenance.ts'
import { type EmbeddedDatabase, openPglite } from './pglite.ts'

const folder = mkdtempSync(join(tmpdir(), 'statehouse-pglite-'))
const dataDir = join(folder, 'database')
let embedded: EmbeddedDatabase
beforeAll(async () => {
  embedded = await openPglite({ dataDir, loadDataDir: new Blob([await readFile(inject('databaseDump'))]) })
})
afterAll(async () => {
  await embedded.client.close()
  rmSync(folder, { recursive: true })
})

test('the embedded database keeps its write-ahead log small', async () => {
  const { rows } = await embedded.client.query('SHOW max_wal_size')
  expect(rows).toEqual([{ max_wal_size: '64MB' }])
})

test('dead rows are cleaned up and the log is cut in a quiet moment after enough was written', async () => {
  const { client } = embedded
  await client.query("INSERT INTO merchant_heads (merchant_id) SELECT 'm' || i FROM generate_series(1, 200) AS i")
  const statements: string[] = []
  const seen = {
    query: ((text: string) => {
      statements.push(text)
      return client.query(text)
    }) as typeof client.query,
  }
  const maintenance = startMaintenance(seen, pino({ level: 'silent' }), {
    every: 5,
    patience: 1_000,
    growth: 1,
    limit: 2 ** 30,
  })
  // The first check only reads the starting position.
  await vi.waitUntil(() => statements.length > 0)
  await client.query('UPDATE merchant_heads SET event_seq = event_seq + 1')
  await vi.waitUntil(() => statements.includes('CHECKPOINT'))
  await maintenance.stop()
  expect(statements).toContain('VACUUM (ANALYZE) merchant_heads')
  const { rows } = await client.query("SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'merchant_heads'")
  expect(rows).toEqual([{ rows: 200 }])
})

test('a long run of queries lets timers and other requests in, inside a transaction too', async () => {
  const { db } = embedded
  const untilCalled = async (query: () => Promise<unknown>) => {
    let isCalled = false
    setTimeout(() => (isCalled = true), 20)
    for (let tries = 0; tries < 3_000 && !isCalled; tries++) await query()
    return isCalled
  }
  const one = sql`SELECT 1`
  expect(await untilCalled(() => db.execute(one))).toBe(true)
  expect(await db.transaction((tx) => untilCalled(() => tx.execute(one)))).toBe(true)
})
