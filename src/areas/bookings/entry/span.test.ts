import { expect, test } from 'vitest'
import { spanAround } from './span.ts'

const starts = ['12:00', '18:00', '19:00', '20:00', '22:00'].map((clock) => `2026-11-23T${clock}:00.000Z`)

test('whoever waits would take the times around the one they want, or any of the day', () => {
  expect(spanAround(starts, starts[2]!)).toEqual({ from: starts[1], until: starts[3] })
  expect(spanAround(starts, null)).toEqual({ from: starts[0], until: starts[4] })
  expect(spanAround([], null)).toBeUndefined()
})
