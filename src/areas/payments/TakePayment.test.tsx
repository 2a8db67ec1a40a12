import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentOption } from '#contract/orders/choices.ts'
import { someLine, someOrder } from '../orders/orders.fixture.ts'
import { billOfOrder } from './bill.ts'
import { TakePayment, type Way } from './TakePayment.tsx'
import type { People } from './use-people.ts'

const options: PaymentOption[] = [
  { id: 'cash', name: 'Cash', code: 'cash', is_cash: true },
  { id: 'card', name: 'Card', code: 'card', is_cash: false },
]
const order = someOrder({
  due: 4208,
  total: 4208,
  lines: [
    someLine({ id: 'soup', name: 'Soup', quantity: 2, amount: 1700 }),
    someLine({ id: 'steak', name: 'Steak', quantity: 1, amount: 2126 }),
  ],
})
const paying = (way: Way = 'amount', people: People = { count: 2, paid: 0 }, coin = 0) => {
  const onPay = vi.fn()
  render(
    <TakePayment
      bill={billOfOrder(order)}
      options={options}
      coin={coin}
      way={way}
      onWay={vi.fn()}
      people={people}
      onPeople={vi.fn()}
      isBusy={false}
      isFindingOut={false}
      error={null}
      onPay={onPay}
    />,
  )
  return onPay
}
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (keys: string) => [...keys].forEach((key) => fireEvent.keyDown(window, { key }))
const figures = () => screen.getAllByText(/€/).map((element) => element.textContent)
const take = /^pay.take/

afterEach(cleanup)

test('the whole due is paid with two taps', () => {
  const onPay = paying()
  tap('Card')
  tap(take)
  expect(onPay).toHaveBeenCalledWith({ payment_method: 'card', amount: 4208 })
})

test('what is typed with cash is what was handed over, and the change stands there before it is taken', () => {
  const onPay = paying()
  type('5000')
  expect(figures()).toContain('€7.92')
  tap(take)
  expect(onPay).toHaveBeenCalledWith({ payment_method: 'cash', amount: 4208, tendered: 5000 })
})

test('with a card the pad types the part that is paid, and the rest is said', () => {
  const onPay = paying()
  tap('Card')
  type('2000')
  expect(screen.getByText('pay.rest')).toBeDefined()
  tap(take)
  expect(onPay).toHaveBeenCalledWith({ payment_method: 'card', amount: 2000 })
})

test('too little cash is refused before anything is sent', () => {
  const onPay = paying()
  type('4000')
  expect(screen.getByText('pay.problem.short')).toBeDefined()
  fireEvent.keyDown(window, { key: 'Enter' })
  expect(onPay).not.toHaveBeenCalled()
})

test('the next of two shares is one tap, and what was handed over is counted against it', () => {
  const onPay = paying('people')
  type('5000')
  expect(figures()).toContain('€28.96')
  tap(take)
  expect(onPay).toHaveBeenCalledWith({ payment_method: 'cash', amount: 2104, tendered: 5000 })
})

test('in a store without small coins the share in cash is what coins can pay, by card it is exact', () => {
  const onPay = paying('people', { count: 3, paid: 0 }, 5)
  tap(take)
  tap('Card')
  tap(take)
  expect(onPay.mock.calls).toEqual([
    [{ payment_method: 'cash', amount: 1405 }],
    [{ payment_method: 'card', amount: 1403 }],
  ])
})

test('who had one of two soups pays for it with its share of the service, and the soup is named', () => {
  const onPay = paying('items')
  expect(screen.getByRole('button', { name: take })).toHaveProperty('disabled', true)
  tap(/Soup/)
  tap('Card')
  tap(take)
  expect(onPay).toHaveBeenCalledWith({
    payment_method: 'card',
    amount: 935,
    order_item_id: ['soup'],
    portions: { soup: 1 },
  })
})

test('a tip is typed or picked beside the amount, and what is handed over covers both', () => {
  const onPay = paying()
  tap(/^pay.tip/)
  type('292')
  tap(take)
  expect(onPay).toHaveBeenLastCalledWith({ payment_method: 'cash', amount: 4208, tip: 292 })
  tap('Card')
  tap(/^pay.tip/)
  tap(/^10 %/)
  tap(take)
  expect(onPay).toHaveBeenLastCalledWith({ payment_method: 'card', amount: 4208, tip: 420 })
})

test('guests who leave the change leave it as a tip', () => {
  const onPay = paying()
  type('4500')
  tap('pay.keepChange')
  tap(take)
  expect(onPay).toHaveBeenCalledWith({ payment_method: 'cash', amount: 4208, tip: 292, tendered: 4500 })
})
