import { describe, expect, test } from 'vitest'
import { explore } from './explore.ts'
import { flatChart } from './fixtures/flat.fixture.ts'
import { generate, type GenerateOptions, type Suite } from './generate.ts'
import { order13 } from './fixtures/order-13.fixture.ts'
import * as stop from './stop.ts'

const order = explore(order13)
const shop = explore(
  flatChart('shop', { open: { 'guest.eat': 'open', 'guest.pay': 'open', 'guest.complain': 'open' } }),
)

const idsOf = ({ paths }: Suite) => paths.map(({ id }) => id)
const eventsOf = ({ paths }: Suite) => paths.flatMap(({ steps }) => steps.map(({ event }) => event.type))
const seeds = Array.from({ length: 20 }, (_, index) => index + 1)

describe.each(['random', 'weighted', 'novelty'] as const)('%s', (name) => {
  const walked = (seed: number, more: GenerateOptions = {}) =>
    generate(order, name, { seed, stop: stop.steps(300), ...more })

  test('goes the same ways with the same seed', () => {
    for (const seed of seeds) expect(idsOf(walked(seed))).toEqual(idsOf(walked(seed)))
  })

  test('goes other ways with another seed', () => {
    expect(new Set(seeds.map((seed) => idsOf(walked(seed)).join())).size).toBe(seeds.length)
  })

  test('begins anew after as many steps as a path may have, or at an end', () => {
    for (const { steps } of walked(1, { length: 7 }).paths.slice(0, -1))
      expect(
        steps.length === 7 || order13.machine.root.states[steps.at(-1)!.to.state as string]!.type === 'final',
      ).toBe(true)
  })
})

describe('weights', () => {
  const often = (weights: Record<string, number>) => {
    const events = eventsOf(generate(shop, 'weighted', { weights, stop: stop.steps(5000) }))
    return (type: string) => events.filter((one) => one === type).length / events.length
  }

  test('an event is as often as its weight says', () => {
    const share = often({ 'guest.eat': 6, 'guest.pay': 3 })
    expect(share('guest.eat')).toBeCloseTo(0.6, 1)
    expect(share('guest.pay')).toBeCloseTo(0.3, 1)
    expect(share('guest.complain')).toBeCloseTo(0.1, 1)
  })

  test('an event without weight never comes', () => {
    expect(often({ 'guest.complain': 0 })('guest.complain')).toBe(0)
  })

  test('where no event has a weight, the walk is at its end', () => {
    const none = { 'guest.eat': 0, 'guest.pay': 0, 'guest.complain': 0 }
    expect(generate(shop, 'weighted', { weights: none, stop: stop.steps(10), budget: { configurations: 5 } }).end).toBe(
      'budget',
    )
  })

  test('without weights every event is as likely as another', () => {
    const events = eventsOf(generate(shop, 'random', { stop: stop.steps(6000) }))
    for (const type of ['guest.eat', 'guest.pay', 'guest.complain'])
      expect(events.filter((one) => one === type).length / events.length).toBeCloseTo(1 / 3, 1)
  })
})

test('novelty takes every arrow in fewer steps than chance, seed for seed on average', () => {
  const stepsUntilAll = (name: 'random' | 'novelty') =>
    seeds.map((seed) => {
      let last = 0
      const until = stop.transitions()
      const stopped = generate(order, name, { seed, stop: (now) => ((last = now.steps), until(now)) })
      expect(stopped.coverage.transitions.missing).toEqual([])
      return last
    })
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  expect(mean(stepsUntilAll('novelty'))).toBeLessThan(mean(stepsUntilAll('random')) / 2)
})
