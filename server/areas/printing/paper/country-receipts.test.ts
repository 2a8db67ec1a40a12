import { describe, expect, test } from 'vitest'
import { keptMoney } from '#contract/pricing/line-money.ts'
import { priceLines } from '#contract/pricing/order-totals.ts'
import { barePart } from '#contract/pricing/tax-parts.ts'
import type { ReceiptFigures } from '#contract/receipts/receipt.ts'
import { languages, type OrderMethod } from '#contract/states.ts'
import { planOf, type PresetCountry } from '#contract/taxes/presets.ts'
import { type Tax, taxOf } from '#contract/taxes/tax.ts'
import { type LineRow, type PaymentRow, saleFigures } from '../../receipts/figures.ts'
import { houseWith, names, orderBy, textOf } from './receipt-paper.fixture.ts'

/** A row of the table of taxes: letter, parts per million, net, tax, gross in minor units. */
type TableRow = [string, number, number, number, number]

interface Country {
  method: OrderMethod
  currency: string
  /** In basis points. */
  serviceRate?: number
  /** In parts per million, if the owner types the rate. */
  typed?: number
  /** A discount on all lines, in basis points. */
  regulars?: number
  house: Partial<
    Record<'legalName' | 'address' | 'postcode' | 'city' | 'taxNumber' | 'secondNumber' | 'receiptFoot', string>
  >
  /** Name, letter of the tax, portions, and price of all portions. */
  dishes: [string, string, number, number][]
  total: number
  table: TableRow[]
}

const day = '2026-11-23'

/** A party of each country, by its preset. Each figure on the right was computed by hand. */
const countries: Partial<Record<PresetCountry, Country>> = {
  DE: {
    method: 'dine_in',
    currency: 'EUR',
    regulars: 1000,
    house: {
      legalName: 'Lindner Gastronomie GmbH',
      address: 'Oranienstraße 41',
      postcode: '10999',
      city: 'Berlin',
      taxNumber: 'St.-Nr. 29/123/45678',
    },
    dishes: [
      ['Schnitzel', 'B', 2, 3700],
      ['Riesling', 'A', 2, 1360],
    ],
    total: 4554,
    table: [
      // 13.60 − 1.36 = 12.24; 12.24 × 19 / 119 = 1.954.
      ['A', 190_000, 1029, 195, 1224],
      // 37.00 − 3.70 = 33.30; 33.30 × 7 / 107 = 2.179.
      ['B', 70_000, 3112, 218, 3330],
    ],
  },
  AT: {
    method: 'dine_in',
    currency: 'EUR',
    house: {
      legalName: 'Gasthaus Huber GmbH',
      address: 'Lange Gasse 8',
      postcode: '1080',
      city: 'Wien',
      taxNumber: 'ATU00000000',
    },
    dishes: [
      ['Gulasch', 'B', 1, 1490],
      ['Bier', 'A', 2, 960],
    ],
    total: 2450,
    table: [
      // 9.60 × 20 / 120 = 1.60.
      ['A', 200_000, 800, 160, 960],
      // 14.90 × 10 / 110 = 1.355.
      ['B', 100_000, 1355, 135, 1490],
    ],
  },
  FR: {
    method: 'pickup',
    currency: 'EUR',
    house: {
      legalName: 'Maison Lindner SAS',
      address: '14 rue des Dames',
      postcode: '75017',
      city: 'Paris',
      taxNumber: 'SIRET 552 100 554 00025',
      secondNumber: 'TVA FR 40 552100554',
    },
    dishes: [
      ['Plat du jour', 'A', 1, 2400],
      ['Chablis', 'B', 1, 1800],
      ['Bocal de foie gras', 'C', 1, 950],
    ],
    total: 5150,
    table: [
      // 24.00 × 10 / 110 = 2.182.
      ['A', 100_000, 2182, 218, 2400],
      // 18.00 × 20 / 120 = 3.00.
      ['B', 200_000, 1500, 300, 1800],
      // 9.50 × 5.5 / 105.5 = 0.495.
      ['C', 55_000, 900, 50, 950],
    ],
  },
  PT: {
    method: 'pickup',
    currency: 'EUR',
    house: {
      legalName: 'Taberna Sol, Lda.',
      address: 'Rua da Bica 18',
      postcode: '1200-054',
      city: 'Lisboa',
      taxNumber: 'NIF 509876543',
    },
    dishes: [
      ['Bacalhau', 'A', 1, 1500],
      ['Vinho verde', 'B', 1, 350],
      ['Pão', 'C', 1, 120],
      ['Gelado', 'D', 1, 280],
    ],
    total: 2250,
    table: [
      // 15.00 × 13 / 113 = 1.726.
      ['A', 130_000, 1327, 173, 1500],
      // Both at 23 %: 6.30 × 23 / 123 = 1.178, of which the wine has 0.654 and the ice cream 0.524; the wine has the
      // larger remainder.
      ['B', 230_000, 284, 66, 350],
      // 1.20 × 6 / 106 = 0.068, to take away.
      ['C', 60_000, 113, 7, 120],
      ['D', 230_000, 228, 52, 280],
    ],
  },
  CH: {
    method: 'pickup',
    currency: 'CHF',
    house: {
      legalName: 'Rössli Gastro AG',
      address: 'Marktgasse 3',
      postcode: '3011',
      city: 'Bern',
      taxNumber: 'CHE-000.000.000 MWST',
    },
    dishes: [
      ['Rösti', 'A', 1, 2250],
      ['Fendant', 'B', 1, 720],
    ],
    total: 2970,
    table: [
      // 22.50 × 2.6 / 102.6 = 0.570, to take away.
      ['A', 26_000, 2193, 57, 2250],
      // 7.20 × 8.1 / 108.1 = 0.540.
      ['B', 81_000, 666, 54, 720],
    ],
  },
  GB: {
    method: 'dine_in',
    currency: 'GBP',
    serviceRate: 1250,
    house: {
      legalName: 'Harbour Street Foods Ltd',
      address: '12 Harbour St',
      postcode: 'BS1 4SB',
      city: 'Bristol',
      taxNumber: 'VAT GB 123 4567 82',
    },
    dishes: [
      ['Fish and chips', 'A', 1, 1400],
      ['Cold sandwich', 'B', 1, 600],
    ],
    // The service charge of 2.50 is optional, and has no tax.
    total: 2250,
    table: [
      // 14.00 × 20 / 120 = 2.333.
      ['A', 200_000, 1167, 233, 1400],
      // 6.00 × 20 / 120 = 1.00, eaten in.
      ['B', 200_000, 500, 100, 600],
    ],
  },
  US: {
    method: 'dine_in',
    currency: 'USD',
    serviceRate: 1800,
    typed: 88_750,
    house: { legalName: 'Lindner Diner LLC', address: '200 Bowery', postcode: '10012', city: 'New York' },
    dishes: [
      ['Burger', 'A', 1, 1500],
      ['Lager', 'A', 1, 700],
    ],
    // 22.00 + 3.96 of service + 2.30 of tax.
    total: 2826,
    // 25.96 × 8.875 % = 2.304.
    table: [['A', 88_750, 2596, 230, 2826]],
  },
}

