import { expect, test } from 'vitest'
import { snap } from './plan-snap.ts'

const box = (left: number, top: number, width = 96, height = 96) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('alone it lies on the grid of eight pixels, wherever it began', () => {
  expect(snap(box(80, 80), [], 13, -3)).toEqual({ dx: 16, dy: 0, guides: [] })
  expect(snap(box(3, 5), [], 1, 1)).toEqual({ dx: 5, dy: 3, guides: [] })
})

test('near the edge or the middle of another thing it lies in line with it, and the line is shown', () => {
  const { dx, dy, guides } = snap(box(80, 80), [box(300, 83)], 40, 0)
  expect([dx, dy]).toEqual([40, 3])
  expect(guides).toContainEqual({ axis: 'y', at: 83, from: 120, to: 396 })
  const middle = snap(box(80, 80), [box(300, 400, 40, 40)], 193, 0)
  expect(middle.dx).toBe(192)
  expect(middle.guides).toEqual([{ axis: 'x', at: 320, from: 80, to: 440 }])
})

test('further away than six pixels it is not drawn to anything', () => {
  expect(snap(box(80, 80), [box(300, 88)], 0, 0)).toMatchObject({ dy: 0, guides: [] })
})
