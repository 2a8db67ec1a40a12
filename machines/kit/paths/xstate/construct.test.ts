import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { arrowsOf, nodesOf } from '../../arrows.ts'
import type { ChartEvent } from '../../model.ts'
import { choose, step as decide } from '../../choose.ts'
import { beginning, calls, constructs, keeping, refused, spoiling } from './construct.fixture.ts'
import { unreachable } from '../explain.ts'
import { explore } from '../explore.ts'
import { coverGoals, generate } from '../generate.ts'
import { generatorNames } from '../generators/index.ts'
import { pathOf } from '../path.ts'
import { pureLevel } from '../pure-level.ts'
import { pick, randomFrom } from '../random.ts'
import { failureWords, run } from '../run.ts'
import { startsOf } from '../starts.ts'
import { step } from '../step.ts'
import { or, steps, transitions } from '../stop.ts'
import { Unwalkable } from './unwalkable.ts'

const chartOf = (name: string) => constructs[name]!
const told = (name: string) => {
  const graph = explore(chartOf(name))
  return unreachable(graph).map(({ goal }) => goal)
}
/** The words of the refusal of an event, or the arrows that it takes. */
const answer = (name: string, level: number, event = 'go', state = 'off') => {
  const { arrows, reason } = choose(chartOf(name).machine, { state, facts: { level } }, { type: event })
  return arrows.length > 0 ? arrows.map(({ id }) => id) : reason
}

describe('xstate has its way, and paths go it:', () => {
  test.each(Object.keys(constructs))('%s', async (name) => {
    const chart = chartOf(name)
    const graph = explore(chart)
    for (const generator of generatorNames.filter((one) => one !== 'predefined')) {
      const { paths } = generate(graph, generator, { goals: coverGoals, max: 40, stop: or(transitions(), steps(100)) })
      for (const path of paths) {
        const result = await run(pureLevel(), chart, path)
        expect(result.ok ? '' : failureWords(result)).toBe('')
      }
    }
  })

  const alone = Object.keys(constructs).filter((name) =>
    nodesOf(chartOf(name).machine.root).every(({ invoke }) => invoke.length === 0),
  )

  test.each(alone)('%s, beside an actor of which the kit knows nothing', (name) => {
    const chart = chartOf(name)
    const random = randomFrom(7)
    const actor = createActor(chart.machine, { clock: new SimulatedClock(), logger: () => {} }).start()
    const start = startsOf(chart).find(({ facts }) => (facts as { level: number }).level === 0)!
    let at = step(chart, start, { type: '' }).to
    for (let sent = 0; sent < 40; sent++) {
      const event = pick(chart.examples.events as ChartEvent[], random)
      if (actor.getSnapshot().status === 'active') actor.send(event)
      at = step(chart, at, event).to
      expect([event, at.state, at.facts]).toEqual([event, actor.getSnapshot().value, actor.getSnapshot().context])
    }
  })

  test('what is invoked stays silent, also where it stands in its place', () => {
    expect(calls.count).toBe(0)
  })

  test('what raised events and inner ends take is covered, and so is what a wildcard stands for', () => {
    for (const name of ['raise', 'an inner end', 'a wildcard', 'a delay', 'an invoked actor', 'deep history'])
      expect(told(name)).toEqual([])
  })
})

describe('a condition', () => {
  test('is told as it is written', () => {
    const words = (name: string) => arrowsOf(chartOf(name).machine)[0]!.condition
    expect(words('and')).toBe('isEven and not isLow')
    expect(words('or')).toBe('isLow or (isEven and isLow)')
    expect(words('a guard within guards')).toBe('not (isLow or not isEven)')
    expect(words('a guard with parameters')).toBe('isAtLeast({"least":2})')
    expect(words('parameters from the event')).toBe('isEven and not isAtLeast')
    expect(words('a guard without a name')).toBe('a condition')
  })

  test('refuses by the smallest part that stands in the way', () => {
    expect([0, 1, 2].map((level) => answer('and', level))).toEqual(['not isLow', 'isEven', ['off go 0']])
    expect([0, 1].map((level) => answer('or', level))).toEqual([['off go 0'], 'isLow or (isEven and isLow)'])
    expect([0, 1].map((level) => answer('not', level))).toEqual(['not isLow', ['off go 0']])
    expect([1, 2].map((level) => answer('a guard with parameters', level))).toEqual([
      'isAtLeast({"least":2})',
      ['off go 0'],
    ])
    expect(answer('stateIn', 0, 'back', 'on')).toBe('in off')
    expect([0, 1].map((level) => answer('parameters from the event', level))).toEqual(['not isAtLeast', 'isEven'])
    expect([0, 2].map((level) => answer('parameters from the event', level, 'back'))).toEqual([
      'isAtLeast',
      ['off back 0'],
    ])
  })
})

test('parameters of an action come from the facts as the action finds them', () => {
  const { after, effects } = decide(
    chartOf('parameters of an action that are worked out').machine,
    { state: 'off', facts: { level: 1 } },
    { type: 'go' },
  )
  expect([after?.context, effects]).toEqual([{ level: 1 }, [{ type: 'ring', params: { by: 4 } }]])
})

test('history is part of where a chart is', () => {
  const at = (name: string, ...events: string[]) => {
    const { steps } = pathOf(
      chartOf(name),
      { state: { on: { right: 'down' } }, facts: { level: 0 } },
      events.map((type) => ({ type })),
    )
    return steps.at(-1)!.to
  }
  expect(at('shallow history', 'go', 'back').state).toEqual({ on: { right: 'up' } })
  expect(at('deep history', 'go', 'back').state).toEqual({ on: { right: 'down' } })
  expect(at('deep history', 'go').history).toEqual({ 'on.last': ['on.right.down'] })
})

test('of regions that leave together one arrow alone is taken', () => {
  const [step] = pathOf(
    chartOf('regions that leave together'),
    { state: { off: { a: {}, b: {} } }, facts: { level: 0 } },
    [{ type: 'go' }],
  ).steps
  expect([step!.arrows, step!.to.state]).toEqual([['off.a go 0'], 'on'])
})

const dated = ['a Date', keeping('date', new Date(0)), 'context.kept is a Date'] as const
test.each([...refused, dated])('%s is refused in one sentence that names chart, state and cause', (_, chart, words) => {
  let error: unknown
  try {
    explore(chart)
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(Unwalkable)
  const { message } = error as Unwalkable
  expect(message).toMatch(/^The chart "[a-z]+" cannot be walked in "(off|on)": [^\n]+$/)
  expect(message).toContain(words)
})

test('an effect that changes the facts in place fails on the running actor, in words', async () => {
  const [start] = startsOf(spoiling)
  const { error } = await run(pureLevel(), spoiling, pathOf(spoiling, start!, [{ type: 'go' }]))
  expect(error).toContain('the action "spoil" changes context.kept in place; assign a new value.')
})

test('a chart stays as it is, also one that does something as it begins', () => {
  const before = { ...beginning.machine.implementations.actions }
  explore(beginning)
  expect(beginning.machine.implementations.actions).toEqual(before)
})

test('the examples of a chart stay as they are, also where it changes them in place', () => {
  const before = JSON.stringify(spoiling.examples)
  explore(spoiling)
  expect(JSON.stringify(spoiling.examples)).toBe(before)
  expect(Object.isFrozen(spoiling.examples.starts[0])).toBe(false)
})
