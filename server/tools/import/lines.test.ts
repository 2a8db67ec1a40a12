import { describe, expect, test } from 'vitest'
import { cleanText, type LineFormat, readLine, splitOptions } from './lines.ts'
import { zoneOf } from './zone.ts'

const zone = zoneOf('Europe/Berlin')
const format: LineFormat = {
  columns: { order: 0, quantity: 1, item: 2, options: 3, total: 4 },
  width: 5,
  money: { point: '.', digits: 2, lone: 'grouping', currency: 'USD' },
  count: { point: '.', digits: 0, lone: 'decimal' },
  calendar: { style: { isDayFirst: true }, fileZone: zone, storeZone: zone, cut: 4, today: '2026-11-20' },
}
const read = (fields: string[], more: Partial<LineFormat> = {}) => readLine({ line: 2, fields }, { ...format, ...more })

describe('a line', () => {
  test('keeps the file’s total where it is no multiple of the quantity', () => {
    expect(read(['1', '2', ' Canned \n Soda ', 'Sprite', '$2.19'])).toEqual({
      value: { order: '1', item: 'Canned Soda', quantity: 2, options: ['Sprite'], unitPrice: 110, amount: 219 },
    })
  })
  test('costs its price times its quantity where the file names the price of one', () => {
    const columns = { order: 0, quantity: 1, item: 2, price: 4 }
    expect(read(['1', '3', 'Izze', '', '3.39'], { columns })).toMatchObject({ value: { unitPrice: 339, amount: 1017 } })
  })
  test('is one portion where the file has no quantities', () => {
    const columns = { order: 0, item: 2, total: 4 }
    expect(read(['1', '', 'Izze', '', '3.39'], { columns })).toMatchObject({ value: { quantity: 1 } })
  })
  test('may be free', () => {
    expect(read(['1', '1', 'Water', '', '0'])).toMatchObject({ value: { amount: 0 } })
  })
})

describe('a line is refused with the reason', () => {
  test.each([
    [['', '1', 'Izze', '', '3'], 'the order is missing'],
    [['1', '1', '  ', '', '3'], 'the item is missing'],
    [['1', '', 'Izze', '', '3'], 'the quantity is missing'],
    [['1', '0', 'Izze', '', '3'], 'the quantity 0 is not above zero: returns are not sales'],
    [['1', '-1', 'Izze', '', '3'], 'the quantity -1 is not above zero: returns are not sales'],
    [['1', '1.5', 'Izze', '', '3'], 'quantity: "1.5" has more decimals than a whole number has'],
    [['1', 'two', 'Izze', '', '3'], 'quantity: "two" is not a number'],
    [['1', '10000', 'Izze', '', '3'], 'the quantity 10000 is above 9999'],
    [['1', '1', 'Izze', '', ''], 'the total is missing'],
    [['1', '1', 'Izze', '', 'n/a'], 'total: "n/a" is not a number'],
    [['1', '1', 'Izze', '', '-3.00'], 'the total -3.00 is negative: refunds and discounts are not sales'],
    [['1', '1', 'I'.repeat(201), '', '3'], 'the item is longer than 200 characters'],
    [
      ['1', '1', 'Chips', ' salsa', 'NULL', '3'],
      'the line has 6 fields, the header 5: is a delimiter in a field not quoted?',
    ],
    [['1', '1', 'Izze'], 'the line has 3 of 5 fields'],
  ])('%j', (fields, fault) => {
    expect(read(fields)).toEqual({ fault })
  })
})

test.each([
  ['NULL', []],
  ['', []],
  ['[]', []],
  ['Clementine', ['Clementine']],
  ['Fresh Tomato Salsa (Mild), Rice, Cheese', ['Fresh Tomato Salsa (Mild)', 'Rice', 'Cheese']],
  [
    '[Tomatillo-Red Chili Salsa (Hot), [Black Beans, Rice]]',
    ['Tomatillo-Red Chili Salsa (Hot)', 'Black Beans', 'Rice'],
  ],
  ['Salsa (mild, red); Rice', ['Salsa (mild, red)', 'Rice']],
  ["['Oat milk', 'Large']", ['Oat milk', 'Large']],
])('the choices in %s', (text, names) => {
  expect(splitOptions(text)).toEqual(names)
})

test('a text that the database could not hold is cleaned', () => {
  expect(cleanText('\u0000 Izze\u0000\t\nClementine ')).toBe('Izze Clementine')
})
