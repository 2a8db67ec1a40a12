import { createHash } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { StartError } from '../config.ts'
import { holdsDatabase } from './damage.ts'

const root = mkdtempSync(join(tmpdir(), 'statehouse-damage-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const log = 'pg_wal/000000010000000000000001'

let made = 0
/** Makes a data directory with the files that are checked before a database is opened, damaged. */
function damagedBy(damage: (database: string) => void): { dataDir: string; database: string } {
  const dataDir = join(root, `data-${(made += 1)}`)
  const database = join(dataDir, 'database')
  for (const folder of ['base/5', 'global', 'pg_wal', 'pg_xact', 'pg_multixact'])
    mkdirSync(join(database, folder), { recursive: true })
  writeFileSync(join(database, 'PG_VERSION'), '18\n')
  writeFileSync(join(database, 'base/5/16384'), 'rows')
  writeFileSync(join(database, 'global/pg_control'), Buffer.alloc(8192, 'c'))
  writeFileSync(join(database, log), 'log')
  truncateSync(join(database, log), 16 * 2 ** 20)
  damage(database)
  return { dataDir, database }
}

/** Returns every file by its name, with a hash of its bytes. */
const contents = (path: string): Record<string, string> =>
  Object.fromEntries(
    statSync(path).isFile()
      ? [['', readFileSync(path, 'base64')]]
      : readdirSync(path, { recursive: true, withFileTypes: true }).map((entry) => {
          const file = join(entry.parentPath, entry.name)
          return [file, entry.isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'folder']
        }),
  )

const refusalOf = (dataDir: string): Promise<unknown> => holdsDatabase(dataDir).catch((error: unknown) => error)
const zero = (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size))
const cut = (file: string) => truncateSync(file, statSync(file).size / 2)
const kinds: [string, string, (database: string) => void][] = [
  ['its version is gone', 'PG_VERSION is missing', (d) => rmSync(join(d, 'PG_VERSION'))],
  ['its log is gone', 'pg_wal is missing', (d) => rmSync(join(d, 'pg_wal'), { recursive: true })],
  ['its log is empty', 'its write-ahead log is empty', (d) => rmSync(join(d, log))],
  ['its log is zeroed', 'its write-ahead log is blank', (d) => zero(join(d, log))],
  ['its log is cut', 'was cut off', (d) => cut(join(d, log))],
  ['its control file is gone', 'global/pg_control is missing', (d) => rmSync(join(d, 'global/pg_control'))],
  ['its control file is zeroed', 'global/pg_control is blank', (d) => zero(join(d, 'global/pg_control'))],
  ['its control file is cut', 'global/pg_control was cut off', (d) => cut(join(d, 'global/pg_control'))],
  ['its tables are gone', 'base is missing', (d) => rmSync(join(d, 'base'), { recursive: true })],
  ['it is of another PostgreSQL', 'version "15"', (d) => writeFileSync(join(d, 'PG_VERSION'), '15\n')],
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
  test.each(kinds)('%s', async (_, wrong, damage) => {
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

  // The root user can read everything.
  test.skipIf(process.getuid?.() === 0)('it may not be read', async () => {
    const { dataDir, database } = damagedBy((d) => chmodSync(d, 0o000))
    expect(await refusalOf(dataDir)).toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`may not read ${database}`),
    })
    chmodSync(database, 0o700)
  })
})

test('one that is whole is a database; none, or an empty folder, is a place for the first start', async () => {
  expect(await holdsDatabase(damagedBy(() => {}).dataDir)).toBe(true)
  const { dataDir, database } = damagedBy((d) => rmSync(d, { recursive: true }))
  expect(await holdsDatabase(dataDir)).toBe(false)
  mkdirSync(database)
  expect(await holdsDatabase(dataDir)).toBe(false)
})
