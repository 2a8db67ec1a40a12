import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { keys } from '../../api/transport/keys.ts'
import { Title } from './Title.tsx'

afterEach(cleanup)

it.each([
  [['a', 'b'], '(2) Floor · Bistro · Statehouse'],
  [[], 'Floor · Bistro · Statehouse'],
])('the tab counts the orders that nobody accepted: %j', (new_orders, title) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(keys.waiting, { new_orders, orders: 5, asked: 0, parties: 0, approvals: 0 })
  render(
    <QueryClientProvider client={client}>
      <Title names={['Floor', 'Bistro', undefined]} />
    </QueryClientProvider>,
  )
  expect(document.title).toBe(title)
})
