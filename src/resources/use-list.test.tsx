import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { keys } from '../api/keys.ts'
import { paramsOf, readView } from './list-url.ts'
import { useList } from './use-list.ts'

it('who turns the page before the longer one is drawn comes to the page after it', () => {
  // What is not there yet is not asked for.
  onlineManager.setOnline(false)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const params = paramsOf(readView(resources.menu, new URLSearchParams()))
  client.setQueryData(keys.resource('menu', 'list', params), { aaData: [], recordsTotal: 46, recordsFiltered: 46 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <BrowserRouter>{children}</BrowserRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useList(resources.menu), { wrapper })
  const { change, turn } = result.current
  act(() => {
    change({ length: 25 })
    turn(1)
  })
  expect(new URLSearchParams(window.location.search).toString()).toBe('start=25&length=25')
})
