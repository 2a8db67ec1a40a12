import { expect, it } from 'vitest'
import type { PushMessage } from '#contract/push/push.ts'
import { noticeOf } from './notice.ts'

const order: PushMessage = {
  kind: 'order',
  id: 'o1',
  store: 'Bistro Marlène',
  language: 'en',
  values: { number: '142', method: 'dine_in', table: '5', total: 4250, currency: 'EUR' },
}

it('says a new order in the language of the device, and leads to it', () => {
  expect(noticeOf(order)).toEqual({
    title: 'New order 142',
    body: 'Table 5, €42.50 · Bistro Marlène',
    tag: 'order o1',
    path: '/orders/o1',
  })
  expect(noticeOf({ ...order, language: 'de' })).toMatchObject({
    title: 'Neue Bestellung 142',
    body: 'Tisch 5, 42,50\u00a0€ · Bistro Marlène',
  })
})

it('says how an order leaves the house where it stays at no table, and knows currencies without cents', () => {
  const values = { number: '7', method: 'pickup', total: 1200, currency: 'JPY' }
  expect(noticeOf({ ...order, values }).body).toBe('Pickup, ¥1,200 · Bistro Marlène')
})

it('tells the first call of a party from the next', () => {
  const called: PushMessage = { ...order, kind: 'queue', id: 'e1', values: { ticket: 'A12', pax: 2, calls: 1 } }
  expect(noticeOf(called)).toMatchObject({
    title: 'A12 was called',
    body: 'Party of 2 · Bistro Marlène',
    path: '/queue/e1',
  })
  expect(noticeOf({ ...called, values: { ...called.values, calls: 2 } }).title).toBe('A12 was called again')
})

it('says a test in words too', () => {
  expect(noticeOf({ ...order, kind: 'test', language: 'fr', values: {} })).toMatchObject({
    title: 'Les notifications fonctionnent',
    body: 'Voici comment Bistro Marlène vous prévient.',
  })
})
