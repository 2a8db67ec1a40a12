import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { paymentOptionsQuery } from '../api/reference.ts'
import { useMethodName } from './use-method-name.ts'

afterEach(cleanup)

const Names = () => ['card', 'points'].map(useMethodName()).join(' and ')
const show = (options?: object[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } })
  if (options) client.setQueryData(paymentOptionsQuery('en').queryKey, options as never)
  render(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  )
}

test('a way to pay is never shown by its code while its name is still on the way', () => {
  show()
  expect(screen.getByText('… and …')).toBeTruthy()
})

test('a way to pay is shown by the name that the store gave it, and by its code once the store has no such way', () => {
  show([{ code: 'card', name: 'Bank card' }])
  expect(screen.getByText('Bank card and points')).toBeTruthy()
})
