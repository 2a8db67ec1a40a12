import { expect, test } from 'vitest'
import { createGuestTurns } from './guest-turns.ts'

/** Guests' turns by a clock of their own, which moves while a page is answered and while an address rests. */
function turnsOf() {
  let time = 0
  let rests = 0
  const pass = async (milliseconds: number) => {
    time += milliseconds
  }
  const pause = (milliseconds: number) => {
    rests += 1
    return pass(milliseconds)
  }
  const inTurn = createGuestTurns({ now: () => time, pause })
  /** Counts the pages that an address gets in a minute, one after the other, if each takes a number of milliseconds. */
  const givenInMinute = async (address: string, took: number) => {
    const end = time + 60_000
    let given = 0
    for (; time < end; given++) await inTurn(address, () => pass(took))
    return given
  }
  return { inTurn, givenInMinute, pass, rests: () => rests }
}

test('an address that never pauses is given an eighth of the time, however much a page costs: ten cheap ones for one that is ten times as costly', async () => {
  const { givenInMinute } = turnsOf()
  const given: number[] = []
  for (const took of [3, 30, 100]) {
    await givenInMinute(`192.0.2.${took}`, took)
    given.push((await givenInMinute(`192.0.2.${took}`, took)) * took)
  }
  for (const time of given) expect(Math.abs(time - 60_000 / 8)).toBeLessThanOrEqual(100)
})

test('a house full of guests opens its first ten costly pages without a rest, and again after eight quiet seconds', async () => {
  const { inTurn, pass, rests } = turnsOf()
  const open = async (pages: number) => {
    for (let n = 0; n < pages; n++) await inTurn('192.0.2.1', () => pass(100))
    return rests()
  }
  expect(await open(10)).toBe(0)
  await pass(8_000)
  expect(await open(10)).toBe(0)
  expect(await open(5)).toBeGreaterThan(0)
})

test('two calls of an address are answered at once, the third after one of them; another address does not wait for them', async () => {
  const { inTurn } = turnsOf()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const call = (address: string, name: string) =>
    inTurn(address, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const calls = [call('192.0.2.1', 'first'), call('192.0.2.1', 'second'), call('192.0.2.1', 'third')]
  calls.push(call('192.0.2.2', 'other'))
  await Promise.resolve()
  expect(begun).toEqual(['first', 'second', 'other'])
  ends.shift()!()
  await calls[0]
  await Promise.resolve()
  expect(begun).toEqual(['first', 'second', 'other', 'third'])
  for (const end of ends) end()
  await Promise.all(calls)
})
