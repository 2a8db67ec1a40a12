import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formerFiles, migrate } from './migrate.ts'
import { hashOver, migrations } from './migrations.ts'

const first = { name: '0001_first', sql: 'CREATE TABLE a (id text); CREATE TABLE b (id text)', hash: 'h1' }
const second = { name: '0002_second', sql: "INSERT INTO a VALUES ('x')", hash: 'h2' }

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create()
})
afterAll(() => client.close())
beforeEach(() => client.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))

const run = (known: { name: string; sql: string; hash: string }[], former = formerFiles) =>
  client.transaction((tx) =>
    migrate({ query: (text, values) => tx.query(text, values), script: (text) => tx.exec(text) }, known, former),
  )
const names = async () =>
  (await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name')).rows.map(({ name }) => name)

test('each migration is applied once, in order', async () => {
  expect(await run([first])).toEqual(['0001_first'])
  expect(await run([first, second])).toEqual(['0002_second'])
  expect(await run([first, second])).toEqual([])
  expect((await client.query('SELECT id FROM a')).rows).toEqual([{ id: 'x' }])
})

test('data of a newer version is refused', async () => {
  await run([first, second])
  await expect(run([first])).rejects.toThrow('written by a newer version: it knows the migration "0002_second"')
})

test('a migration that was changed after it had been applied is refused', async () => {
  await run([first])
  await expect(run([{ ...first, hash: 'other' }])).rejects.toThrow('"0001_first" was changed')
})

test('a migration that fails leaves the data as it was', async () => {
  await run([first])
  const broken = { name: '0003_broken', sql: 'CREATE TABLE c (id text); SELECT nonsense', hash: 'h3' }
  await expect(run([first, second, broken])).rejects.toThrow('nonsense')
  expect((await client.query('SELECT id FROM a')).rows).toEqual([])
  expect(await names()).toEqual(['0001_first'])
})

describe('data from before the first release', () => {
  const old = [
    { name: '0001_old', sql: 'CREATE TABLE a (id text)', hash: 'o1' },
    { name: '0190_last', sql: "CREATE TABLE b (id text); INSERT INTO a VALUES ('kept')", hash: 'o2' },
  ]
  const former = { first: '0001_old', hash: hashOver(old), replacedUpTo: '0001_first' }

  test('goes on where it has every former file: the new ones are noted in their place, and later ones applied', async () => {
    await run(old)
    expect(await run([first, second], former)).toEqual(['0002_second'])
    expect(await names()).toEqual(['0001_first', '0002_second'])
    expect((await client.query('SELECT id FROM a')).rows).toEqual([{ id: 'kept' }, { id: 'x' }])
    expect(await run([first, second], former)).toEqual([])
  })

  test('is refused where it has only some of them, or others of the same names, and stays as it was', async () => {
    await run(old.slice(0, 1))
    const refusal =
      'does not have all changes that were made until then.\nStart the last version before the release once'
    await expect(run([first, second], former)).rejects.toThrow(refusal)
    expect(await names()).toEqual(['0001_old'])
    await run(old)
    await client.query("UPDATE schema_migration SET hash = 'other' WHERE name = '0190_last'")
    await expect(run([first, second], former)).rejects.toThrow(refusal)
    expect(await names()).toEqual(['0001_old', '0190_last'])
  })

  test('is never taken for data of this version, whose files have other names', () => {
    const ours = migrations.map(({ name }) => name)
    expect(ours).toContain(formerFiles.replacedUpTo)
    expect(ours).not.toContain(formerFiles.first)
  })
})
