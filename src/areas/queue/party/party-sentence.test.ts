import { expect, test } from 'vitest'
import { partySentence } from './party-sentence.ts'
import { calledParty, evening, minutesAgo, someParty } from '../queue.fixture.ts'

test('a called party says since when, and past its hold that it is overdue and how often nobody answered', () => {
  expect(partySentence(calledParty(), evening)).toEqual([{ key: 'queue.says.called', count: 1 }])
  const overdue = calledParty({ calls: 2, facts: { ...calledParty().facts, isOverdue: true } })
  expect(partySentence(overdue, evening)).toEqual([
    { key: 'queue.says.overdue', isLate: true },
    { key: 'queue.says.unanswered', count: 2 },
  ])
})

test('a party that was skipped too long ago is told so', () => {
  const skipped = someParty({ state: 'skipped', state_at: minutesAgo(20) })
  expect(partySentence(skipped, evening)).toEqual([{ key: 'queue.says.skipped', count: 20 }])
  const late = { ...skipped, facts: { ...skipped.facts, isWithinGrace: false } }
  expect(partySentence(late, evening)).toContainEqual({ key: 'queue.says.graceOver' })
})
