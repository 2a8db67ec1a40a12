import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentOption } from '#contract/rows/setting.ts'
import { TakePayment } from './TakePayment.tsx'

const options: PaymentOption[] = [
  { id: 'cash', name: 'Cash', code: 'cash', is_cash: true },
  { id: 'card', name: 'Card', code: 'card', is_cash: false },
]
const paying = () => {
  const onPay = vi.fn()
  render(
    <TakePayment
      due={4208}
      captured={0}
      pax={2}
      options={options}
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
const take = /^floor.pay.take/

afterEach(cleanup)

test('the whole due is paid with two taps', () => {
  const onPay = paying()
  tap('Card')
  tap(take)
  expect(onPay).toHaveBeenCalledWith(expect.objectContaining({ amount: 4208, tendered: null }), 'card')
})

test('what is typed with cash is what was handed over, and the change stands there before it is taken', () => {
  const onPay = paying()
  type('5000')
  expect(figures()).toContain('€7.92')
  tap(take)
  expect(onPay).toHaveBeenCalledWith(expect.objectContaining({ amount: 4208, tendered: 5000 }), 'cash')
})

test('with a card the pad types the part that is paid, and the rest is said', () => {
  const onPay = paying()
  tap('Card')
  type('2000')
  expect(screen.getByText('floor.pay.rest')).toBeDefined()
  tap(take)
  expect(onPay).toHaveBeenCalledWith(expect.objectContaining({ amount: 2000 }), 'card')
})

test('too little cash is refused before anything is sent', () => {
  const onPay = paying()
  type('4000')
  expect(screen.getByText('floor.pay.problem.short')).toBeDefined()
  fireEvent.keyDown(window, { key: 'Enter' })
  expect(onPay).not.toHaveBeenCalled()
})

test('half of the bill is one tap', () => {
  const onPay = paying()
  tap(/^floor.pay.share/)
  tap(take)
  expect(onPay).toHaveBeenCalledWith(expect.objectContaining({ amount: 2104 }), 'cash')
})
