import { expect, test } from 'vitest'
import type { Table } from '#contract/tables/table.ts'
import { carryOffers, carryPhrase } from './carry-offers.ts'
import { someTable, someVisit } from '../floor.fixture.ts'

const free = someTable({ id: 'free', name: '7' })
const pip = (state: 'served' | 'pending') => [
  { id: `order ${state}`, number: '12', state, lines: 1, done: 1, stage_at: '2026-11-20T19:00:00.000Z' },
]
const party = (id: string, change: Partial<Table> = {}) =>
  someTable({ id, name: id, occupancy: 'served', visit: someVisit(), orders: pip('served'), due: 1000, ...change })

test('a free table takes the party, or joins it', () => {
  expect(carryOffers(party('12'), free)).toEqual(['move', 'join'])
  expect(carryPhrase(party('12'), free)).toEqual({ key: 'floor.carry.move', name: '7', count: free.seats })
})

test('an occupied table shares its bill, or becomes one party with it', () => {
  expect(carryOffers(party('12'), party('8'))).toEqual(['combine', 'join'])
  expect(carryPhrase(party('12'), party('8'))).toEqual({ key: 'floor.carry.combine', name: '8', due: 2000 })
})

test('whoever may not combine orders is told to join the tables, before the drop and after it', () => {
  expect(carryOffers(party('12'), party('8'), false)).toEqual(['join', 'combine'])
  expect(carryPhrase(party('12'), party('8'), false)).toMatchObject({ key: 'floor.carry.join', name: '8' })
})

test('where an order still waits to be accepted the bills stay apart, and the tables can be joined', () => {
  expect(carryOffers(party('12'), party('8', { orders: pip('pending') }))).toEqual(['join'])
})

test('two free tables can only be joined, and a reserved one says for whom it is', () => {
  expect(carryOffers(free, someTable({ id: 'other' }))).toEqual(['join'])
  const held = { name: 'Keller', pax: 4, at: '2026-11-20T19:30:00.000Z' }
  const reserved = someTable({ id: 'r', name: '4', occupancy: 'reserved', reserved_for: held })
  expect(carryPhrase(party('12'), reserved)).toMatchObject({ key: 'floor.carry.joinReserved', for: 'Keller' })
})

test('a party at joined tables is joined with more, and moves only after they are parted', () => {
  const head = party('12', { link: 'head', joined: [{ id: '13', name: '13' }] })
  expect(carryOffers(head, free)).toEqual(['join'])
})

test('where nothing can be put, the words say why', () => {
  const key = (to: Table) => carryPhrase(party('12'), to).key
  expect(key(party('12'))).toBe('floor.carry.back')
  expect(key(someTable({ id: 'm', link: 'member', part_of: { id: 'h', name: '4' }, occupancy: 'joined' }))).toBe(
    'floor.carry.partOf',
  )
  expect(key(party('8', { link: 'head' }))).toBe('floor.carry.isJoined')
  expect(key(someTable({ id: 'c', occupancy: 'needs_cleaning' }))).toBe('floor.carry.toClear')
  expect(key(someTable({ id: 'o', occupancy: 'out_of_service' }))).toBe('floor.carry.out')
  expect(carryPhrase(free, party('8')).key).toBe('floor.carry.nobody')
})
