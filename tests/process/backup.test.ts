import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { orders } from '../../server/db/schema/index.ts'
import { type House, type Person, speaker } from '../support/house.ts'
import { violations } from '../support/invariants.ts'
import { runCommand, startServer, temporaryFolder, type TestServer } from '../support/server.ts'
import { layStore, openDatabaseOf } from './lay-store.ts'

const refused = (text: RegExp) => ({ code: 1, output: expect.stringMatching(text) })
const at = ({ address }: TestServer, { id, token }: Person): Person =>
  speaker({ request: (path, init) => fetch(address + path, init) }, id, token)

/** One party comes, eats, pays and goes. Answers the order that was acknowledged. */
async function serve(by: Person, h: House, tableId: string): Promise<string> {
  await by.patch(`/admin/toggle_occupy_status/${tableId}`, { occupied: true, pax: 2 })
  await by.post('/cart', { table_id: tableId, menu_id: h.menu.soup })
  const { data } = await by.post('/transfer_cart_into_order', { table_id: tableId })
  await by.patch('/admin/toggle_payment_status', { table_id: tableId, payment_method: 'card' })
  await by.patch(`/admin/toggle_occupy_status/${tableId}`, { occupied: false })
  await by.post(`/admin/workflow/table-occupancy/${tableId}`, { event: 'table.clean' })
  return data.id
}
const ordersIn = async (dataDir: string) => {
  const database = await openDatabaseOf({ DATA_DIR: dataDir })
  const ids = (await database.db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
  const wrong = await violations(database.db)
  await database.close()
  return { ids, wrong }
}

test('a backup taken while the floor works holds every order that was acknowledged before it, and no half of one', async () => {
  const env = { DATA_DIR: temporaryFolder(), RATE_LIMIT: 'off' }
  const h = await layStore(env, 4)
  const server = await startServer(env)
  const by = at(server, h.supervisor)
  const before = [await serve(by, h, h.tables[0]!.id)]
  const file = join(temporaryFolder(), 'friday.tar.gz')

  let isSaved = false
  const saving = runCommand('backup', env, file).then((ended) => {
    isSaved = true
    return ended
  })
  const meanwhile: string[] = []
  while (!isSaved) meanwhile.push(await serve(by, h, h.tables[1]!.id))
  expect(await saving).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Saved .* rows of \d+ tables; the audit/),
  })
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readdirSync(env.DATA_DIR).toSorted()).toEqual(['database', 'installation', 'lock.json'])
  expect(await server.end()).toBe(0)

  const elsewhere = temporaryFolder()
  expect(await runCommand('restore', { DATA_DIR: elsewhere }, file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored the backup of 20/),
  })
  const restored = await ordersIn(elsewhere)
  expect(restored.wrong).toEqual([])
  expect(restored.ids).toEqual(expect.arrayContaining(before))
  const next = await startServer({ DATA_DIR: elsewhere })
  expect((await at(next, h.supervisor).get('/admin/table')).status).toBe(200)
  await next.end()
})

test('neither a file nor a database is overwritten without --force, and what was there before is put aside', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  await layStore(env, 1)
  const file = join(temporaryFolder(), 'backup.tar.gz')
  expect(await runCommand('backup', env, file)).toMatchObject({ code: 0 })
  expect(await runCommand('backup', env, file)).toEqual(refused(/is there already(.|\n)*--force/))
  expect(await runCommand('backup', env, file, '--force')).toMatchObject({ code: 0 })
  const pipe = join(dirname(file), 'pipe')
  execFileSync('mkfifo', [pipe])
  for (const other of [pipe, dirname(file)])
    expect(await runCommand('backup', env, other, '--force')).toEqual(refused(/is a folder, a device or a pipe/))
  expect(statSync(pipe).isFIFO()).toBe(true)
  expect(await runCommand('restore', env, file)).toEqual(refused(/There is a database in .*--force/))
  const server = await startServer(env)
  expect(await runCommand('restore', env, file, '--force')).toEqual(refused(/is in use: process/))
  await server.end()
  expect(await runCommand('restore', env, file, '--force')).toMatchObject({ code: 0 })
  expect(existsSync(join(env.DATA_DIR, 'before-restore/database/PG_VERSION'))).toBe(true)
  expect((await ordersIn(env.DATA_DIR)).wrong).toEqual([])
})

test('a damaged backup, or a file that is none, changes nothing', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  await layStore(env, 1)
  const file = join(temporaryFolder(), 'backup.tar.gz')
  await runCommand('backup', env, file)
  const whole = readFileSync(file)
  const fresh = { DATA_DIR: temporaryFolder() }
  for (const bytes of [whole.subarray(0, whole.byteLength - 1000), Buffer.from('no backup')]) {
    writeFileSync(file, bytes)
    expect(await runCommand('restore', fresh, file)).toEqual(refused(/damaged|cut off|no backup/))
  }
  expect(readdirSync(fresh.DATA_DIR)).toEqual([])
  expect(await runCommand('restore', fresh, '/nowhere.tar.gz')).toEqual(
    refused(/^There is no file \/nowhere\.tar\.gz\.\n$/),
  )
  expect(readdirSync(fresh.DATA_DIR)).toEqual([])
  expect(await runCommand('backup', fresh, file, '--force')).toEqual(refused(/There is no database/))
  expect(await runCommand('backup', fresh)).toMatchObject({
    code: 2,
    output: expect.stringContaining('npm run backup --'),
  })
})
