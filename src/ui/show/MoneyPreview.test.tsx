import { cleanup, render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import common from '#contract/locales/en/common.json' with { type: 'json' }
import type { MoneyRows } from '#contract/orders/preview.ts'
import { MoneyPreview } from './MoneyPreview.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: common } },
  })
})
afterEach(cleanup)

const paid: MoneyRows = {
  subtotal: 11980,
  discount: 0,
  promotions: [],
  service_charge: 1198,
  tax: 1198,
  adjustment: 0,
  total: 13178,
  paid: 13178,
  refunds: 0,
  due: 0,
}
const unpaid = { ...paid, paid: 0, due: 13178 }

/** The rows of the table, cell by cell. */
const shown = (before: MoneyRows, after: MoneyRows) => {
  render(<MoneyPreview before={before} after={after} />)
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
}

it('a refund says what goes back to the guest, and leaves out the price, which stays', () => {
  const rows = shown(paid, { ...paid, refunds: 1892 })
  expect(screen.getByRole('status').textContent).toBe('€18.92 goes back to the guest.')
  expect(rows).toEqual([
    'Total131.78no change131.78',
    'Paid131.78no change131.78',
    'Refunds0.00▼ −18.92−18.92',
    'Due0.00no change0.00',
  ])
})

it('a discount lowers: it stands with a minus before, after and in the change', () => {
  const given = { ...unpaid, discount: 188, total: 12990, due: 12990 }
  expect(shown(unpaid, given)).toContain('Discounts0.00▼ −1.88−1.88')
  cleanup()
  expect(shown(given, unpaid)).toContain('Discounts−1.88▲ +1.880.00')
})

it('each promotion stands by itself below the discounts', () => {
  const [soup, club] = [
    { id: 'a', name: 'Soup week', amount: 100 },
    { id: 'b', name: 'Club', amount: 88 },
  ]
  const one = { ...unpaid, discount: 100, promotions: [soup] }
  const rows = shown(one, { ...one, discount: 188, promotions: [soup, club] })
  expect(rows.slice(1, 4)).toEqual([
    'Discounts−1.00▼ −0.88−1.88',
    'Soup week−1.00no change−1.00',
    'Club0.00▼ −0.88−0.88',
  ])
})

it('nothing was refunded and nothing will be: no row speaks of refunds', () => {
  expect(shown(unpaid, paid).join()).not.toContain('Refunds')
  expect(screen.getByRole('status').textContent).toBe('Due falls from €131.78 to €0.00.')
})

it('lines voided after they were paid show their price and what goes back', () => {
  const rows = shown(paid, { ...paid, subtotal: 11040, total: 12144, refunds: 1034 })
  expect(rows).toContain('Subtotal119.80▼ −9.40110.40')
  expect(rows).toContain('Refunds0.00▼ −10.34−10.34')
  expect(screen.getByRole('status').textContent).toBe('€10.34 goes back to the guest.')
})
