import pg from 'pg'
import { expect, test } from 'vitest'
import { copyRows } from '../../server/tools/move/copy-rows.ts'
import { sumOf, tablesInOrder } from '../../server/db/table-sums.ts'
import { speaker } from '../support/house.ts'
import { violations } from '../support/invariants.ts'
import { runCommand, startServer, temporaryFolder } from '../support/server.ts'
import { layStore, onOwnPostgres, openDatabaseOf } from './lay-store.ts'

/** Returns the contents of every table: its row count and checksum. */
async function contents(env: Record<string, string>) {
  const database = await openDatabaseOf(env)
  try {
    const found: Record<string, unknown> = {}
    for (const table of await tablesInOrder(database.db)) found[table.name] = await sumOf(database.db, table)
    return { found, wrong: await violations(database.db) }
  } finally {
    await database.close()
  }
}

test.runIf(process.env.TEST_DATABASE_URL)(
  'the demo moves to PostgreSQL whole: every table is the same there, people are still signed in, and PINs still fit',
  () =>
    onOwnPostgres(async (address) => {
      const embedded = { DATA_DIR: temporaryFolder() }
      const first = await startServer(embedded)
      const signIn = async (base: string) =>
        (
          (await (
            await fetch(`${base}/api/admin/login`, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ name: 'supervisor', password: 'statehouse' }),
            })
          ).json()) as { data: { id: string; token: string } }
        ).data
      const { id, token } = await signIn(first.address)
      expect(await runCommand('move', embedded, address)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/is in use/),
      })
      await first.end()

      const moved = await runCommand('move', embedded, address)
      expect(moved).toMatchObject({
        code: 0,
        output: expect.stringMatching(/Moving 100 %\n(.|\n)*every table was compared/),
      })
      const postgres = { DATABASE_URL: address, DATA_DIR: temporaryFolder() }
      const [there, here] = [await contents(postgres), await contents(embedded)]
      expect(there).toEqual(here)
      expect(there.wrong).toEqual([])

      const second = await startServer(postgres)
      const person = speaker({ request: (path, init) => fetch(second.address + path, init) }, id, token)
      expect((await person.get('/admin/me')).status).toBe(200)
      const pin = await person.post('/admin/shortcut_pin', { password: 'statehouse' })
      expect(pin.status).toBeLessThan(500)
      await second.end()
      expect(await runCommand('move', embedded, address)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/not empty: the table \w+ has rows already/),
      })
    }),
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'a move that breaks off leaves nothing behind, and the next one succeeds',
  () =>
    onOwnPostgres(async (address) => {
      const embedded = { DATA_DIR: temporaryFolder() }
      await layStore(embedded, 3)
      const from = await openDatabaseOf(embedded)
      const to = await openDatabaseOf({ DATABASE_URL: address })
      const breakOff = () => {
        throw new Error('the line broke')
      }
      await expect(copyRows(from.db, to.db, breakOff)).rejects.toThrow('the line broke')
      for (const table of await tablesInOrder(to.db)) expect((await sumOf(to.db, table)).rows, table.name).toBe(0)
      const moved = await copyRows(from.db, to.db)
      expect(moved.rows).toBeGreaterThan(20)
      await from.close()
      await to.close()
    }),
)

test.runIf(process.env.TEST_DATABASE_URL)('a row that would arrive changed stops the move', () =>
  onOwnPostgres(async (address) => {
    const embedded = { DATA_DIR: temporaryFolder() }
    await layStore(embedded, 3)
    const from = await openDatabaseOf(embedded)
    const to = await openDatabaseOf({ DATABASE_URL: address })
    const admin = new pg.Client({ connectionString: address })
    await admin.connect()
    await admin.query(`CREATE FUNCTION round_up() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN NEW.price := NEW.price + 1; RETURN NEW; END'`)
    await admin.query('CREATE TRIGGER round_up BEFORE INSERT ON menus FOR EACH ROW EXECUTE FUNCTION round_up()')
    await expect(copyRows(from.db, to.db)).rejects.toThrow(/The table menus did not arrive whole/)
    expect((await admin.query('SELECT count(*)::int AS rows FROM brands')).rows).toEqual([{ rows: 0 }])
    await admin.end()
    await from.close()
    await to.close()
  }),
)

test('a move without an address says how it is used', async () => {
  expect(await runCommand('move', { DATA_DIR: temporaryFolder() })).toMatchObject({
    code: 2,
    output: expect.stringContaining('npm run move -- postgres://'),
  })
  expect(await runCommand('move', { DATA_DIR: temporaryFolder() }, 'mysql://x')).toMatchObject({
    code: 1,
    output: expect.stringContaining('must be a postgres:// address'),
  })
})
