import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { activityKey, showToast, startToasts } from './toast-store.ts'
import { setLayout } from '../theme.ts'
import { Toasts } from './Toasts.tsx'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T19:14:00Z') })
  localStorage.clear()
  setLayout({ messageTime: 'brief' })
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

it('stays for five seconds, or until a tap, where somebody asked for it', () => {
  setLayout({ messageTime: 'long' })
  render(<Toasts />)
  say('Order sent')
  act(() => void vi.advanceTimersByTime(4999))
  expect(shown()).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()).toEqual([])
  setLayout({ messageTime: 'stay' })
  say('Order ready')
  act(() => void vi.advanceTimersByTime(3_600_000))
  const [card] = screen.getAllByRole('button', { hidden: true })
  fireEvent.click(card!)
  expect(shown()).toEqual([])
})

it('reads a failure out at once and other messages when there is time, for five seconds each', () => {
  render(<Toasts />)
  act(() => showToast({ kind: 'unsuccessful', message: 'Not paid' }))
  act(() => void vi.advanceTimersByTime(3000))
  say('Paid')
  expect(screen.getByRole('alert').textContent).toContain('Not paid')
  expect(screen.getByRole('status').textContent).toContain('Paid')
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('status').textContent).toContain('Paid')
})

it('says the same again with its count, as one message', () => {
  render(<Toasts />)
  say('Paid')
  say('Paid')
  expect(screen.getByRole('status').children).toHaveLength(1)
})
