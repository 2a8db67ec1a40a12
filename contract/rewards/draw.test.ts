import { expect, test } from 'vitest'
import { commitmentOf, drawSlot, slotOf } from './draw.ts'

const slots = [
  { id: 'coffee', name: 'Coffee', weight: 1 },
  { id: 'points', name: 'Points', weight: 9 },
  { id: 'never', name: 'Never', weight: 0 },
  { id: 'nothing', name: 'Nothing', weight: 90 },
]

test('over 100,000 draws each slot comes as often as its weight says', async () => {
  const draws = 100_000
  const count = new Map(slots.map(({ id }) => [id, 0]))
  for (let at = 0; at < draws; at += 1) {
    const { id } = await drawSlot({ seed: 'the house’s', spinId: String(at), clientSeed: 'the guest’s' }, slots)
    count.set(id, count.get(id)! + 1)
  }
  expect(count.get('never')).toBe(0)
  const chi = slots
    .filter(({ weight }) => weight > 0)
    .map(({ id, weight }) => [count.get(id)!, (draws * weight) / 100] as const)
    .reduce((sum, [seen, expected]) => sum + (seen - expected) ** 2 / expected, 0)
  // The upper thousandth of the χ² distribution with two degrees of freedom.
  expect(chi).toBeLessThan(13.82)
})

test('a word that would favour the first slots is left out, and the next one counts', () => {
  const digest = new Uint8Array(32).fill(0)
  digest.fill(255, 0, 8)
  const three = [1, 1, 1].map((weight, place) => ({ weight, place }))
  // 2^64 − 1 is divisible by 3, so the highest word is one too many.
  expect(slotOf(digest, three).place).toBe(0)
  digest[15] = 2
  expect(slotOf(digest, three).place).toBe(2)
})

test('what was told before a draw fits no other seed and no other weights', async () => {
  const told = await commitmentOf('seed', slots)
  expect(told).toBe(await commitmentOf('seed', [...slots]))
  expect(told).not.toBe(await commitmentOf('Seed', slots))
  expect(told).not.toBe(await commitmentOf('seed', slots.with(0, { ...slots[0]!, weight: 2 })))
})
