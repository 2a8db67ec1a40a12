import { expect, test } from 'vitest'
import { twoLines, words } from './floor.fixture.ts'
import { inWords, meant } from './words.ts'

const owing = { total: 1000, captured: 1 }
const mean = (event: Parameters<typeof meant>[0]) => meant(event, owing, { others: { line: twoLines[0]!.id } }, words)

test('money in an example becomes a part of what is due: a third, all of it, too much', () => {
  expect(inWords({ type: 'bill.pay', payment_method: 'cash', amount: 400, tendered: 500 }, ['soup'])).toEqual(
    ['a third', 'the due', 'too much'].map((amount) => ({
      type: 'bill.pay',
      payment_method: 'cash',
      amount,
      tendered: 'a note more',
    })),
  )
})

test('a third of an odd sum is a whole number of cents, and what is tendered lies above it', () => {
  expect(mean({ type: 'bill.pay', amount: 'a third', tendered: 'a note more' })).toEqual({
    type: 'bill.pay',
    amount: 333,
    tendered: 833,
  })
  expect(mean({ type: 'bill.pay', amount: 'the due' }).amount).toBe(999)
  expect(mean({ type: 'bill.pay', amount: 'too much' }).amount).toBe(1000)
})

test('a dish stands for its menu with the options that it needs, one example for each dish', () => {
  const [soup, cake] = inWords({ type: 'cart.add', menu_id: 'menu', quantity: 2, option_item_id: [] }, ['soup', 'cake'])
  expect(soup).toEqual({ type: 'cart.add', menu_id: 'soup', quantity: 2 })
  expect(mean(cake!)).toEqual({ type: 'cart.add', menu_id: 'cake id', option_item_id: ['cream'], quantity: 2 })
})

test('a line is the oldest that is still the guest’s, a reason one that the event takes', () => {
  expect(mean({ type: 'order.void', order_item_id: ['line'], reason_id: 'reason' })).toEqual({
    type: 'order.void',
    order_item_id: ['soup line'],
    reason_id: 'reason id',
  })
  expect(mean({ type: 'bill.unpay', reason_id: 'reason' })).toEqual({ type: 'bill.unpay' })
})

test('a word for another row stands for that row, or says that there is none', () => {
  const swap = { type: 'queueEntry.swap', other_entry_id: 'other' }
  expect(meant(swap, {}, { others: { other: 'party 2' } }, words)).toEqual({ ...swap, other_entry_id: 'party 2' })
  expect(meant(swap, {}, { others: {} }, words)).toEqual({ ...swap, other_entry_id: 'no other' })
})
