import { expect, test } from 'vitest'
import { languages } from '#contract/states.ts'
import type { TaxLetter } from '#contract/taxes/tax.ts'
import { type LineRow, type PaymentRow, refundFigures, saleFigures, undone } from '../../receipts/figures.ts'
import { houseWith, names, orderBy, textOf } from './receipt-paper.fixture.ts'

/** Makes a line with two portions of a dish, with the tax in their price. */
function line(name: string, letter: TaxLetter, ppm: number, amount: number, taxOnNet: number): LineRow {
  const none = { discount: 0, adjustment: 0 }
  const tax = { category: letter, letter, ppm, isInclusive: true }
  const part = { tax, serviceTax: null, amount, ...none, service: 0, taxOnNet, taxOnService: 0 }
  const given = { id: name, orderId: 'o', name, quantity: 2, options: [], comped: false, given: [], amount }
  const money = { ...none, serviceCharge: 0, total: amount, tax: taxOnNet, taxInside: taxOnNet, taxParts: [part] }
  return { ...given, ...money } as unknown as LineRow
}

// 17.00 × 7 / 107 = 1.112; 13.60 × 19 / 119 = 2.171.
const lines = [line('Soup', 'A', 70_000, 1700, 111), line('Riesling', 'B', 190_000, 1360, 217)]

// 30.60 with a tip of 1.40: 10.00 by card before, and the rest in cash, of 30.00.
const cash = {
  id: 'p',
  orderId: 'o',
  method: 'cash',
  amount: 2060,
  rounding: 0,
  tip: 140,
  tendered: 3000,
  changeDue: 800,
}
const card = { id: 'q', order_id: 'o', name: 'Card', at: '2026-11-23T18:50:00.000Z', amount: 1000 }

test.each(languages)('a receipt and its refund say in %s who sold what, its taxes, and how it was paid', (language) => {
  const house = houseWith({
    language,
    currency: 'EUR',
    legalName: 'Lindner Gastronomie GmbH',
    address: 'Oranienstraße 41',
    postcode: '10999',
    city: 'Berlin',
    taxNumber: 'St.-Nr. 29/123/45678',
    secondNumber: 'USt-IdNr. DE 312 456 789',
    receiptFoot: 'Come back soon.',
  })
  const payments = [cash as unknown as PaymentRow]
  const figures = saleFigures({ house, orders: [orderBy('dine_in')], lines, payments, earlier: [card], names })
  const buyer = { name: 'Ada Lovelace', address: '12 St James Square, London', tax_number: 'GB123456789' }
  const back = { of: [1042], lines: figures.lines.map(undone), back: figures.payments, freed: figures.earlier }
  const taken = refundFigures(figures, { house, ...back })
  const sale = textOf({ series: 'sale', number: 1042, figures, buyer }, language)
  const refund = textOf({ series: 'refund', number: 3, figures: taken }, language, 2)
  expect(`${sale}\n${refund}`).toMatchSnapshot()
})

test('a house that goes by one name has it once at the head of its receipts', () => {
  const headOf = (given: Parameters<typeof houseWith>[0]) => {
    const house = houseWith({ name: 'Lindner', brandName: 'Lindner', ...given })
    const payments = [{ ...cash, amount: 3060, tip: 0, tendered: null, changeDue: 0 } as unknown as PaymentRow]
    const figures = saleFigures({ house, orders: [orderBy('dine_in')], lines, payments, earlier: [], names })
    return textOf({ series: 'sale', number: 1, figures }, 'en').match(/Lindner( GmbH)?/g)
  }
  const plain = { language: 'en', currency: 'EUR' } as const
  expect(headOf(plain)).toEqual(['Lindner'])
  expect(headOf({ ...plain, legalName: 'Lindner ' })).toEqual(['Lindner'])
  expect(headOf({ ...plain, legalName: 'Lindner GmbH' })).toEqual(['Lindner', 'Lindner GmbH'])
})
