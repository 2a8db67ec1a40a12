import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paymentOptionsQuery } from '../api/reference.ts'
import { OnePayment, useOnePayment } from './OnePayment.tsx'

vi.mock('./session.ts', async (original) => ({ ...(await original()), useMe: () => ({}) }))
afterEach(cleanup)

const cash = { code: 'cash', name: 'Cash', is_cash: true, channel: 'counter' }
const card = { code: 'card', name: 'Card', is_cash: false, channel: 'counter' }

const sent: unknown[] = []
function Fields({ mustChoose }: { mustChoose: boolean }) {
  const payment = useOnePayment(6000, mustChoose)
  sent.push(payment.fields)
  return <OnePayment payment={payment} />
}
const show = (mustChoose: boolean, options: object[] = [cash, card]) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(paymentOptionsQuery('en').queryKey, options as never)
  render(
    <QueryClientProvider client={client}>
      <Fields mustChoose={mustChoose} />
    </QueryClientProvider>,
  )
}
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).length

test('where a person must choose how a deposit is paid, none is set among several and nothing can be sent', () => {
  show(true)
  expect([chosen(), sent.at(-1)]).toEqual([0, undefined])
  fireEvent.click(screen.getByText('Card'))
  expect(sent.at(-1)).toEqual({ payment_method: 'card' })
})

test('the only way to pay is set, and elsewhere the first one', () => {
  show(true, [card])
  expect(sent.at(-1)).toEqual({ payment_method: 'card' })
  cleanup()
  show(false)
  expect(sent.at(-1)).toEqual({ payment_method: 'cash' })
})
