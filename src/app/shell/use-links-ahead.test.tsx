import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadScreen } from '../routes.ts'
import { useLinksAhead } from './use-links-ahead.ts'

vi.mock('../routes.ts', () => ({ loadScreen: vi.fn(() => Promise.reject(new Error('offline'))) }))
afterEach(cleanup)

function Links() {
  useLinksAhead()
  return (
    <>
      <a href="/queue?q=moreau">
        <span>Queue</span>
      </a>
      <a href="https://elsewhere.example/orders">Elsewhere</a>
    </>
  )
}

it('the screen behind a link is on its way before the link is pressed; what is elsewhere, or cannot come, changes nothing', () => {
  render(<Links />)
  fireEvent.pointerMove(screen.getByText('Queue'))
  fireEvent.pointerMove(screen.getByText('Elsewhere'))
  expect(vi.mocked(loadScreen).mock.calls).toEqual([['/queue']])
})

it('a link that appears under a pointer at rest fetches nothing', () => {
  vi.mocked(loadScreen).mockClear()
  render(<Links />)
  fireEvent.pointerOver(screen.getByText('Queue'))
  expect(vi.mocked(loadScreen)).not.toHaveBeenCalled()
  fireEvent.pointerDown(screen.getByText('Queue'))
  expect(vi.mocked(loadScreen)).toHaveBeenCalledTimes(1)
})