/** Makes the receipt of a party that pays by card. */
function receiptOf(country: PresetCountry, language: (typeof languages)[number]) {
  const { method, currency, serviceRate = 0, typed, regulars = 0, house, dishes } = countries[country]!
  const plan = planOf(country, language, typed)
  const taxBy = (letter: string): Tax => {
    const category = { id: letter, ...plan.categories.find((one) => one.letter === letter)! }
    return taxOf(category, method, day) as Tax
  }
  const service = plan.categories.find(({ letter }) => letter === plan.service)
  const charged = dishes.map(([, letter, , amount]) => ({
    amount,
    comped: false,
    taxParts: [barePart({ tax: taxBy(letter), amount })],
  }))
  const terms = { id: 'd', name: 'Regulars', kind: 'discount', take: { kind: 'percent', value: regulars } } as const
  const priced = priceLines(
    charged,
    {
      discount: 0,
      adjustment: 0,
      taxRate: 0,
      taxInclusive: true,
      serviceRate,
      serviceTax: service ? (service.kind === 'outside' ? 'outside' : taxBy(service.letter)) : null,
    },
    [terms],
  )
  const lines = dishes.map(([name, , quantity, amount], place) => {
    const given = { id: `l${place}`, orderId: 'o', name, quantity, amount, options: [], comped: false }
    return { ...given, ...keptMoney(priced[place]!, false) } as unknown as LineRow
  })
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const paid = {
    id: 'p',
    orderId: 'o',
    method: 'card',
    amount: total,
    rounding: 0,
    tip: 0,
    tendered: null,
    changeDue: 0,
  }
  return saleFigures({
    house: houseWith({ language, currency, ...house }),
    orders: [orderBy(method)],
    lines,
    payments: [paid as unknown as PaymentRow],
    earlier: [],
    names,
  })
}

const tableOf = ({ taxes }: ReceiptFigures): TableRow[] =>
  taxes.map(({ letter, rate_ppm: ppm, net, tax, gross }) => [letter, ppm, net, tax, gross])

describe.each(Object.keys(countries) as PresetCountry[])('a receipt by the preset of %s', (country) => {
  test.each(languages)('has the total and the taxes that were worked out by hand, and its paper in %s', (language) => {
    const figures = receiptOf(country, language)
    expect(figures.total).toBe(countries[country]!.total)
    expect(tableOf(figures)).toEqual(countries[country]!.table)
    expect(textOf({ series: 'sale', number: 1042, figures }, language)).toMatchSnapshot()
  })
})
