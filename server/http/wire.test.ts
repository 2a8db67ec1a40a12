import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'
import { wire } from './wire.ts'

interface Ticket {
  id: string
  order_id: string | null
  state: 'new' | 'made'
  facts_until?: string
  at: string
}
const ticketWire = wire<Ticket>()('id order_id', 'state facts_until at')
const at = new Date('2026-11-20T19:14:00Z')
const row = { at, state: 'new', id: 'a', orderId: null, printerId: 'stays in the house' } as const

test('a row goes out with the fields that are named, in that order, with its time as text', () => {
  expect(JSON.stringify(ticketWire({ ...row, factsUntil: at }))).toBe(
    '{"id":"a","order_id":null,"state":"new","facts_until":"2026-11-20T19:14:00.000Z","at":"2026-11-20T19:14:00.000Z"}',
  )
  expect(Object.keys(ticketWire({ ...row, factsUntil: undefined }))).toEqual(['id', 'order_id', 'state', 'at'])
})

test('a field that a mapper forgets does not compile, nor one that the contract does not have', () => {
  expect(JSON.stringify(ticketWire({ ...row, factsUntil: undefined }))).not.toContain('house')
  // @ts-expect-error `at` is missing
  wire<Ticket>()('id order_id state facts_until')
  // @ts-expect-error `printer_id` is not in the contract
  wire<Ticket>()('id order_id printer_id state facts_until at')
  // @ts-expect-error the row has no time
  ticketWire({ id: 'a', orderId: null, state: 'new', factsUntil: undefined })
  // @ts-expect-error the time at which the facts change is missing
  ticketWire(row)
  // @ts-expect-error no such state
  ticketWire({ ...row, factsUntil: undefined, state: 'lost' })
})

test('rows come in the order in which they were asked for, without those that are not there', () => {
  const rows = [{ id: 'a' }, { id: 'b' }]
  expect(inOrder(['b', 'c', 'a'], rows, ({ id }) => id)).toEqual([{ id: 'b' }, { id: 'a' }])
})
