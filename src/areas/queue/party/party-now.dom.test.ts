import { expect, test } from 'vitest'
import { heldUntil, partyNow } from './party-now.ts'
import { calledParty, evening, minutesAgo, someParty } from '../queue.fixture.ts'

const minute = 60_000

test('a called party is overdue at the very instant its hold ends, without asking the server', () => {
  const party = calledParty()
  expect(partyNow(party, evening + 2 * minute - 1).facts.isOverdue).toBe(false)
  expect(partyNow(party, evening + 2 * minute).facts.isOverdue).toBe(true)
})

test('a seating can no longer be undone once its window has closed', () => {
  const facts = { ...someParty().facts, isUndoable: true, cameFrom: 'called' as const }
  const seated = someParty({ state: 'serving', facts, facts_until: minutesAgo(0) })
  expect(partyNow(seated, evening - 1).facts.isUndoable).toBe(true)
  expect(partyNow(seated, evening).facts.isUndoable).toBe(false)
})

test('a skipped party may come back until its grace is over', () => {
  const skipped = someParty({ state: 'skipped', facts_until: minutesAgo(1) })
  expect(partyNow(skipped, evening).facts.isWithinGrace).toBe(false)
})

test('only the place of a called party is held', () => {
  expect(heldUntil(calledParty(), 3)).toBe(evening + 2 * minute)
  expect(heldUntil(someParty(), 3)).toBeUndefined()
})
