import { IsRestoringProvider, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useScreenFirst } from './use-screen-first.ts'

afterEach(cleanup)

/** A frame with one count, whose calls are noted and answered when the test wants it. */
function house(main: ReactNode, known?: string) {
  const calls: string[] = []
  const answers = new Map<string, (answered: boolean) => void>()
  function Asked({ name }: { name: string }) {
    const answer = () => {
      calls.push(name)
      return new Promise<string>((resolve, reject) =>
        answers.set(name, (isGiven) => (isGiven ? resolve(`${name} is here`) : reject(new Error('lost')))),
      )
    }
    return useQuery({ queryKey: [name], queryFn: answer, retry: false }).data ?? null
  }
  function Frame({ isOver = false }: { isOver?: boolean }) {
    const isRead = useScreenFirst()
    return (
      <>
        <IsRestoringProvider value={!isRead}>
          <Asked name="count" />
        </IsRestoringProvider>
        {main === 'list' ? <Asked name={isOver ? 'next list' : 'list'} /> : main}
      </>
    )
  }
  const client = new QueryClient()
  client.setQueryData(['list'], known)
  const all = (isOver?: boolean) => (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Frame isOver={isOver} />
      </QueryClientProvider>
    </StrictMode>
  )
  const { rerender } = render(all())
  return {
    calls,
    answer: (name: string, isGiven = true) => answers.get(name)!(isGiven),
    goOn: () => rerender(all(true)),
  }
}

it('a count is read once the screen has its rows, and from then on beside whatever screen follows', async () => {
  const { calls, answer, goOn } = house('list')
  expect(calls).toEqual(['list'])
  answer('list')
  await screen.findByText(/list is here/)
  await vi.waitFor(() => expect(calls).toEqual(['list', 'count']))
  goOn()
  answer('count')
  await screen.findByText(/count is here/)
})

it('a count is read at once beside a screen that asks for nothing, and after one whose answer is lost', async () => {
  expect(house('words').calls).toEqual(['count'])
  cleanup()
  const { calls, answer } = house('list')
  answer('list', false)
  await vi.waitFor(() => expect(calls).toEqual(['list', 'count']))
})

it('a list that is here already and is read again holds nothing back', () => {
  const { calls } = house('list', 'list of before')
  expect(calls.toSorted()).toEqual(['count', 'list'])
})
