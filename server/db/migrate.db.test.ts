import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

const first = { name: '0001_first', sql: 'CREATE TABLE a (id text); CREATE TABLE b (id text)', hash: 'h1' }
const second = { name: '0002_second', sql: "INSERT INTO a VALUES ('x')", hash: 'h2' }

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create()
})
afterAll(() => client.close())
beforeEach(() => client.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))

const run = (known: { name: string; sql: string; hash: string }[]) =>
  client.transaction((tx) =>
    migrate({ query: (text, values) => tx.query(text, values), script: (text) => tx.exec(text) }, known),
  )

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
  expect((await client.query('SELECT name FROM schema_migration')).rows).toEqual([{ name: '0001_first' }])
})
