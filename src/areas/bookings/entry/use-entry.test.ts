import { expect, test } from 'vitest'
import { nearestTo, slotFor } from './use-entry.ts'

const at = (clock: string, day = 24) => `2026-11-${day}T${clock}:00.000Z`
const slots = [
  { at: at('11:00'), verdict: 'free' as const },
  { at: at('12:00'), verdict: 'no' as const },
  { at: at('19:00'), verdict: 'over' as const },
]

test('no time is chosen by itself; a chosen one stays, also on another day, where it is offered', () => {
  expect(slotFor(slots, null)).toBeUndefined()
  expect(slotFor(slots, at('19:00'))).toBe(slots[2])
  expect(slotFor(slots, at('11:00', 20))).toBe(slots[0])
  expect(slotFor(slots, at('12:00'))).toBeUndefined()
})

test('the time that comes into view is the nearest to the present time of day, across midnight too', () => {
  const starts = slots.map((slot) => slot.at)
  expect(nearestTo(starts, Date.parse(at('18:10', 20)))).toBe(starts[2])
  expect(nearestTo(starts, Date.parse(at('10:00', 20)))).toBe(starts[0])
  expect(nearestTo([at('12:00'), at('23:30')], Date.parse(at('00:30', 20)))).toBe(at('23:30'))
  expect(nearestTo([], 0)).toBeUndefined()
})
