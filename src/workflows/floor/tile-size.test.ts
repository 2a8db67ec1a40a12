import { expect, test } from 'vitest'
import { planBox, seatRoom, seatsAround } from './tile-size.ts'

test.each([
  ['round', 2, { top: 0, right: 1, bottom: 0, left: 1 }],
  ['round', 4, { top: 1, right: 1, bottom: 1, left: 1 }],
  ['square', 4, { top: 2, right: 0, bottom: 2, left: 0 }],
  ['square', 3, { top: 2, right: 0, bottom: 1, left: 0 }],
  ['long', 6, { top: 3, right: 0, bottom: 3, left: 0 }],
  ['stool', 1, { top: 0, right: 0, bottom: 1, left: 0 }],
] as const)('a %s table for %i has its seats where people sit', (shape, seats, sides) => {
  expect(seatsAround(shape, seats)).toEqual(sides)
})

test('a plan begins at its first table and holds the last with its seats', () => {
  const tables = [
    { shape: 'square', x: 100, y: 50 },
    { shape: 'long', x: 300, y: 200 },
  ] as const
  expect(planBox(tables)).toEqual({
    width: 352 + 2 * seatRoom,
    height: 246 + 2 * seatRoom,
    x: seatRoom - 100,
    y: seatRoom - 50,
  })
})
