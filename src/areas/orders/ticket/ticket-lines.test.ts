import { expect, test } from 'vitest'
import { deal } from '../columns.ts'
import { someLine } from '../orders.fixture.ts'
import { ticketLines } from './ticket-lines.ts'
import { neighbour } from '../use-order-keys.ts'

const lines = (...states: ('sent' | 'started' | 'served' | 'voided')[]) =>
  states.map((state, index) => someLine({ id: String(index), state }))

test('a ticket shows all that is to do and only the first two done, in the order they were placed', () => {
  const { shown, moreDone, moreOpen } = ticketLines(lines('served', 'sent', 'served', 'served', 'started', 'voided'))
  expect([shown.map((line) => line.id), moreDone, moreOpen]).toEqual([['0', '1', '2', '4'], 2, 0])
})

test('a very long ticket says how many lines are left', () => {
  expect(ticketLines(lines(...Array<'sent'>(11).fill('sent'))).moreOpen).toBe(3)
})

test('the tickets that wait longest stand on top, whatever the number of columns', () => {
  const heights = [6, 3, 3, 3]
  expect(deal(['a', 'b', 'c', 'd'], 2, (item) => heights['abcd'.indexOf(item)]!)).toEqual([
    ['a', 'd'],
    ['b', 'c'],
  ])
})

test('the keys walk from order to order and stop at the ends', () => {
  const ids = ['a', 'b', 'c']
  expect([
    neighbour(ids, undefined, 1),
    neighbour(ids, 'a', 1),
    neighbour(ids, 'c', 1),
    neighbour(ids, 'a', -1),
  ]).toEqual(['a', 'b', 'c', 'a'])
  expect(neighbour([], undefined, 1)).toBe(undefined)
})
