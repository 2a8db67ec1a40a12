import { expect, test } from 'vitest'
import { minutesAgo, someLine, someParty } from '../queue.fixture.ts'
import { lastUndoable, lineFor, longestWaiting, movesOf, nextOf } from './turns.ts'

const waiting = (id: string, minutes: number, position = 1) =>
  someParty({ id, position, joined_at: minutesAgo(minutes) })

test('whoever stands at the desk comes before those who wait', () => {
  const atDesk = someParty({ id: 'desk', state: 'arrived', position: null })
  expect(nextOf(someLine({ entries: [atDesk, waiting('first', 30)] }))?.id).toBe('desk')
  expect(nextOf(someLine({ entries: [waiting('first', 30), waiting('second', 20, 2)] }))?.id).toBe('first')
  expect(nextOf(someLine({ entries: [] }))).toBeUndefined()
})

test('the filled button stands in the line whose next party has waited longest', () => {
  const a = someLine({ id: 'a', entries: [waiting('1', 9)] })
  const b = someLine({ id: 'b', entries: [waiting('2', 24)] })
  expect(longestWaiting([a, someLine({ id: 'empty', entries: [] }), b])?.id).toBe('b')
  expect(longestWaiting([])).toBeUndefined()
})

test('a party joins the smallest line that takes it and is open', () => {
  const small = someLine({ id: 'small', max_pax: 2 })
  const large = someLine({ id: 'large', max_pax: 6 })
  expect(lineFor([large, small], 2)?.id).toBe('small')
  expect(lineFor([large, small], 4)?.id).toBe('large')
  expect(lineFor([large, { ...small, state: 'closed' }], 2)?.id).toBe('large')
  expect(lineFor([{ ...small, state: 'paused' }], 2)?.id).toBe('small')
  expect(lineFor([large, small], 9)).toBeUndefined()
})

test('two who change places are told where both will stand and what it costs in minutes', () => {
  const [first, third] = [waiting('first', 9, 1), waiting('third', 2, 3)]
  expect(movesOf(third, first, 5)).toEqual([
    { party: third, from: 3, to: 1, minutes: -10 },
    { party: first, from: 1, to: 3, minutes: 10 },
  ])
})

test('what is undone with a key is the last that one did oneself, and only while it can be', () => {
  const gone = (id: string, minutes: number, name: string, isUndoable = true) =>
    someParty({
      id,
      state: 'no_show',
      state_at: minutesAgo(minutes),
      state_by: name,
      facts: { ...someParty().facts, isUndoable },
    })
  const a = someLine({ id: 'a', undoable: [gone('1', 3, 'Inès'), gone('2', 1, 'Tom')] })
  const b = someLine({ id: 'b', undoable: [gone('3', 2, 'Inès'), gone('4', 0, 'Inès', false)] })
  expect(lastUndoable([a, b], 'Inès')).toMatchObject({ party: { id: '3' }, line: { id: 'b' } })
  expect(lastUndoable([a, b], 'Claire')).toBeUndefined()
})
