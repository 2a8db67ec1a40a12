import { expect, test } from 'vitest'
import { minutesAgo, somePip, someTable, someTakenTable, someVisitOrder } from '../floor.fixture.ts'
import { someLine } from '../../orders/orders.fixture.ts'
import { movableLines, tablesToMoveTo, takingOrder } from './movable.ts'

test('what was paid on, taken back or not accepted yet stays where it is', () => {
  const lines = [someLine({ id: 'soup' }), someLine({ id: 'cake', state: 'voided' })]
  const orders = [
    someVisitOrder({ id: 'a', lines }),
    someVisitOrder({ id: 'b', lines, captured: 100 }),
    someVisitOrder({ id: 'c', lines, state: 'pending' }),
  ]
  expect(movableLines(orders).map(({ order, line }) => [order.id, line.id])).toEqual([['a', 'soup']])
})

test('only a table with a party and an open order takes lines, onto its newest order', () => {
  const from = someTakenTable({ id: 'from' })
  const tables = [
    from,
    someTable({ id: 'free' }),
    someTakenTable({ id: 'new', orders: [somePip({ state: 'pending' })] }),
    someTakenTable({ id: 'there' }),
  ]
  expect(tablesToMoveTo(tables, from).map(({ id }) => id)).toEqual(['there'])
  const orders = [
    someVisitOrder({ id: 'first', placed_at: minutesAgo(30) }),
    someVisitOrder({ id: 'second', placed_at: minutesAgo(10) }),
    someVisitOrder({ id: 'third', placed_at: minutesAgo(5), state: 'completed' }),
  ]
  expect(takingOrder(orders)?.id).toBe('second')
})
