import { expect, test } from 'vitest'
import { arrangeZones, zoneFrame, zoneGap } from './arrange-zones.ts'

const dining = { id: 'dining', width: 560, height: 560 }
const terrace = { id: 'terrace', width: 290, height: 400 }
const bar = { id: 'bar', width: 290, height: 110 }

test('small zones stand above each other beside a large one', () => {
  expect(arrangeZones([dining, terrace, bar], { width: 924, height: 730 }).columns).toEqual([
    ['dining'],
    ['terrace', 'bar'],
  ])
})

test('in a tall room all zones stand above each other', () => {
  expect(arrangeZones([terrace, bar], { width: 320, height: 900 }).columns).toEqual([['terrace', 'bar']])
})

test('the plan fills its box and never outgrows it, unless tables would become too small to tap', () => {
  const box = { width: 1000, height: 700 }
  const { scale, columns } = arrangeZones([dining, terrace, bar], box)
  const width = (560 + 290) * scale + columns.length * zoneFrame.width + zoneGap
  expect(width).toBeLessThanOrEqual(box.width)
  expect(scale).toBeGreaterThan(1)
  expect(arrangeZones([dining], { width: 100, height: 100 }).scale).toBe(0.72)
  expect(arrangeZones([bar], { width: 4000, height: 4000 }).scale).toBe(1.3)
})

test('many zones and none are arranged at once', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...bar, id: String(index) }))
  expect(arrangeZones(many, { width: 900, height: 700 }).columns).toHaveLength(30)
  expect(arrangeZones([], { width: 900, height: 700 }).columns).toEqual([])
})
