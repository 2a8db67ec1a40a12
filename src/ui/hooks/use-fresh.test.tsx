import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NextStep } from '../feedback/NextStep.tsx'
import { useFresh } from './use-fresh.ts'
import { useHotkey } from './use-hotkey.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 20) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Strip({ words, take }: { words: string; take: (what: string) => void }) {
  const isFresh = useFresh(words)
  useHotkey('n', () => void (isFresh || take(`${words}, by key`)))
  return (
    <NextStep title={words} isFresh={isFresh}>
      <button onClick={() => take(words)}>{words}</button>
    </NextStep>
  )
}

it('a second tap within half a second of new words was meant for the old ones, by finger and by key', () => {
  const taken: string[] = []
  const strip = (words: string) => <Strip words={words} take={(what) => taken.push(what)} />
  const { rerender } = render(strip('Served'))
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  const both = () => {
    fireEvent.click(screen.getByRole('button'))
    fireEvent.keyDown(window, { key: 'n' })
  }
  wait(500)
  both()
  rerender(strip('Print bill'))
  both()
  wait(499)
  both()
  expect(taken).toEqual(['Served', 'Served, by key'])
  wait(1)
  both()
  expect(taken.slice(2)).toEqual(['Print bill', 'Print bill, by key'])
})
