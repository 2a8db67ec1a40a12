import { expect, test } from 'vitest'
import type { Order } from '#contract/rows/order.ts'
import { newsOf } from './order-news.ts'
import { someLine, someOrder } from './orders.fixture.ts'

const before = someOrder({ state: 'preparing', version: 3 })
const after = (change: Partial<Order>) => newsOf(before, { ...before, version: 4, ...change })

test('an order that is called ready is told once', () => {
  expect(after({ state: 'ready' })).toBe('ready')
  const ready = { ...before, state: 'ready', version: 4 } as const
  expect(newsOf(ready, { ...ready, version: 5 })).toBe(null)
})

test('another line, portion, option or remark is a change; a line that is cooked is not', () => {
  expect(after({ lines: [...before.lines, someLine({ id: 'second' })] })).toBe('changed')
  expect(after({ lines: [someLine({ quantity: 2 })] })).toBe('changed')
  expect(after({ lines: [someLine({ remark: 'no salt' })] })).toBe('changed')
  expect(after({ lines: [someLine({ state: 'started' })] })).toBe(null)
})

test('what is taken back is told, one line as well as all of it', () => {
  expect(after({ state: 'voided', lines: [someLine({ state: 'voided' })] })).toBe('void')
  expect(after({ lines: [someLine({ state: 'cancelled' }), someLine({ id: 'second' })] })).toBe('void')
})

test('an answer that came late tells nothing', () => {
  expect(newsOf(before, { ...before, state: 'ready', version: 2 })).toBe(null)
})

test('an order that waits to be accepted is new, whatever stands on it', () => {
  const pending = someOrder({ state: 'pending' })
  expect(newsOf(pending, { ...pending, version: 9, state: 'accepted', lines: [someLine({ id: 'other' })] })).toBe(null)
})
