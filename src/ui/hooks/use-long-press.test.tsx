import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLongPress } from './use-long-press.ts'

const [tapped, pressed] = [vi.fn(), vi.fn()]
function Tile() {
  return (
    <button type="button" {...useLongPress(pressed)} onClick={tapped}>
      Duck
    </button>
  )
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  render(<Tile />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const counts = () => [tapped.mock.calls.length, pressed.mock.calls.length]

it('a tap taps, a long press opens what else there is and taps nothing', () => {
  const tile = screen.getByRole('button')
  fireEvent.pointerDown(tile)
  fireEvent.pointerUp(tile)
  fireEvent.click(tile, { detail: 1 })
  expect(counts()).toEqual([1, 0])
  fireEvent.pointerDown(tile)
  act(() => void vi.advanceTimersByTime(600))
  fireEvent.contextMenu(tile, { button: 0 })
  fireEvent.pointerUp(tile)
  fireEvent.click(tile, { detail: 1 })
  expect(counts()).toEqual([1, 1])
})

it('a right click opens it too, and the next tap counts', () => {
  const tile = screen.getByRole('button')
  fireEvent.contextMenu(tile, { button: 2 })
  fireEvent.pointerDown(tile)
  fireEvent.pointerUp(tile)
  fireEvent.click(tile, { detail: 1 })
  expect(counts()).toEqual([1, 1])
})
