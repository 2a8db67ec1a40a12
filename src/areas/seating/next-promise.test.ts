import { expect, test } from 'vitest'
import { someTable } from '../tables/floor.fixture.ts'
import { nextPromise } from './next-promise.ts'

const now = Date.parse('2026-11-23T19:00:00Z')
const next = { id: 'b1', name: 'Keller', pax: 4, at: '2026-11-23T20:30:00Z' }
const sitting = (seatedAt: string) => ({
  ...someTable().visit!,
  id: 'v1',
  pax: 4,
  seated_at: seatedAt,
})

test('a promise is told from two hours before', () => {
  expect(nextPromise(someTable({ next_booking: next }), now)).toMatchObject({ minutes: 90, isTight: false })
  expect(nextPromise(someTable({ next_booking: next }), now - 3600_000)).toBeNull()
})

test('a table that is held for the promise says so itself', () => {
  const held = { name: 'Keller', pax: 4, at: next.at, booking_id: 'b1' }
  expect(nextPromise(someTable({ next_booking: next, reserved_for: held }), now)).toBeNull()
})

test('it is tight where the party that sits there usually stays longer', () => {
  const late = someTable({ next_booking: next, visit: sitting('2026-11-23T19:05:00Z') })
  const early = someTable({ next_booking: next, visit: sitting('2026-11-23T17:45:00Z') })
  expect(nextPromise(late, now + 10 * 60_000)).toMatchObject({ isTight: true })
  expect(nextPromise(early, now)).toMatchObject({ isTight: false })
})
