import { describe, expect, test } from 'vitest'
import { orderMethods } from '../states.ts'
import { presetCountries, planOf, taxPresets } from './presets.ts'
import { rateRows } from './rate-rows.ts'
import { nextRate, rateFrom, ratesFault, readRate, writeRate } from './rates.ts'
import { rateOn, type TaxRate } from './tax.ts'

const row = (ppm: number, from: string, to: string | null = null, method: TaxRate['method'] = null): TaxRate => ({
  ppm,
  method,
  from,
  to,
})
const germanFood = planOf('DE', 'en').categories.find(({ letter }) => letter === 'B')!.rates

describe('the rate of a business day', () => {
  test.each([
    ['2024-06-01', 'dine_in', 19],
    ['2024-06-01', 'pickup', 7],
    ['2024-06-01', 'delivery', 7],
    ['2025-12-31', 'dine_in', 19],
    ['2025-12-31', 'pickup', 7],
    ['2026-01-01', 'dine_in', 7],
    ['2026-01-01', 'delivery', 7],
    ['2026-11-20', 'dine_in', 7],
  ] as const)('of food in Germany on %s, %s, is %d %%', (day, method, percent) => {
    expect(rateOn(germanFood, method, day)?.ppm).toBe(percent * 10_000)
  })

  test('is that of an exception with an end before that which holds openly, and of a later one before an earlier', () => {
    const rates = [
      row(88_750, '2020-01-01'),
      row(0, '2026-08-01', '2026-08-07'),
      row(40_000, '2026-08-05', '2026-08-06'),
    ]
    const on = (day: string) => rateOn(rates, 'dine_in', day)?.ppm
    expect(['2026-07-31', '2026-08-01', '2026-08-05', '2026-08-07', '2026-08-08'].map(on)).toEqual([
      88_750, 0, 40_000, 0, 88_750,
    ])
  })
})

describe('a typed rate', () => {
  test.each([
    ['8.875', 88_750],
    ['8,875', 88_750],
    ['7,00 %', 70_000],
    [' 19% ', 190_000],
    ['0', 0],
    ['100', 1_000_000],
    ['0.0001', 1],
    ['7.00000', 70_000],
  ])('%s is read', (text, ppm) => {
    expect(readRate(text)).toBe(ppm)
  })
  test.each(['119', '-1', '8.8755555', '', 'seven', '7 7', '1e2', '100.0001', '7.', '٧'])('%s is none', (text) => {
    expect(readRate(text)).toBeNull()
  })
  test('is written as it was read, without what says nothing', () => {
    expect(['8.875', '7', '0', '0.5', '100'].map((text) => writeRate(readRate(text)!))).toEqual([
      '8.875',
      '7',
      '0',
      '0.5',
      '100',
    ])
  })
  test('stands in a row as text or as parts per million, and never as both or neither', () => {
    const some = { from: '2026-01-01' }
    expect(
      rateRows.parse([
        { ...some, rate: '7,5' },
        { ...some, ppm: 75_000 },
      ]),
    ).toEqual([1, 2].map(() => row(75_000, '2026-01-01')))
    for (const bad of [some, { ...some, rate: '7', ppm: 70_000 }, { ...some, ppm: 1_000_001 }, { ...some, ppm: -1 }])
      expect(rateRows.safeParse([bad]).success).toBe(false)
  })
})

