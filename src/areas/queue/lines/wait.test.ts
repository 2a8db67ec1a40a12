import { expect, test } from 'vitest'
import { evening, minutesAgo, someParty } from '../queue.fixture.ts'
import { waitOf } from './wait.ts'

test('a party that was told a quarter of an hour is not over it until a whole minute has gone by', () => {
  const told = (minutes: number) => waitOf(someParty({ joined_at: minutesAgo(minutes) }), evening)
  expect(told(9)).toEqual({ minutes: 9, quote: 15, over: 0, isOver: false, share: 0.6 })
  expect(told(15.5)).toMatchObject({ over: 0, isOver: false, share: 1 })
  expect(told(19)).toMatchObject({ over: 4, isOver: true, share: 1 })
})

test('a clock that runs ahead never makes a wait negative', () => {
  expect(waitOf(someParty({ joined_at: minutesAgo(-1) }), evening).minutes).toBe(0)
})
