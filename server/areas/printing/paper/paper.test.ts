import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/states.ts'
import type { KitchenTicket } from '#contract/printing/print.ts'
import type { Order, Payment } from '#contract/orders/order.ts'
import type { SalesSummary } from '#contract/reports/sheets/sales-summary.ts'
import type { Refund } from '#contract/payments/refund.ts'
import type { Store } from '../../../http/store.ts'
import { receipt, tableSlip } from './bill-paper.ts'
import { plain } from './document.ts'
import { kitchenTicket, orderSlip } from './kitchen-paper.ts'
import { closing } from './closing.fixture.ts'
import { salesPaper } from './sales-paper.ts'
import { asEscPos, asSvg, asText } from './render.ts'
import { paperWords } from './words.ts'

const at = '2026-11-20T18:14:00.000Z'
const store = (language: Language = 'en', currency = 'EUR') =>
  ({
    row: {
      name: 'Bistro Marlène',
      brandName: 'Marlène',
      turn: 0,
      language,
      currency,
      timeZone: 'Europe/Berlin',
      taxInclusive: true,
    },
    now: new Date(at),
  }) as Store

const line = (name: string, more: object = {}) => ({
  id: name,
  menu_id: name,
  name,
  quantity: 1,
  unit_price: 850,
  options: [],
  amount: 850,
  remark: null,
  state: 'sent',
  sent_at: at,
  ...more,
})
const order = (more: object = {}) =>
  ({
    number: '42',
    method: 'dine_in',
    table_name: '7',
    pax: 2,
    staff_name: 'Jonas',
    placed_at: at,
    lines: [
      line('Onion soup', { quantity: 2, amount: 1700 }),
      line('Steak frites with an uncommonly long name', {
        amount: 2650,
        options: [{ option_item_id: 'x', name: 'Pepper sauce', price: 250 }],
        remark: 'no salt',
      }),
      line('Tarte Tatin', { state: 'voided' }),
    ],
    subtotal: 4350,
    discount: 0,
    adjustment: 0,
    service_charge: 435,
    tax: 435,
    tax_inclusive: true,
    total: 4785,
    captured: 4785,
    due: 0,
    ...more,
  }) as unknown as Order
const payment = {
  state: 'captured',
  method: 'cash',
  amount: 4785,
  tendered: 5000,
  change_due: 215,
  refunded: 0,
} as Payment
const ticket: KitchenTicket = {
  id: 't',
  order_id: 'o',
  zone_id: 'z',
  zone_name: 'Grill',
  kind: 'cancel',
  number: 12,
  business_day: '2026-11-20',
  label: 'Table 7',
  remark: null,
  staff_name: 'Jonas',
  at,
  lines: [{ order_item_id: 'l', name: 'Steak', quantity: 2, options: ['rare'], remark: 'no salt', made: true }],
}
const { taxes: _, ...columnsOf } = closing
const sales: SalesSummary = {
  period: { from: '2026-11-16', to: '2026-11-20' },
  currency: 'EUR',
  gross: 1234567,
  discount: 1200,
  comps: 850,
  adjustment: -300,
  tax_in_prices: 112000,
  refunds: 850,
  net: 1120217,
  service: 112021,
  tax: 123200,
  billed: 1356400,
  refunded: 962,
  orders: 321,
  covers: 640,
  average_check: 3490,
  voids: { count: 3, amount: 2550 },
  waste: { count: 1, amount: 900 },
  cancels: { count: 1, amount: 850 },
  lost: { count: 0, amount: 0 },
  uncounted_days: [],
  tenders: [
    {
      key: 'card',
      name: 'Card',
      payments: 300,
      taken: 1300000,
      rounding: 0,
      refunds: 1,
      given_back: 962,
      tips: 13000,
      left: 1299038,
    },
    {
      key: 'cash',
      name: 'Cash',
      payments: 21,
      taken: 56400,
      rounding: -2,
      refunds: 0,
      given_back: 0,
      tips: 0,
      left: 56398,
    },
  ],
  ...columnsOf,
  by_method: [
    { name: 'dine_in', orders: 300, net: 1100000 },
    { name: 'pickup', orders: 21, net: 20217 },
  ],
  by_category: [],
  as_of: at,
}
const first = { width: 48, copy: 1, mayBePrinted: false }

