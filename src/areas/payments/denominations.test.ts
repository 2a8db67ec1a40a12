import { expect, test } from 'vitest'
import { type DenominationCount, countOut } from './denominations.ts'

const words = (counted: DenominationCount[] | null) =>
  counted?.map(({ value, count }) => `${count} × ${value}`).join(', ')

test('change is counted out by as few notes and coins as there can be', () => {
  expect(words(countOut(3675, 'EUR'))).toBe('1 × 2000, 1 × 1000, 1 × 500, 1 × 100, 1 × 50, 1 × 20, 1 × 5')
  expect(words(countOut(3400, 'EUR'))).toBe('1 × 2000, 1 × 1000, 2 × 200')
  expect(words(countOut(141, 'USD'))).toBe('1 × 100, 1 × 25, 1 × 10, 1 × 5, 1 × 1')
  expect(words(countOut(1234, 'JPY'))).toBe('1 × 1000, 2 × 100, 3 × 10, 4 × 1')
})

test('what the coins of a country do not come to, or nobody knows the coins of, is not counted out', () => {
  expect([countOut(3, 'CHF'), countOut(500, 'XYZ'), countOut(0, 'EUR')]).toEqual([null, null, null])
})
