import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Currency } from '../../ui/show/money-format.ts'
import { AmountInput } from './AmountInput.tsx'

afterEach(cleanup)
const valueOf = () => (screen.getByRole('textbox') as HTMLInputElement).value

it.each([
  ['EUR', 1_234_567, '12345.67'],
  ['JPY', 1_500, '1500'],
  ['EUR', -120_000, '−1200.00'],
])('in %s an amount of %i minor units stands in its field as it is typed, however large', (currency, amount, text) => {
  const onAmount = vi.fn()
  render(
    <Currency value={currency}>
      <AmountInput amount={amount} isShare={false} onAmount={onAmount} />
    </Currency>,
  )
  expect(valueOf()).toBe(text)
  expect(onAmount).not.toHaveBeenCalled()
})

it('an amount over a thousand that is set by a button beside its field stands there as well', () => {
  const field = (amount: number) => <MoneyField label="Amount" amount={amount} onChange={() => undefined} />
  const { rerender } = render(field(0))
  rerender(field(123_450))
  expect(valueOf()).toBe('1234.50')
})