describe('the rows of a category', () => {
  const today = '2026-11-20'
  test.each([
    ['have a rate for every way from today on', [row(70_000, '2026-11-20')], undefined],
    [
      'may have an exception within the open row',
      [row(70_000, '2026-01-01'), row(0, '2026-12-24', '2026-12-26')],
      undefined,
    ],
    ['may change on a day', [row(70_000, '2026-01-01', '2026-12-31'), row(190_000, '2027-01-01')], undefined],
    ['leave out the days before the first row', [row(70_000, '2026-11-21')], 'ratesGap'],
    ['leave out what comes after the last end', [row(70_000, '2026-01-01', '2026-12-31')], 'ratesGap'],
    [
      'leave out the days between two',
      [row(70_000, '2026-01-01', '2026-12-30'), row(190_000, '2027-01-01')],
      'ratesGap',
    ],
    ['leave out a way of ordering', [row(70_000, '2026-01-01', null, 'dine_in')], 'ratesGap'],
    ['cannot be none', [], 'ratesGap'],
    ['cannot hold openly twice for one way', [row(70_000, '2026-01-01'), row(190_000, '2027-01-01')], 'ratesOverlap'],
    [
      'cannot begin twice on a day with an end',
      [row(70_000, '2026-01-01'), row(0, '2026-12-24', '2026-12-26'), row(1, '2026-12-24', '2026-12-31')],
      'ratesOverlap',
    ],
    ['cannot end before they begin', [row(70_000, '2026-01-01'), row(0, '2026-12-26', '2026-12-24')], 'ratesTurned'],
    [
      'have one for each way where none is for all',
      orderMethods.map((method, at) => row(at, '2026-01-01', null, method)),
      undefined,
    ],
  ] as const)('%s', (_, rates, fault) => {
    expect(ratesFault(rates, today)).toBe(fault)
  })

  test('say what comes next, and not what stays as it is', () => {
    const rates = [
      row(190_000, '2024-01-01', '2026-12-31'),
      row(190_000, '2027-01-01', '2027-06-30'),
      row(70_000, '2027-07-01'),
    ]
    expect(nextRate(rates, 'dine_in', today)).toEqual({ from: '2027-07-01', ppm: 70_000 })
    expect(nextRate(rates, 'dine_in', '2027-07-01')).toBeUndefined()
    expect(nextRate(germanFood, 'dine_in', '2025-12-31')).toEqual({ from: '2026-01-01', ppm: 70_000 })
    expect(nextRate(germanFood, 'pickup', '2025-12-31')).toBeUndefined()
  })

  test('get another rate from a day on without a gap, however often', () => {
    const once = rateFrom([row(70_000, '2026-01-01'), row(0, '2026-12-24', '2026-12-26')], 190_000, today)
    expect(once).toEqual([
      row(70_000, '2026-01-01', '2026-11-19'),
      row(0, '2026-12-24', '2026-12-26'),
      row(190_000, today),
    ])
    const again = rateFrom(once, 200_000, today)
    expect(again.at(-1)).toEqual(row(200_000, today))
    expect([ratesFault(once, today), ratesFault(again, today)]).toEqual([undefined, undefined])
    expect(rateOn(again, 'dine_in', '2026-11-19')?.ppm).toBe(70_000)
  })
})

describe('the taxes of a country', () => {
  test.each(presetCountries)(
    '%s: hold on every day from when they were looked up, with letters of their own',
    (country) => {
      const { categories, usual, service } = planOf(country, 'en', 88_750)
      const letters = categories.map(({ letter }) => letter)
      expect(new Set(letters).size).toBe(letters.length)
      for (const { kind, rates } of categories)
        expect(kind === 'rate' ? ratesFault(rates, taxPresets[country].as_of) : rates).toEqual(
          kind === 'rate' ? undefined : [],
        )
      expect(categories.find(({ letter }) => letter === usual)?.kind).toBe('rate')
      expect([null, ...letters]).toContain(service)
      expect(service && categories.find(({ letter }) => letter === service)?.kind).not.toBe('follows')
    },
  )

  test.each([
    ['AT', 'B', 'dine_in', 10],
    ['FR', 'A', 'dine_in', 10],
    ['FR', 'C', 'pickup', 5.5],
    ['PT', 'A', 'dine_in', 13],
    ['PT', 'D', 'pickup', 23],
    ['PT', 'C', 'delivery', 6],
    ['PT-30', 'B', 'dine_in', 22],
    ['PT-20', 'A', 'dine_in', 9],
    ['CH', 'A', 'dine_in', 8.1],
    ['CH', 'A', 'pickup', 2.6],
    ['CH', 'B', 'pickup', 8.1],
    ['GB', 'B', 'dine_in', 20],
    ['GB', 'B', 'pickup', 0],
    ['US', 'A', 'dine_in', 8.875],
  ] as const)('%s: %s at %s is %d %%', (country, letter, method, percent) => {
    const { rates } = planOf(country, 'en', 88_750).categories.find((each) => each.letter === letter)!
    expect(rateOn(rates, method, '2026-11-20')?.ppm).toBe(Math.round(percent * 10_000))
  })
})
