import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { databaseIn } from './db/damage.ts'
import { openPglite } from './db/pglite.ts'
import { start } from './main.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'statehouse-main-'))
afterEach(() => {
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true })
})

test('a server that runs deletes what is too old every hour, unasked', async () => {
  const { client } = await openPglite({
    dataDir: databaseIn(dataDir),
    loadDataDir: new Blob([await readFile(inject('databaseDump'))]),
  })
  await client.exec(`
    INSERT INTO merchant_heads (merchant_id) VALUES ('m');
    INSERT INTO outbox (merchant_id, id, what, subject_id, state, due_at, at)
    SELECT 'm', id, 'print', id, 'sent', at, at
    FROM (VALUES ('old', now() - interval '31 days'), ('new', now())) AS paper (id, at)`)
  await client.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const env = { NODE_ENV: 'production', OWNER_NAME: 'Maria', OWNER_PASSWORD: 'correct horse battery' }
  const config = { ...readConfig({ ...env, DATA_DIR: dataDir }), port: 0 }
  const running = await start(config, pino({ level: 'silent' }))
  await running.ready
  const kept = async () =>
    /statehouse_outbox\{.*state="sent".*\} (\d+)/.exec(await (await fetch(`${running.address}/metrics`)).text())?.[1]
  expect(await kept()).toBe('2')
  vi.advanceTimersByTime(3_600_000)
  await vi.waitUntil(async () => (await kept()) === '1', { timeout: 30_000 })
  await running.stop()
})
