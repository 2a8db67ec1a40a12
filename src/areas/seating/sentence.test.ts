import { expect, test } from 'vitest'
import { evening, minutesAgo, somePip, someTable, someTakenTable, someVisit } from '../tables/floor.fixture.ts'
import { tableSentence } from './sentence.ts'

const keys = (...args: Parameters<typeof tableSentence>) => tableSentence(...args).map(({ key }) => key)

test('a table in the middle of its meal says how long the party sits, what the kitchen does, and what is usual', () => {
  expect(tableSentence(someTakenTable(), evening)).toEqual([
    { key: 'floor.sentence.seated', count: 52 },
    { key: 'floor.sentence.preparing', number: '1191', count: 8 },
    { key: 'floor.sentence.usual', count: 4, usual: 90 },
  ])
})

test('food at the pass is told before food on the stove', () => {
  const orders = [somePip(), somePip({ id: 'b', number: '1192', state: 'ready', stage_at: minutesAgo(6) })]
  expect(tableSentence(someTakenTable({ orders }), evening)[1]).toEqual({
    key: 'floor.sentence.ready',
    number: '1192',
    count: 6,
    isLate: true,
  })
})

test('a party that overstays is told so instead of what is usual', () => {
  const visit = someVisit({ seated_at: minutesAgo(94) })
  expect(tableSentence(someTakenTable({ visit }), evening).at(-1)).toEqual({
    key: 'floor.sentence.overstayed',
    count: 4,
    isLate: true,
  })
})

test('nobody is hurried once the bill is paid', () => {
  const visit = someVisit({ seated_at: minutesAgo(120) })
  const paid = someTakenTable({ visit, bill: 'paid', due: 0, captured: 9640, orders: [somePip({ state: 'served' })] })
  expect(keys(paid, evening)).toEqual(['floor.sentence.seated', 'floor.sentence.allServed', 'floor.sentence.paid'])
})

test('a half-paid bill says what is paid and what is left', () => {
  const table = someTakenTable({ bill: 'partially_paid', captured: 4820, due: 4820 })
  expect(tableSentence(table, evening)).toContainEqual({ key: 'floor.sentence.partly', paid: 4820, due: 4820 })
})

test('lines that were never sent are told beside what was served', () => {
  const table = someTakenTable({ orders: [somePip({ state: 'served' })] })
  const sentence = keys({ ...table, facts: { ...table.facts, cartLines: 2 } }, evening)
  expect(sentence).toContain('floor.sentence.allServed')
  expect(sentence).toContain('floor.sentence.cart')
})

test('empty tables say since when, for whom, or what is to do', () => {
  const at = '2026-11-20T19:30:00Z'
  const held = { name: 'Keller', pax: 4, at }
  expect([
    tableSentence(someTable(), evening),
    tableSentence(someTable({ occupancy: 'reserved', reserved_for: held }), evening),
    tableSentence(someTable({ occupancy: 'needs_cleaning', since: minutesAgo(4) }), evening),
    tableSentence(someTable({ occupancy: 'out_of_service' }), evening),
  ]).toEqual([
    [{ key: 'floor.sentence.free', at: minutesAgo(30) }],
    [{ key: 'floor.sentence.reserved', name: 'Keller', count: 4, at }],
    [{ key: 'floor.sentence.to_clear', count: 4 }],
    [{ key: 'floor.sentence.out', at: minutesAgo(30) }],
  ])
})