describe('on paper', () => {
  const papers = {
    receipt: receipt(store(), order(), [payment], []),
    unpaid: receipt(store('de'), order({ captured: 0, due: 4785 }), [], []),
    table: tableSlip(store('fr'), '7', [order({ captured: 0, due: 4785 })]),
    ticket: kitchenTicket(store('pt'), ticket, '42'),
    order: orderSlip(store(), order()),
    sales: salesPaper(store('de'), sales),
  }
  const both = Object.entries(papers).flatMap(([name, text]) => [48, 32].map((width) => [name, width, text] as const))
  test.each(both)('%s, %i signs wide', (_, width, document) => {
    const text = asText({ ...first, document, width }, 'en')
    expect(text).toMatchSnapshot()
    const longest = Math.max(...text.split('\n').map((row) => row.trimEnd().length))
    expect(longest).toBeLessThanOrEqual(width)
  })

  test('what was taken off is not on it, and no kitchen ticket shows money', () => {
    expect(papers.receipt).not.toContain('Tatin')
    expect(papers.ticket + papers.order).not.toMatch(/\d[.,]\d\d/)
  })

  test('payments stand on a receipt as they were taken, and what went back of them is a line of its own', () => {
    const card = {
      ...payment,
      method: 'card',
      amount: 1285,
      tendered: 1285,
      change_due: 0,
      state: 'refunded',
    } as Payment
    const cash = { ...payment, amount: 3500, tendered: 3500, change_due: 0, state: 'partly_refunded' } as Payment
    const dropped = { ...card, state: 'voided' } as Payment
    const back = (requested_at: string, state: string, method: string, amount: number, rounding = 0) =>
      ({ requested_at, state, method, amount, rounding }) as Refund
    const paid = [card, cash, dropped].map((one) => ({ ...one, refunded: 1285 }))
    const refunds = [
      back('5', 'denied', 'cash', 400),
      back('4', 'requested', 'cash', 500),
      back('3', 'pending', 'card', 300),
      back('2', 'completed', 'cash', 1892, -2),
      back('1', 'manual_completed', 'card', 985),
    ]
    const text = asText({ ...first, document: receipt(store(), order(), paid, refunds), width: 48 }, 'en')
    const sums = text.split('\n').filter((row) => /^(Paid|Refund)/.test(row.trim()))
    expect(sums.map((row) => row.trim().split(/\s+/))).toEqual([
      ['Paid', 'card', '12.85'],
      ['Paid', 'cash', '35.00'],
      ['Refunded', 'card', '-9.85'],
      ['Refunded', 'cash', '-18.90'],
      ['Refund', 'under', 'way', 'card', '-3.00'],
    ])
  })

  test('a table whose lines were voided after they were paid shows what was paid for the others', () => {
    const text = asText({ ...first, document: tableSlip(store(), '7', [order({ captured: 6000 })]), width: 32 }, 'en')
    expect(text).toMatch(/Paid +-47\.85/)
  })

  test('a currency without cents has none, one with three decimals has three', () => {
    expect(receipt(store('en', 'JPY'), order(), [], [])).toContain('4,785')
    expect(receipt(store('en', 'KWD'), order(), [], [])).toContain('4.785')
  })

  test('every language says everything, and fits', () => {
    const texts = Object.values(paperWords).flatMap(({ ticket: kinds, slip: slips, sheet, test: page, ...words }) =>
      [words, kinds, slips, sheet, page].flatMap((some): string[] => Object.values(some)),
    )
    expect(texts.filter((text) => text === '' || text.length > 30)).toEqual([])
  })

  test('a second one says that it is a copy, one that may have been printed says that', () => {
    const second = asText({ document: 'x', width: 32, copy: 2, mayBePrinted: true }, 'de')
    expect(second).toContain('KOPIE 2')
    expect(second).toContain('Vielleicht schon gedruckt')
  })
})

describe('text that people typed', () => {
  const control = (bytes: Buffer) => bytes.toString('latin1').replace(/[\x20-\x7e\xa0-\xff]+/g, '')
  const nasty = fc
    .array(
      fc.constantFrom(
        '\x1b',
        '\x1d',
        '\x10',
        '\x04',
        '\0',
        '\n',
        '\r',
        '\\',
        '\\x1b',
        '\\n',
        '|',
        '{',
        '}',
        '{command:x}',
        '"',
        '_',
        '`',
        '^',
        '~',
        '=',
        '-',
        '---',
        '===',
        'a',
        ' ',
        '\u202e',
        '<script>',
        '&',
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) => parts.join(''))

  test('gives a printer no order: no byte of a command comes from a name', async () => {
    const commands = async (name: string) => control(await asEscPos({ ...first, document: `|${plain(name)} |` }, 'en'))
    const usual = await commands('soup')
    await fc.assert(
      fc.asyncProperty(nasty, async (name) => {
        // A name of only blanks prints nothing; any other prints exactly its own characters.
        if (plain(name) === '' || plain(name).length > 40) return
        expect(await commands(name)).toBe(usual)
      }),
      { numRuns: 2000 },
    )
  })

  test('stands on paper as it was typed, but for what cannot be printed', () => {
    const shown = (name: string) => asText({ ...first, document: `|${plain(name)} |` }, 'en').trim()
    for (const name of [
      'a|b',
      '{code:1}',
      '_under_',
      '"bold"',
      '`inverted`',
      '^^big',
      'a~b',
      '-',
      '---',
      '===',
      String.raw`\x1b`,
      String.raw`a\nb`,
    ])
      expect(shown(name)).toBe(name)
    expect(shown('a\nb\u202ec')).toBe('a b c')
  })

  test('opens no element in the picture', () => {
    const svg = asSvg({ ...first, document: `|${plain('<script>x</script>&"')} |` }, 'en')
    expect(svg).not.toContain('<script')
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
    expect(asSvg({ ...first, document: 'x' }, 'en')).toBe(asSvg({ ...first, document: 'x' }, 'en'))
  })
})
