import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig, StartError } from '../config.ts'
import { makeBackup } from '../tools/backup/make-backup.ts'
import { openDatabase } from './connect.ts'
import { openPglite } from './pglite.ts'
import { templateRoot } from './template.ts'

const root = mkdtempSync(join(tmpdir(), 'statehouse-damage-'))
const whole = join(root, 'whole')
/** The audit trail has several pages, which the database has counted. */
beforeAll(async () => {
  const { client } = await openPglite({
    dataDir: whole,
    loadDataDir: new Blob([await readFile(inject('databaseDump'))]),
  })
  await client.exec(`
    INSERT INTO categories (merchant_id, id, name) VALUES ('m', 'c', 'Soups');
    INSERT INTO audit_entries (merchant_id, seq, at, actor_name, chart, subject_type, subject_id, event, to_state,
      subject_version, request_id, hash)
    SELECT 'm', g, now(), repeat('x', 500), 'c', 't', 's', 'e', 'to', 1, 'r', 'h' FROM generate_series(1, 200) g`)
  await client.exec(`
    INSERT INTO server_setting (key, value)
    SELECT 'long', string_agg(md5(g::text), '') FROM generate_series(1, 2000) g`)
  for (const name of ['categories', 'audit_entries']) await client.exec(`VACUUM (ANALYZE) ${name}`)
  await client.exec('CHECKPOINT')
  const { rows } = await client.query<typeof files>(`
    SELECT pg_relation_filepath('audit_entries') AS table, pg_relation_filepath('audit_entries_pkey') AS index,
      pg_relation_filepath(reltoastrelid) AS "longValues"
    FROM pg_class WHERE oid = 'server_setting'::regclass`)
  files = rows[0]!
  await client.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Paths of a table with several pages, of its key, and of values that are too long for a page. */
let files = { table: '', index: '', longValues: '' }
let made = 0
/** Makes a data directory with a damaged copy of the database. */
function damagedBy(damage: (database: string) => void): { dataDir: string; database: string } {
  const dataDir = join(root, `data-${(made += 1)}`)
  const database = join(dataDir, 'database')
  cpSync(whole, database, { recursive: true })
  damage(database)
  return { dataDir, database }
}
const open = (dataDir: string, log = pino({ level: 'silent' })) => openDatabase(readConfig({ DATA_DIR: dataDir }), log)
const refusalOf = (dataDir: string): Promise<unknown> =>
  open(dataDir).then(
    async (database) => {
      await database.close()
      return 'opened'
    },
    (error: unknown) => error,
  )
const zero = (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size))
const tablesIn = (database: string) =>
  readdirSync(join(database, 'base/5'))
    .filter((name) => /^\d+$/.test(name))
    .map((name) => join(database, 'base/5', name))

/** Overwrites bytes at a fraction of the file, like a disk that lost them. */
function overwrite(file: string, part: number, bytes: Uint8Array): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, Math.floor((statSync(file).size * part) / 8192) * 8192 + 4000)
  closeSync(handle)
}
const noise = Buffer.from(Array.from({ length: 2000 }, (_, i) => (i * 7919) % 251))

const seenWhenOpened: [string, (database: string) => void][] = [
  ['one table is cut between two pages', (d) => truncateSync(join(d, files.table), 8192)],
  ['one table is zeroed', (d) => zero(join(d, files.table))],
  ['one table is overwritten', (d) => writeFileSync(join(d, files.table), Buffer.alloc(65_536, 'Z'))],
  ['the middle of one table is overwritten', (d) => overwrite(join(d, files.table), 0.5, noise)],
  [
    'one letter on the last page of one table is another',
    (d) => overwrite(join(d, files.table), 0.99, Buffer.from('y')),
  ],
  ['the middle of one key is overwritten', (d) => overwrite(join(d, files.index), 0.5, noise)],
  [
    'the middle of the long values of one table is overwritten',
    (d) => overwrite(join(d, files.longValues), 0.5, noise),
  ],
  ['every table is overwritten', (d) => tablesIn(d).forEach((file) => writeFileSync(file, Buffer.alloc(65_536, 'Z')))],
]

describe('what the database itself finds when it is opened is a sentence as well, and nothing is put in its place', () => {
  test.each(seenWhenOpened)('%s', async (_, damage) => {
    const { dataDir, database } = damagedBy(damage)
    const names = readdirSync(join(database, 'base/5')).filter((name) => !name.includes('init'))
    const refusal = await refusalOf(dataDir)
    expect(refusal).toBeInstanceOf(StartError)
    expect((refusal as StartError).message).toContain(`DATA_DIR=${dataDir} npm run restore -- FILE.tar.gz --force`)
    expect(readdirSync(join(database, 'base/5'))).toEqual(expect.arrayContaining(names))
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false)
  })
})

test('a first start from a damaged template is refused with how to make it again, and leaves no data', async () => {
  const { dataDir, database } = damagedBy((d) => overwrite(join(d, files.index), 0.5, noise))
  const elsewhere = join(dataDir, 'elsewhere')
  const start = openDatabase(readConfig({ DATA_DIR: elsewhere }), pino({ level: 'silent' }), {
    template: relative(templateRoot, database),
  })
  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow(/The template .* is damaged: page \d+ of base(.|\n)*npm run build/)
  expect(readdirSync(elsewhere)).toEqual([])
})

test('a backup of damaged data is told as damaged, not as saved', async () => {
  const { dataDir } = damagedBy((d) => overwrite(join(d, files.index), 0.5, noise))
  const saving = makeBackup(readConfig({ DATA_DIR: dataDir }), join(root, 'backup.tar.gz'), { now: new Date(0) })
  await expect(saving).rejects.toThrow(/The database in the backup is damaged: page \d+ of base.*earlier backup/)
})

test('a write that finds the disk full leaves the server not ready until there is room, and the log says what to do', async () => {
  const { dataDir } = damagedBy(() => {})
  const said: string[] = []
  const { db, answers, close } = await open(
    dataDir,
    pino({ level: 'fatal' }, { write: (line) => void said.push(line) }),
  )
  expect(await answers!()).toBe(true)
  const full = sql`DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`
  await expect(db.execute(full)).rejects.toThrow()
  // A missing folder cannot be written to.
  renameSync(dataDir, `${dataDir}-away`)
  expect(await answers!()).toBe(false)
  renameSync(`${dataDir}-away`, dataDir)
  expect(await answers!()).toBe(true)
  await close()
  expect(said).toEqual([expect.stringMatching(/The disk of the data directory .* is full.*Make room there/)])
})

describe('what is no damage is not refused', () => {
  test('a table that was emptied since it was counted', async () => {
    const { dataDir } = damagedBy(() => {})
    const first = await open(dataDir)
    await first.db.execute('DELETE FROM categories')
    await first.close()
    expect(await refusalOf(dataDir)).toBe('opened')
  })

  test('a first start that was interrupted half way through its copy', async () => {
    const dataDir = join(root, 'first')
    mkdirSync(join(dataDir, 'database'), { recursive: true })
    cpSync(join(whole, 'global'), join(dataDir, 'database.new/global'), { recursive: true })
    expect(await refusalOf(dataDir)).toBe('opened')
    expect(readdirSync(dataDir)).toEqual(['database'])
  })
})
