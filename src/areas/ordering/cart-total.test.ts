import { expect, test } from 'vitest'
import type { Cart } from '#contract/tables/table.ts'
import { someLine, someOrder } from '../orders/orders.fixture.ts'
import { cartTotal } from './cart-total.ts'

const store = { tax_rate: 1900, tax_inclusive: true, tax_category_id: null, service_rate: 1000 }
const table = (...orders: Parameters<typeof someOrder>) => ({
  id: 'table',
  cart: null,
  visit_orders: orders.map((order) => someOrder(order)),
})
const lines = [{ amount: 5000 }, { amount: 750 }]

test('what is sent costs what the guest pays: with the service charge, and with the tax where it is added', () => {
  expect(cartTotal(lines, store, table())).toEqual({ service_charge: 575, tax: 0, total: 6325 })
  const american = { tax_rate: 800, tax_inclusive: false, tax_category_id: null, service_rate: 0 }
  expect(cartTotal(lines, american, table())).toEqual({ service_charge: 0, tax: 460, total: 6210 })
})

test('what is added to an order costs what its bill rises by, on that order’s terms', () => {
  const lines = [{ amount: 5 }]
  const open = { lines: [someLine({ amount: 5 })], apply_service_charge: true, service_rate: 1000, tax_inclusive: true }
  expect(cartTotal(lines, store, table(open))).toEqual({ service_charge: 0, tax: 0, total: 5 })
  expect(cartTotal([{ amount: 1000 }], store, table({ ...open, apply_service_charge: false }))?.total).toBe(1000)
  expect(cartTotal([{ amount: 1000 }], store, table({ ...open, captured: 5 }))?.total).toBe(1100)
})

test('nothing is promised of an order with a discount, of which the server knows more', () => {
  expect(cartTotal(lines, store, table({ discount: 100 }))).toBeNull()
})

test('under tax categories a cart costs what the server says with it', () => {
  const adds = { service_charge: 0, tax: 83, total: 1018 }
  const cart = { adds } as Cart
  expect(cartTotal(lines, { ...store, tax_category_id: 'food' }, { ...table(), cart })).toEqual(adds)
})
