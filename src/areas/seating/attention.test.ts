import { expect, test } from 'vitest'
import { attentionOf } from './attention.ts'
import { familyOf, isShown } from './family.ts'
import { evening, minutesAgo, somePip, someTable, someTakenTable, someVisit } from '../tables/floor.fixture.ts'
import { tableSentence } from './sentence.ts'
import { tileWord } from '../tables/tile-word.ts'

const waiting = (state: 'ready' | 'pending' | 'preparing', minutes: number) =>
  someTakenTable({ orders: [somePip({ state, stage_at: minutesAgo(minutes) })] })

test.each([
  ['ready', 1, null],
  ['ready', 2, 'ready'],
  ['pending', 2, null],
  ['pending', 3, 'pending'],
  ['preparing', 24, null],
  ['preparing', 25, 'cooking'],
] as const)('an order that is %s for %i minutes calls for attention: %s', (state, minutes, reason) => {
  expect(attentionOf(waiting(state, minutes), evening)?.reason ?? null).toBe(reason)
})

test('a party that has ordered nothing for ten minutes is gone to, but not while its order is being written', () => {
  const dry = someTakenTable({ visit: someVisit({ seated_at: minutesAgo(10) }), orders: [], bill: 'none' })
  expect(attentionOf(dry, evening)).toEqual({ reason: 'unordered', minutes: 10 })
  expect(attentionOf({ ...dry, facts: { ...dry.facts, cartLines: 1 } }, evening)).toBeNull()
})

test('a table whose guests are ten minutes late is gone to, and says so', () => {
  const held = (minutes: number) =>
    someTable({ occupancy: 'reserved', reserved_for: { name: 'Keller', pax: 4, at: minutesAgo(minutes) } })
  expect([attentionOf(held(9), evening), familyOf(held(9), evening)]).toEqual([null, 'reserved'])
  expect(attentionOf(held(33), evening)).toEqual({ reason: 'overdue', minutes: 33 })
  expect([familyOf(held(33), evening), tileWord(held(33), evening)]).toEqual([
    'attention',
    { key: 'floor.attention.overdue', count: 33 },
  ])
  expect(tableSentence(held(33), evening).at(-1)).toEqual({ key: 'floor.sentence.overdue', count: 33, isLate: true })
  expect(attentionOf({ ...held(33), occupancy: 'available', reserved_for: null }, evening)).toBeNull()
})

test('food at the pass goes before a bill that was printed', () => {
  const table = { ...waiting('ready', 5), bill: 'billed' as const }
  expect(attentionOf(table, evening)?.reason).toBe('ready')
  expect(attentionOf({ ...table, orders: [] }, evening)?.reason).toBe('billed')
})

test('attention fills the tile instead of "occupied", and its word is the reason', () => {
  const table = waiting('ready', 6)
  expect(familyOf(table, evening)).toBe('attention')
  expect(tileWord(table, evening)).toEqual({ key: 'floor.attention.ready', count: 6 })
  expect(familyOf(waiting('preparing', 6), evening)).toBe('occupied')
})

test('a tile has no word where nothing is ordered', () => {
  expect(tileWord(someTable(), evening)).toBeNull()
})

test('the legend shows a table that matches both channels, each only where something of it is chosen', () => {
  const unpaid = someTakenTable()
  const show = (families: ('occupied' | 'free')[], bills: ('unpaid' | 'paid')[]) =>
    isShown(unpaid, { families, bills }, evening)
  expect(show([], [])).toBe(true)
  expect(show(['occupied'], ['unpaid'])).toBe(true)
  expect(show(['occupied'], ['paid'])).toBe(false)
  expect(show(['free'], [])).toBe(false)
})
