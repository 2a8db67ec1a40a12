import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const asked: string[] = []
function List() {
  const [q, setQ] = useState('')
  return (
    <>
      <SearchField
        q={q}
        onSearch={(words) => {
          asked.push(words)
          setQ(words)
        }}
      />
      <button onClick={() => setQ('')}>Clear</button>
    </>
  )
}
const type = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
const wait = () => act(() => void vi.advanceTimersByTime(200))

it('the first letter is looked for at once, what follows quickly together, and nothing twice', () => {
  render(<List />)
  wait()
  for (const words of ['s', 'so', 'sou', 'soup']) type(words)
  expect(asked).toEqual(['s'])
  wait()
  expect(asked).toEqual(['s', 'soup'])
  wait()
  type('soups')
  expect(asked).toEqual(['s', 'soup', 'soups'])
  fireEvent.click(screen.getByText('Clear'))
  wait()
  expect(asked).toEqual(['s', 'soup', 'soups'])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})
