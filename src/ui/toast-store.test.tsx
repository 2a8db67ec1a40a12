import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { activityKey, showToast, startToasts } from './toast-store.ts'
import { Toasts } from './Toasts.tsx'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T19:14:00Z') })
  localStorage.clear()
  startToasts()
})
afterEach(() => {
  act(() => void vi.runOnlyPendingTimers())
  cleanup()
  vi.useRealTimers()
})

const say = (message: string) => act(() => showToast({ kind: 'successful', message }))
const shown = () => screen.queryAllByRole('button', { hidden: true }).map((card) => card.textContent)

it('goes away after one second, and stays in the activity', () => {
  render(<Toasts />)
  say('Order sent')
  expect(shown()).toEqual([expect.stringContaining('Order sent')])
  act(() => void vi.advanceTimersByTime(1000))
  expect(shown()).toEqual([])
  expect(JSON.parse(localStorage.getItem(activityKey) ?? '[]')).toMatchObject([{ message: 'Order sent' }])
})

it('goes away on a tap, and waits while somebody points at it', () => {
  render(<Toasts />)
  say('First')
  const [card] = screen.getAllByRole('button', { hidden: true })
  fireEvent.pointerEnter(card!)
  act(() => void vi.advanceTimersByTime(5000))
  expect(shown()).toHaveLength(1)
  fireEvent.click(card!)
  expect(shown()).toEqual([])
})

it('shows three at once at most, and counts what is said again', () => {
  render(<Toasts />)
  for (const message of ['A', 'B', 'C', 'D', 'D']) say(message)
  expect(shown()).toEqual([
    expect.stringContaining('B'),
    expect.stringContaining('C'),
    expect.stringMatching(/×2.*D/) as string,
  ])
})

it('reads a failure out at once and other messages when there is time', () => {
  render(<Toasts />)
  act(() => showToast({ kind: 'unsuccessful', message: 'Not paid' }))
  expect(screen.getByRole('alert').textContent).toContain('Not paid')
  say('Paid')
  expect(screen.getByRole('status').textContent).toContain('Paid')
  expect(screen.getByRole('alert').textContent).toBe('')
})
