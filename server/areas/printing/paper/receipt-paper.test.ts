import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/states.ts'
import type { Tax, TaxLetter } from '#contract/taxes/tax.ts'
import {
  type LineRow,
  type OrderRow,
  type PaymentRow,
  refundFigures,
  saleFigures,
  undone,
} from '../../receipts/figures.ts'
import { receiptPaper } from './receipt-paper.ts'
import { asText } from './render.ts'

const at = new Date('2026-11-23T19:12:00.000Z')

/** Two dishes at 8.50 and two glasses at 6.80, with the rates of a country and the tax that is worked out by hand. */
const countries: Record<Language, { house: object; rates: [number, number]; tax: [number, number] }> = {
  // 17.00 × 7 / 107 = 1.112; 13.60 × 19 / 119 = 2.171.
  de: {
    house: {
      legalName: 'Lindner Gastronomie GmbH',
      address: 'Oranienstraße 41',
      postcode: '10999',
      city: 'Berlin',
      taxNumber: 'St.-Nr. 29/123/45678',
      secondNumber: 'USt-IdNr. DE 312 456 789',
    },
    rates: [70_000, 190_000],
    tax: [111, 217],
  },
  // 17.00 × 10 / 110 = 1.545; 13.60 × 20 / 120 = 2.267.
  fr: {
    house: {
      legalName: 'Maison Lindner SAS',
      address: '14 rue des Dames',
      postcode: '75017',
      city: 'Paris',
      taxNumber: 'SIRET 552 100 554 00025',
      secondNumber: 'TVA FR 40 552100554',
    },
    rates: [100_000, 200_000],
    tax: [155, 227],
  },
  // 17.00 × 13 / 113 = 1.956; 13.60 × 23 / 123 = 2.543.
  pt: {
    house: {
      legalName: 'Taberna Sol, Lda.',
      address: 'Rua da Bica 18',
      postcode: '1200-054',
      city: 'Lisboa',
      taxNumber: 'NIF 509876543',
    },
    rates: [130_000, 230_000],
    tax: [196, 254],
  },
  // 17.00 × 20 / 120 = 2.833; nothing of the other.
  en: {
    house: {
      legalName: 'Harbour Street Foods Ltd',
      address: '12 Harbour St',
      postcode: 'BS1 4SB',
      city: 'Bristol',
      taxNumber: 'VAT GB 123 4567 82',
      receiptFoot: 'Come back soon.',
    },
    rates: [200_000, 0],
    tax: [283, 0],
  },
}

function line(id: string, name: string, amount: number, tax: Tax, taxOnNet: number): LineRow {
  const none = { discount: 0, adjustment: 0, serviceCharge: 0 }
  const part = { tax, serviceTax: null, amount, discount: 0, adjustment: 0, service: 0, taxOnNet, taxOnService: 0 }
  const given = { id, orderId: 'o', name, quantity: 2, options: [], comped: false, given: [] }
  return {
    ...given,
    ...none,
    amount,
    total: amount,
    tax: taxOnNet,
    taxInside: taxOnNet,
    taxParts: [part],
  } as unknown as LineRow
}

function sale(language: Language) {
  const { house, rates, tax } = countries[language]
  const by = (letter: TaxLetter, ppm: number): Tax => ({ category: letter, letter, ppm, isInclusive: true })
  const order = { id: 'o', number: '42', method: 'dine_in', placedAt: at, adjustmentTerms: null } as unknown as OrderRow
  const nothing = {
    legalName: null,
    address: null,
    postcode: null,
    city: null,
    taxNumber: null,
    secondNumber: null,
    receiptFoot: null,
  }
  const seller = { ...nothing, name: 'Brasserie Lindner', brandName: 'Lindner', language, currency: 'EUR', ...house }
  // 30.60 with a tip of 1.40 in cash that is rounded up to 0.05: 32.00, of 40.00.
  const paid = {
    id: 'p',
    orderId: 'o',
    method: 'cash',
    amount: 2060,
    rounding: 0,
    tip: 140,
    tendered: 3000,
    changeDue: 800,
  }
  const figures = saleFigures({
    house: seller,
    orders: [order],
    lines: [line('a', 'Soup', 1700, by('A', rates[0]), tax[0]), line('b', 'Riesling', 1360, by('B', rates[1]), tax[1])],
    payments: [paid as unknown as PaymentRow],
    earlier: [{ id: 'q', order_id: 'o', name: 'Card', at: '2026-11-23T18:50:00.000Z', amount: 1000 }],
    names: { methods: new Map([['cash', 'Cash']]), places: new Map([['o', { table: '7', pax: 4, staff: 'Inès R.' }]]) },
  })
  return { seller, figures }
}

const shown = (document: string, language: Language, copy = 1) =>
  asText({ document, width: 48, copy, mayBePrinted: false }, language)

describe('a receipt of two rates', () => {
  test.each(['en', 'de', 'fr', 'pt'] as const)('says what the law asks in %s', (language) => {
    const { seller, figures } = sale(language)
    const buyer = { name: 'Ada Lovelace', address: '12 St James Square, London', tax_number: 'GB123456789' }
    const issued = { id: 'r', number: 1042, at, copies: 1 }
    const document = receiptPaper('Europe/Berlin', { ...issued, series: 'sale', figures, buyer })
    const { payments: back } = figures
    const lines = figures.lines.map(undone)
    const taken = refundFigures(figures, { house: seller, of: [1042], lines, back, freed: figures.earlier })
    const refund = receiptPaper('Europe/Berlin', {
      ...issued,
      number: 3,
      series: 'refund',
      figures: taken,
      buyer: null,
    })
    expect(`${shown(document, language)}\n${shown(refund, language, 2)}`).toMatchSnapshot()
  })
})
