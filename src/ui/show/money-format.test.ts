import { expect, it } from 'vitest'
import { moneyFormat, parseAmount } from './money-format.ts'

const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each([
  ['en', 'EUR', '€1,234.50'],
  ['de', 'EUR', '1.234,50 €'],
  ['fr', 'EUR', '1 234,50 €'],
  ['pt', 'EUR', '1234,50 €'],
])('writes an amount as %s does', (language, currency, whole) => {
  expect(plainSpaces(moneyFormat(language, currency).format(123_450))).toBe(whole)
})

it('signs a change with a true minus or a plus, and nothing where there is none', () => {
  const { signed } = moneyFormat('en', 'EUR')
  expect([signed(-3100), signed(250), signed(0)]).toEqual(['−31.00', '+2.50', '0.00'])
})

it('knows that the yen has no cents', () => {
  expect(moneyFormat('en', 'JPY').format(1500)).toBe('¥1,500')
})

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['1 234,5', 123_450],
  ['0,05', 5],
  ['12.345', null],
  ['-3', null],
  ['', null],
  ['1e3', null],
])('reads the typed amount %j as %j cents', (text, amount) => {
  expect(parseAmount(text, 2)).toBe(amount)
})

it.each(['en', 'de', 'fr', 'pt'])('reads again what a field shows in %s', (language) => {
  for (const currency of ['EUR', 'JPY', 'KWD']) {
    const { typed, parse } = moneyFormat(language, currency)
    for (const amount of [0, 5, 123_450, 99_999_999]) expect(parse(typed(amount))).toBe(amount)
  }
})
