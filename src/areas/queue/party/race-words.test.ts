import { expect, test } from 'vitest'
import { raceWords } from './race-words.ts'
import { calledParty, someParty } from '../queue.fixture.ts'

const t = ((key: string, values: Record<string, string>) => `${key} ${JSON.stringify(values)}`) as never
const words = (current: unknown, seen = someParty()) => raceWords(t, { current }, seen)

test('who was faster is named, with the ticket and the table', () => {
  const seated = someParty({ state: 'serving', state_by: 'Claire Lefèvre', table_name: '12' })
  expect(words(seated)).toBe('queue.race.serving {"ticket":"A17","by":"Claire Lefèvre","table":"12"}')
})

test('a second call by somebody else is a race, a changed place is not', () => {
  expect(words(calledParty({ calls: 2 }), calledParty())).toMatch('queue.race.called')
  expect(words(someParty({ version: 2, position: 3 }))).toBeUndefined()
})

test('a failure that brings no party says nothing of a race', () => {
  expect(words(undefined)).toBeUndefined()
  expect(words({ id: 'line', last_entry_id: null })).toBeUndefined()
})
