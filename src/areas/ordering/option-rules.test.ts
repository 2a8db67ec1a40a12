import { expect, test } from 'vitest'
import type { Option } from '#contract/menu/menu.ts'
import { chosenOf, isPlain, missingOptions, portionPrice, ruleOf, tapItem } from './option-rules.ts'

const option = (id: string, min: number, max: number, prices: Record<string, number>): Option => ({
  id,
  name: id,
  min,
  max,
  items: Object.entries(prices).map(([name, price]) => ({ id: name, name, price })),
})
const cooking = option('cooking', 1, 1, { rare: 0, medium: 0 })
const sauces = option('sauces', 0, 2, { béarnaise: 200, pepper: 200, butter: 150 })
const milk = option('milk', 0, 1, { oat: 50 })
const steak = { price: 2650, options: [cooking, sauces] }

test.each([
  [1, 1, 'one'],
  [2, 2, 'exactly'],
  [0, 1, 'oneIfWanted'],
  [0, 2, 'upTo'],
  [0, 3, 'any'],
  [1, 2, 'between'],
  [1, 3, 'atLeast'],
])('a choice of %i to %i out of three is said as "%s"', (min, max, key) => {
  expect(ruleOf({ min, max, items: sauces.items }).key).toBe(key)
})

test('where one is chosen another tap replaces it, and a required choice cannot be taken off', () => {
  expect(tapItem(cooking, ['rare'], 'medium')).toEqual(['medium'])
  expect(tapItem(cooking, ['rare'], 'rare')).toEqual(['rare'])
  expect(tapItem(milk, ['oat'], 'oat')).toEqual([])
})

test('a third sauce is refused while two are chosen, and other options keep their choice', () => {
  const full = ['rare', 'béarnaise', 'pepper']
  expect(tapItem(sauces, full, 'butter')).toEqual(full)
  expect(tapItem(sauces, full, 'pepper')).toEqual(['rare', 'béarnaise'])
  expect(chosenOf(sauces, full)).toEqual(['béarnaise', 'pepper'])
})

test('a steak waits for its cooking point, not for a sauce', () => {
  expect(missingOptions(steak, ['béarnaise'])).toEqual([cooking])
  expect(missingOptions(steak, ['rare'])).toEqual([])
  expect([isPlain(steak), isPlain({ options: [milk] })]).toEqual([false, true])
})

test('a portion costs its price and the options that were chosen', () => {
  expect(portionPrice(steak, ['medium', 'béarnaise', 'butter'])).toBe(3000)
})
