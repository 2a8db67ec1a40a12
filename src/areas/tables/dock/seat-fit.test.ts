import { expect, test } from 'vitest'
import { calledParty, minutesAgo, someLine, someParty } from '../../queue/queue.fixture.ts'
import { someTable, someTakenTable } from '../floor.fixture.ts'
import { bestIds, fits, seatable, seatPhrases } from './seat-fit.ts'

const now = Date.parse('2026-11-26T21:00:00Z')
const first = someParty({ id: 'first', ticket: 'A1', position: 1, joined_at: minutesAgo(20) })
const second = someParty({ id: 'second', ticket: 'A2', position: 2, pax: 3, joined_at: minutesAgo(12) })
const third = someParty({ id: 'third', ticket: 'A3', position: 3, joined_at: minutesAgo(4) })
const line = someLine({ entries: [first, second, third] })
const four = someTable({ id: 'four' })
const keys = (...given: Parameters<typeof seatPhrases>) => seatPhrases(...given).map(({ key }) => key)

test('who stands at the desk comes first, then whose call ran out, then who was called; skipped parties are not seated', () => {
  const called = calledParty({ id: 'called' })
  const overdue = calledParty({ id: 'overdue', facts: { ...calledParty().facts, isOverdue: true } })
  const arrived = someParty({ id: 'arrived', state: 'arrived', position: null })
  const skipped = someParty({ id: 'skipped', state: 'skipped', position: null })
  const entries = [third, called, skipped, first, overdue, arrived]
  expect(seatable([someLine({ entries })]).map(({ id }) => id)).toEqual([
    'arrived',
    'overdue',
    'called',
    'first',
    'third',
  ])
})

test('it is said how a party fits, and whom it would go before', () => {
  expect(seatPhrases(second, line, four)).toEqual([
    { key: 'dock.fits', count: 3, seats: 4 },
    { key: 'dock.turn.before', ticket: 'A1' },
  ])
  expect(seatPhrases(third, line, someTable({ seats: 1 }))).toEqual([
    { key: 'dock.short', count: 1, seats: 1 },
    { key: 'dock.turn.beforeSome', count: 2 },
  ])
  expect(keys(first, line, four)).toEqual(['dock.fits', 'dock.turn.next'])
  expect(keys(calledParty(), line, four)).toEqual(['dock.fits', 'dock.turn.called'])
})

test('a table that is taken, or reserved for others, says so and nothing else; one that is reserved for this party takes it', () => {
  expect(keys(first, line, someTakenTable())).toEqual(['queue.taken.ordered'])
  const held = someTable({ occupancy: 'reserved', reserved_for: { name: 'Keller', pax: 2, at: minutesAgo(-30) } })
  expect(seatPhrases(first, line, held)).toEqual([{ key: 'dock.heldForOthers', for: 'Keller' }])
  expect(fits(held, { pax: 2, name: ' keller' })).toBe(true)
  expect(fits(held, { pax: 2, name: null })).toBe(false)
})

test('the tightest free tables are the best ones, all of them', () => {
  const tables = [
    four,
    someTable({ id: 'other four' }),
    someTable({ id: 'six', seats: 6 }),
    someTable({ id: 'two', seats: 2 }),
  ]
  expect(bestIds(tables, second, now)).toEqual(['four', 'other four'])
  expect(bestIds(tables, { pax: 9, name: null }, now)).toEqual([])
})
