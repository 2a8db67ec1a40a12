import { expect, it } from 'vitest'
import { colourOf, slicesOf, topOf, withoutGaps } from './chart-rows.ts'

const row = (key: string, name = key, net = 1) => ({ key, name, values: { net } })

it('half hours have no gaps, from the first to the last of both evenings, past midnight too', () => {
  const rows = withoutGaps([row('17:30', '23:30')], 'half_hour', { from: '', to: '' }, [row('19:00', '01:00')])
  expect(rows.map(({ key, name, values }) => [key, name, values.net])).toEqual([
    ['17:30', '23:30', 1],
    ['18:00', '00:00', undefined],
    ['18:30', '00:30', undefined],
    ['19:00', '01:00', undefined],
  ])
})

it('days and weeks of a span have no gaps, and a week begins on its Monday', () => {
  const span = { from: '2026-11-18', to: '2026-11-24' }
  expect(withoutGaps([row('2026-11-20')], 'day', span)).toHaveLength(7)
  expect(withoutGaps([], 'week', span).map(({ key }) => key)).toEqual(['2026-11-16', '2026-11-23'])
})

it('a ring has seven slices at most, the last one for all the rest, and loses nothing', () => {
  const slices = slicesOf(
    Array.from({ length: 10 }, (_, index) => row(`c${index}`, '', index)),
    'net',
    'Other',
  )
  expect(slices).toHaveLength(7)
  expect(slices.at(-1)).toEqual({ key: 'other', name: 'Other', values: { net: 6 } })
  expect(slices.reduce((sum, { values }) => sum + (values.net ?? 0), 0)).toBe(45)
})

it('the colour of a thing is that of its place, and what is several things is grey', () => {
  expect(colourOf({ ...row('wine'), place: 2 })).toBe(3)
  expect(colourOf(row('other'))).toBe('other')
})

it.each([
  [0, 2],
  [3, 4],
  [15, 16],
  [5437, 6000],
])('the scale of %i ends at %i', (value, top) => expect(topOf(value)).toBe(top))
