import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { keys } from '../../api/transport/keys.ts'
import { paramsOf, readView } from './list-url.ts'
import { useList } from './use-list.ts'

/**
 * The list of dishes at an address whose answer is cached: an empty page of 46. A quick person is at `goOn` already.
 */
function listAt(search: string, remembered: string[] | null = null, goOn?: string) {
  // Offline, a list that is not cached is not read.
  onlineManager.setOnline(false)
  window.history.replaceState({}, '', `/${search}`)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const params = paramsOf(readView(resources.menu, new URLSearchParams(search)))
  client.setQueryData(keys.resource('menu', 'list', params), { aaData: [], recordsTotal: 46, recordsFiltered: 46 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <BrowserRouter>{children}</BrowserRouter>
    </QueryClientProvider>
  )
  const useShown = () => {
    const list = useList(resources.menu, remembered)
    const go = useNavigate()
    useEffect(() => void (goOn && go(goOn)), [go])
    return list
  }
  return renderHook(useShown, { wrapper }).result
}

it('who turns the page before the longer one is drawn comes to the page after it', () => {
  const { change, turn } = listAt('').current
  act(() => {
    change({ length: 25 })
    turn(1)
  })
  expect(window.location.search).toBe('?start=25&length=25')
})

it('who asks for a page past the end is led to the last one, and the way back does not lead there again', () => {
  const { length } = window.history
  listAt('?start=500&length=20&q=soup')
  expect(window.location.search).toBe('?q=soup&start=40&length=20')
  expect(window.history.length).toBe(length)
})

it('who goes on before the remembered columns are drawn has them at the next address as well', () => {
  listAt('', ['price'], '/?sort=price')
  expect(window.location.search).toBe('?sort=price&columns=name%2Cprice')
})
