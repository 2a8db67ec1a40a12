import { expect, test } from 'vitest'
import { draftOf, problemOf, settingsOf } from './line-draft.ts'
import { someLine } from '../queue.fixture.ts'

test('a line is typed as it is and sent back as it was', () => {
  const line = someLine()
  expect(settingsOf(draftOf(line, [line]))).toEqual({
    name: 'Party of 1–2',
    prefix: 'A',
    min_pax: 1,
    max_pax: 2,
    capacity: 12,
    order: 0,
    turn_minutes: 5,
    hold_minutes: 3,
    grace_minutes: 15,
    call_limit: 3,
  })
})

test('a new line stands behind the others', () => {
  expect(draftOf(undefined, [someLine({ sort: 4 })]).order).toBe('5')
  expect(draftOf(undefined, []).order).toBe('0')
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ prefix: 'a' }, 'prefix'],
  [{ prefix: 'B' }, 'prefixTaken'],
  [{ capacity: '0' }, 'capacity'],
  [{ hold_minutes: '' }, 'hold_minutes'],
  [{ grace_minutes: '1.5' }, 'grace_minutes'],
  [{ min_pax: '3' }, 'order_of_sizes'],
  [{}, undefined],
])('%j is told before it is sent: %s', (change, problem) => {
  const draft = { ...draftOf(someLine(), []), ...change }
  expect(problemOf(draft, [someLine({ prefix: 'B' })])).toBe(problem)
})
