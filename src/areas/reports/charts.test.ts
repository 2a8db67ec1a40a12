import { expect, test } from 'vitest'
import { placesOf } from './Fall.tsx'
import { type HeatCell, nextCell } from './Heat.tsx'

const step = (value: number, isSum?: true) => ({ key: '', label: '', words: '', value, ...(isSum && { isSum }) })

test('a waterfall begins at its first sum, takes off and adds from where it stands, and ends at the last sum', () => {
  const net = placesOf([step(1000, true), step(-150), step(50), step(-100), step(800, true)])
  expect(net).toEqual([
    { from: 0, to: 1000 },
    { from: 1000, to: 850 },
    { from: 850, to: 900 },
    { from: 900, to: 800 },
    { from: 0, to: 800 },
  ])
})

test('arrows go to the next hour of the day, over hours without sales, and to the nearest hour of the next day', () => {
  const cells = ['5 12', '5 15', '6 13', '7 12'].map((key): HeatCell => ({ key, hour: '', value: 1, words: '' }))
  const from = (key: string, way: readonly [number, number]) => nextCell(cells, key, way)?.key
  expect(from('5 12', [0, 1])).toBe('5 15')
  expect(from('5 15', [0, 1])).toBe(undefined)
  expect(from('5 12', [1, 0])).toBe('6 13')
  expect(from('6 13', [-1, 0])).toBe('5 12')
  expect(from('6 13', [0, -1])).toBe(undefined)
})
