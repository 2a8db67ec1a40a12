import { describe, expect, test } from 'vitest'
import {
  type AmountStyle,
  basisPoints,
  decimalPoint,
  minorUnits,
  type NumberFormat,
  numberEvidence,
  pointOf,
  readNumber,
  signsOf,
} from './decimals.ts'

const dollars: NumberFormat = { point: '.', digits: 2, lone: 'grouping', currency: 'USD' }
const euros: NumberFormat = { point: ',', digits: 2, lone: 'grouping', currency: 'EUR' }

/** Reads an amount in euros, in a column without a known decimal sign. */
const inUnits = (cell: string, more: Partial<AmountStyle> = {}) =>
  minorUnits(cell, { digits: 2, point: 'unknown', currency: 'EUR', ...more })

describe('an amount becomes exact minor units', () => {
  test.each([
    ['$2.39 ', dollars, 239],
    ['1,234.50', dollars, 123_450],
    ['1.234,50', euros, 123_450],
    ['2 390,00 €', euros, 239_000],
    ['2\u202f390,5\u00a0€', euros, 239_050],
    ["1'234.50", { ...dollars, currency: 'CHF' }, 123_450],
    ['12,5', euros, 1250],
    ['12.5', euros, 1250],
    ['(3.00)', dollars, -300],
    ['-1.20', dollars, -120],
    ['1.20-', dollars, -120],
    ['−$1.20', dollars, -120],
    ['12.-', dollars, 1200],
    ['12,--', euros, 1200],
    ['.5', dollars, 50],
    ['7', dollars, 700],
    ['0.00', dollars, 0],
    ['16.9800', dollars, 1698],
    ['1,234', dollars, 123_400],
    ['1.234', euros, 123_400],
    ['1,23,456.78', dollars, 12_345_678],
    ['R$ 10,00', { ...euros, currency: 'BRL' }, 1000],
    ['Rs.250', { ...dollars, currency: 'INR' }, 25_000],
    ['12.30 CHF', { ...dollars, currency: 'CHF' }, 1230],
    ['25,00 zł', { ...euros, currency: 'PLN' }, 2500],
    ['¥1,200', { ...dollars, digits: 0, currency: 'JPY' }, 1200],
    ['1.250', { ...dollars, point: 'unknown', digits: 3, currency: 'KWD' }, 1250],
    ['1.250', { ...dollars, point: 'unknown' }, 125_000],
    ['$5.00', { ...dollars, currency: 'CAD' }, 500],
  ] as [string, NumberFormat, number][])('%s', (text, format, value) => {
    expect(readNumber(text, format)).toEqual({ value })
  })
})

describe('what is no amount of the store is refused with a reason', () => {
  test.each([
    ['', dollars, '"" is not a number'],
    ['free', dollars, '"free" is not a number'],
    ['12 apples', dollars, '"12 apples" is not a number'],
    ['1e3', dollars, '"1e3" is not a number'],
    ['1.2.3', dollars, '"1.2.3" is not a number'],
    ['1 2', dollars, '"1 2" is not a number'],
    ['10%', dollars, '"10%" is not a number'],
    ['2.391', dollars, '"2.391" has more decimals than USD has'],
    ['1,5', { ...dollars, digits: 0, currency: 'JPY' }, '"1,5" has more decimals than JPY has'],
    ['€4.00', dollars, '"€4.00" is in EUR, the store counts in USD'],
    ['99999999999999', dollars, '"99999999999999" is too large'],
    ['1.234', { ...dollars, point: 'mixed' }, '"1.234" can be read in two ways, and the column holds both'],
  ] as [string, NumberFormat, string][])('%s', (text, format, fault) => {
    expect(readNumber(text, format)).toEqual({ fault })
  })
})

test('a column shows its decimal sign by the values that can be read in one way only', () => {
  const proven = ['1.234,50', '1,234.50', '12,5', '1.234', '1.234.567', '$0.500', '7', 'x'].map(
    (text) => numberEvidence(text).point,
  )
  expect(proven).toEqual([',', '.', ',', undefined, ',', '.', undefined, undefined])
})

test('one slip in twenty does not make a column mixed', () => {
  expect([decimalPoint(0, 0), decimalPoint(40, 0), decimalPoint(1, 40), decimalPoint(3, 40)]).toEqual([
    'unknown',
    '.',
    ',',
    'mixed',
  ])
})

test('a cell whose column says nothing is read by itself, and one that could be half a price is refused', () => {
  expect(['1.234', '1.234,50', '12,5', "1'234", '-3'].map((cell) => inUnits(cell))).toEqual([
    123_400, 123_450, 1250, 123_400, -300,
  ])
  expect(inUnits('1.250', { digits: 3 })).toBe(1250)
  // Three decimals are read if they cannot be thousands.
  expect(['0.500', '1250.000'].map((cell) => inUnits(cell))).toEqual([50, 125_000])
  for (const cell of ['0.125', '1234.567', '1.2.3', '1 2', '-', ',', '']) expect(() => inUnits(cell)).toThrow('amount')
})

test('a column that shows its decimals once is read so in every cell', () => {
  const cells = ['0.500', '1.250', '12.000']
  expect(cells.map((cell) => inUnits(cell, { point: pointOf(cells) }))).toEqual([50, 125, 1200])
  expect(pointOf(['1.250', '12.000'])).toBe('unknown')
})

test('an amount below zero is told by brackets or a minus on either side', () => {
  expect(['(5)', '5-', '-5', '+5', '5.-'].map((cell) => inUnits(cell))).toEqual([-500, -500, -500, 500, 500])
})

test('a share has its mark or none; money with one, of another currency, cut short or with words is refused with the reason', () => {
  expect(['10%', '10 %', '12,5', '12.5'].map((cell) => basisPoints(cell, 'unknown'))).toEqual([1000, 1000, 1250, 1250])
  const keyOf = (cell: string) => {
    try {
      return inUnits(cell)
    } catch (error) {
      return (error as { key: string }).key
    }
  }
  expect(['€ 12,50', '12,50 EUR', '10%', '$12.50', 'USD 12.50', '1.25E+01', 'bis 12,50'].map(keyOf)).toEqual([
    1250,
    1250,
    'shareForMoney',
    'otherCurrency',
    'otherCurrency',
    'shortened',
    'amount',
  ])
})

test('a column whose cells could be thousands or decimals is asked about, unless another cell of the file shows it', () => {
  const signs = (columns: Record<string, string[]>, digits = 2, answer?: ',' | '.') => {
    const { pointAt, question } = signsOf(new Map(Object.entries(columns)), { digits, currency: 'EUR', answer })
    return [pointAt('price'), question?.choices.map(({ examples }) => examples[0]!.means)]
  }
  expect(signs({ price: ['1.250', '12'] })).toEqual(['unknown', [125, 125_000]])
  expect(signs({ price: ['1.250'] }, 2, ',')).toEqual([',', undefined])
  expect(signs({ price: ['1.250'], cost: ['0,50'] })).toEqual([',', undefined])
  expect(signs({ price: ['1.250', '0.500'] })).toEqual(['.', undefined])
  // Euros have no thousandths, and yen have no decimals at all.
  expect(signs({ price: ['1.255'] })).toEqual([',', undefined])
  expect(signs({ price: ['1.250'] }, 0)).toEqual([',', undefined])
  expect(signs({ price: ['12', '7.50'] })).toEqual(['.', undefined])
})
