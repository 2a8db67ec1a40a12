import { expect, test } from 'vitest'
import { planBox, seatRoom, seatsAround, tilePlace, turnedSeats } from './tile-size.ts'

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
    { x: 100, y: 50, width: 96, height: 96, rotation: 0 },
    { x: 300, y: 200, width: 152, height: 96, rotation: 0 },
  ]
  expect(planBox(tables)).toEqual({
    width: 352 + 2 * seatRoom,
    height: 246 + 2 * seatRoom,
    x: seatRoom - 100,
    y: seatRoom - 50,
  })
})

test('a table that lies on its side is drawn upright, and its seats stand at the other sides', () => {
  const long = { x: 100, y: 100, width: 152, height: 96, rotation: 90 }
  expect(tilePlace(long)).toEqual({ left: 128, top: 72, width: 96, height: 152, quarters: 1, slant: 0 })
  expect(tilePlace({ ...long, rotation: 315 })).toMatchObject({ left: 100, width: 152, quarters: 0, slant: -45 })
  expect(tilePlace({ ...long, rotation: 195 })).toMatchObject({ quarters: 2, slant: 15 })
  expect(turnedSeats({ top: 3, right: 0, bottom: 2, left: 1 }, 1)).toEqual({ top: 1, right: 3, bottom: 0, left: 2 })
})
