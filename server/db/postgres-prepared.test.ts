import type pg from 'pg'
import { expect, test } from 'vitest'
import { prepareStatements } from './postgres-prepared.ts'

/** Makes a connection that records the names of its statements. */
function connection() {
  const sent: (string | undefined)[] = []
  const client = { query: (config: { name?: string }) => void sent.push(config.name) } as unknown as pg.ClientBase
  prepareStatements(client)
  const send = (text: string) => {
    void client.query({ text }, [1])
    return sent.at(-1)
  }
  return send
}

const ofLength = (length: number, begin: string) => begin.padEnd(length, ' ')

test('a statement keeps its name on a connection, so that it is planned once', () => {
  const send = connection()
  const [first, other] = [send('SELECT $1'), send('SELECT $1, 2')]
  expect(send('SELECT $1')).toBe(first)
  expect(other).not.toBe(first)
})

test('long statements are kept while they fit into 200,000 characters together; short ones always find room', () => {
  const send = connection()
  const long = Array.from({ length: 12 }, (_, at) => ofLength(20_000, `SELECT $1, ${at}`))
  expect(long.filter((text) => send(text) !== undefined)).toEqual(long.slice(0, 10))
  expect(send('SELECT $1')).toBeDefined()
  expect(send(long[0]!)).toBeDefined()
})

test('an insert of many rows is never kept, and no more than 500 statements are', () => {
  const send = connection()
  expect(send(ofLength(7000, 'INSERT INTO orders VALUES ($1)'))).toBeUndefined()
  const kept = Array.from({ length: 510 }, (_, at) => send(`SELECT $1, ${at}`)).filter((name) => name !== undefined)
  expect(kept).toHaveLength(500)
})
