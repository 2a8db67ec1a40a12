import { expect, test } from 'vitest'
import type { Payment } from '#contract/orders/order.ts'
import { lastTender } from './last-tender.ts'

const paid = (part: Partial<Payment>): Payment =>
  ({
    state: 'captured',
    method: 'cash',
    amount: 1000,
    rounding: 0,
    tip: 0,
    tendered: 1000,
    change_due: 0,
    at: '2026-01-01T20:00:00.000Z',
    ...part,
  }) as Payment

test('one note for two orders of a table was handed over once, with one change', () => {
  const parts = [paid({ amount: 570, tendered: 570 }), paid({ amount: 9000, tendered: 9430, change_due: 430 })]
  expect(lastTender(parts)).toEqual({ method: 'cash', handed: 10_000, change: 430 })
})

test('the last tender is the newest that still counts, whatever the order of the rows', () => {
  const card = paid({ method: 'card', tip: 300, tendered: null, at: '2026-01-01T21:00:00.000Z' })
  const voided = paid({ state: 'voided', at: '2026-01-01T22:00:00.000Z' })
  expect(lastTender([voided, card, paid({})])).toEqual({ method: 'card', handed: 1300, change: 0 })
  expect(lastTender([voided])).toBeUndefined()
})
