import type pg from 'pg'
import { expect, test } from 'vitest'
import { prepareStatements } from './postgres-prepared.ts'

test('the long question of a dashboard is planned once, and an insert of many rows is not kept', () => {
  const names: unknown[] = []
  const client = { query: ({ name }: { name?: string }) => void names.push(name) } as unknown as pg.ClientBase
  prepareStatements(client)
  const ask = client.query as unknown as (asked: { text: string }, values: unknown[]) => void
  const long = `${'x, '.repeat(4000)}x`
  for (const text of [`WITH sums AS (SELECT ${long}) SELECT 1`, `\n INSERT INTO rows VALUES ${long}`])
    for (let times = 0; times < 2; times++) ask({ text }, [1])
  expect(names).toEqual(['statement_0', 'statement_0', undefined, undefined])
})
