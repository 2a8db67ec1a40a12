import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig, StartError } from '../config.ts'
import { openDatabase } from './connect.ts'
import { openPglite } from './pglite.ts'

const root = mkdtempSync(join(tmpdir(), 'statehouse-damage-'))
const whole = join(root, 'whole')
/** Its audit trail has several pages, and the database has counted them. */
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
  for (const name of ['categories', 'audit_entries']) await client.exec(`VACUUM (ANALYZE) ${name}`)
  await client.exec('CHECKPOINT')
  const { rows } = await client.query<{ path: string }>(`SELECT pg_relation_filepath('audit_entries') AS path`)
  table = rows[0]!.path
  await client.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let table = ''
let made = 0
/** A data directory with a copy of the database in it, damaged. */
function damagedBy(damage: (database: string) => void): { dataDir: string; database: string } {
  const dataDir = join(root, `data-${(made += 1)}`)
  const database = join(dataDir, 'database')
  cpSync(whole, database, { recursive: true })
  damage(database)
  return { dataDir, database }
}
const open = (dataDir: string) => openDatabase(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }))
const refusalOf = (dataDir: string): Promise<unknown> =>
  open(dataDir).then(
    async (database) => {
      await database.close()
      return 'opened'
    },
    (error: unknown) => error,
  )
/** Every file by its name, with a hash of its bytes. */
const contents = (path: string): Record<string, string> =>
  Object.fromEntries(
    statSync(path).isFile()
      ? [['', readFileSync(path, 'base64')]]
      : readdirSync(path, { recursive: true, withFileTypes: true }).map((entry) => {
          const file = join(entry.parentPath, entry.name)
          return [file, entry.isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'folder']
        }),
  )

const zero = (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size))
const cut = (file: string) => truncateSync(file, statSync(file).size / 2)
const segments = (database: string) =>
  readdirSync(join(database, 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => join(database, 'pg_wal', name))
const tablesIn = (database: string) =>
  readdirSync(join(database, 'base/5'))
    .filter((name) => /^\d+$/.test(name))
    .map((name) => join(database, 'base/5', name))

const seenBefore: [string, string, (database: string) => void][] = [
  ['its version is gone', 'PG_VERSION is missing', (d) => rmSync(join(d, 'PG_VERSION'))],
  ['its log is gone', 'pg_wal is missing', (d) => rmSync(join(d, 'pg_wal'), { recursive: true })],
  ['its log is empty', 'its write-ahead log is empty', (d) => segments(d).forEach((file) => rmSync(file))],
  ['its log is zeroed', 'its write-ahead log is blank', (d) => segments(d).forEach(zero)],
  ['its log is cut', 'was cut off', (d) => segments(d).forEach(cut)],
  ['its control file is gone', 'global/pg_control is missing', (d) => rmSync(join(d, 'global/pg_control'))],
  ['its control file is zeroed', 'global/pg_control is blank', (d) => zero(join(d, 'global/pg_control'))],
  ['its control file is cut', 'global/pg_control was cut off', (d) => cut(join(d, 'global/pg_control'))],
  ['its tables are gone', 'base is missing', (d) => rmSync(join(d, 'base'), { recursive: true })],
  ['it is of another PostgreSQL', 'version 15', (d) => writeFileSync(join(d, 'PG_VERSION'), '15\n')],
  [
    'there is only something else',
    'PG_VERSION is missing',
    (d) => {
      rmSync(d, { recursive: true })
      mkdirSync(d)
      writeFileSync(join(d, 'notes.txt'), 'do not lose this')
    },
  ],
  [
    'a file is in its place',
    'a file',
    (d) => {
      rmSync(d, { recursive: true })
      writeFileSync(d, 'do not lose this')
    },
  ],
]

describe('a damaged data folder is refused with what is wrong, where, and what to do, and not a byte of it is changed', () => {
  test.each(seenBefore)('%s', async (_, wrong, damage) => {
    const { dataDir, database } = damagedBy(damage)
    const before = contents(database)
    const refusal = await refusalOf(dataDir)
    expect(refusal).toBeInstanceOf(StartError)
    const { message } = refusal as StartError
    expect(message).toContain(wrong)
    expect(message).toContain(`DATA_DIR=${dataDir} npm run restore -- FILE.tar.gz --force`)
    expect(message).toMatch(/move .* away/)
    expect(contents(database)).toEqual(before)
    expect(readdirSync(dataDir)).toEqual(['database'])
  })

  // Nothing is unreadable to root.
  test.skipIf(process.getuid?.() === 0)('it may not be read', async () => {
    const { dataDir, database } = damagedBy((d) => chmodSync(d, 0o000))
    expect(await refusalOf(dataDir)).toMatchObject({ name: 'StartError', message: expect.stringContaining(database) })
    chmodSync(database, 0o700)
  })
})

const seenWhenOpened: [string, (database: string) => void][] = [
  ['every table is cut', (d) => tablesIn(d).forEach(cut)],
  ['one table is cut between two pages', (d) => truncateSync(join(d, table), 8192)],
  ['one table is zeroed', (d) => zero(join(d, table))],
  ['one table is overwritten', (d) => writeFileSync(join(d, table), Buffer.alloc(65_536, 'Z'))],
  ['every table is overwritten', (d) => tablesIn(d).forEach((file) => writeFileSync(file, Buffer.alloc(65_536, 'Z')))],
]

describe('what the database itself finds when it is opened is a sentence as well, and nothing is put in its place', () => {
  test.each(seenWhenOpened)('%s', async (_, damage) => {
    const { dataDir, database } = damagedBy(damage)
    const files = readdirSync(join(database, 'base/5')).filter((name) => !name.includes('init'))
    const refusal = await refusalOf(dataDir)
    expect(refusal).toBeInstanceOf(StartError)
    expect((refusal as StartError).message).toContain(`DATA_DIR=${dataDir} npm run restore -- FILE.tar.gz --force`)
    expect(readdirSync(join(database, 'base/5'))).toEqual(expect.arrayContaining(files))
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false)
  })
})

describe('what is no damage is not refused', () => {
  test('a table that was emptied since it was counted', async () => {
    const { dataDir } = damagedBy(() => {})
    const first = await open(dataDir)
    await first.db.execute('DELETE FROM categories')
    await first.close()
    expect(await refusalOf(dataDir)).toBe('opened')
  })

  test('a first start that was interrupted half way through its copy, or that finds an empty folder', async () => {
    for (const leftOver of ['database.new', 'database']) {
      const dataDir = join(root, `first-${leftOver}`)
      mkdirSync(join(dataDir, leftOver), { recursive: true })
      if (leftOver === 'database.new')
        renameSync(damagedBy((d) => rmSync(join(d, 'base'), { recursive: true })).database, join(dataDir, leftOver))
      expect(await refusalOf(dataDir)).toBe('opened')
      expect(readdirSync(dataDir)).toEqual(['database'])
    }
  })
})
