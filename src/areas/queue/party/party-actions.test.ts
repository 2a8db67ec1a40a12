import { expect, test } from 'vitest'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { allowedEvents } from '../../../commands/use-allowed.ts'
import { callWord, cardEvents, partyStep } from './party-actions.ts'
import { calledParty, someParty } from '../queue.fixture.ts'

const allowed = (party: ReturnType<typeof someParty>) =>
  allowedEvents(queueEntry, party, ['queue'], ((key: string | string[]) => [key].flat()[0]) as never)
const overdue = (calls: number) => calledParty({ facts: { ...calledParty().facts, calls, isOverdue: true } })

test('a card offers what its party waits for: a call, then whether it came, then its table', () => {
  expect(cardEvents(someParty())).toEqual(['queueEntry.call'])
  expect(cardEvents(calledParty())).toEqual(['queueEntry.call', 'queueEntry.arrive'])
  // A party that comes late comes all the same.
  expect(cardEvents(overdue(1))).toEqual([
    'queueEntry.arrive',
    'queueEntry.call',
    'queueEntry.skip',
    'queueEntry.noShow',
  ])
  expect(cardEvents(someParty({ state: 'arrived' }))).toEqual(['queueEntry.serve'])
})

test('whoever does not come is called again, and given up only after the usual calls', () => {
  expect(partyStep(overdue(1), allowed(overdue(1)))).toBe('queueEntry.call')
  expect(partyStep(overdue(3), allowed(overdue(3)))).toBe('queueEntry.noShow')
})

test('nothing is suggested that the chart refuses', () => {
  const late = someParty({ state: 'skipped', facts: { ...someParty().facts, isWithinGrace: false } })
  expect(partyStep(late, allowed(late))).toBeUndefined()
})

test('calling has a word of its own each time', () => {
  expect([someParty(), calledParty(), overdue(2)].map(callWord)).toEqual(['queueEntry.call', 'again', 'recall'])
})
