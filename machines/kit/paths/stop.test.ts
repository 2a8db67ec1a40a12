import { describe, expect, test } from 'vitest'
import { explore } from './explore.ts'
import { flatChart } from './fixtures/flat.fixture.ts'
import { generate } from './generate.ts'
import type { Goal, Kind } from './goals.ts'
import { order13 } from './fixtures/order-13.fixture.ts'
import { all, and, or, type Progress, readStop, type Stop, steps, transitions } from './stop.ts'

const goals: Record<Kind, Goal[]> = {
  states: ['states open', 'states ready', 'states served', 'states paid'],
  transitions: ['transitions open order.ready 0', 'transitions ready order.serve 0'],
  guards: ['guards ready order.serve 0: isPaid true', 'guards ready order.serve 0: isPaid false'],
  refusals: ['refusals paid order.pay'],
  pairs: ['pairs open order.ready 0 → ready order.serve 0'],
}
const progress = (some: Partial<Progress> = {}, ...covered: Goal[]): Progress => ({
  covered: new Set(covered),
  goals,
  steps: 0,
  stale: 0,
  milliseconds: 0,
  ...some,
})

describe('a stop condition, as it is typed', () => {
  test.each<[text: string, not: Progress, then: Progress]>([
    ['states', progress({}, ...goals.states.slice(1)), progress({}, ...goals.states)],
    ['states(0.5)', progress({}, 'states open'), progress({}, 'states open', 'states paid')],
    ['transitions', progress({}, goals.transitions[0]!), progress({}, ...goals.transitions)],
    ['guards', progress({}, goals.guards[0]!), progress({}, ...goals.guards)],
    ['pairs', progress(), progress({}, ...goals.pairs)],
    ['reached(ready)', progress({}, 'states open'), progress({}, 'states ready')],
    ['reached(ready order.serve 0)', progress({}, 'states ready'), progress({}, 'transitions ready order.serve 0')],
    ['steps(500)', progress({ steps: 499 }), progress({ steps: 500 })],
    ['time(2000)', progress({ milliseconds: 1999 }), progress({ milliseconds: 2000 })],
    ['saturated(100)', progress({ stale: 99 }), progress({ stale: 100 })],
    ['states(0)', progress({}), progress()],
  ])('%s holds when it is so, and not before', (text, before, then) => {
    const stop = readStop(text)
    expect([stop(before), stop(then)]).toEqual([text === 'states(0)', true])
  })

  test('"and" asks for both, "or" for one, and "and" binds closer', () => {
    const stop = readStop('reached(ready) and steps(10) or time(5)')
    const ready = 'states ready' as const
    expect([
      stop(progress({ steps: 10 })),
      stop(progress({}, ready)),
      stop(progress({ steps: 10 }, ready)),
      stop(progress({ milliseconds: 5 })),
    ]).toEqual([false, false, true, true])
  })

  test.each([
    '',
    'arrows',
    'states(2)',
    'states(-1)',
    'states()',
    'states(half)',
    'steps',
    'steps()',
    'steps(0)',
    'steps(many)',
    'reached',
    'reached()',
    'transitions or',
    'transitions, steps(5)',
    'constructor',
  ])('"%s" is refused, with the words that are known', (text) => {
    expect(() => readStop(text)).toThrow(/is no stop condition\. Known: states, .*saturated\(100\); joined with "and"/)
  })
})

test('conditions combine to any depth', () => {
  const yes: Stop = () => true
  const no: Stop = () => false
  expect(
    [and(yes, or(no, yes)), and(yes, no), or(no, and(no, yes)), and(), or()].map((stop) => stop(progress())),
  ).toEqual([true, false, false, true, false])
})

test('"all" holds when nothing that was wanted is left', () => {
  const stop = all(['states open', 'states paid'])
  expect([stop(progress({}, 'states open')), stop(progress({}, 'states open', 'states paid'))]).toEqual([false, true])
})

describe('generating until a condition holds', () => {
  const graph = explore(order13)
  const round = explore(flatChart('round', { open: { 'order.wait': 'open' } }))

  test('ends in the middle of a path, after exactly the step that made it hold', () => {
    for (const count of [1, 7, 50]) {
      const { paths } = generate(round, 'random', { stop: steps(count) })
      expect(paths.map((path) => path.steps.length)).toEqual([count])
    }
  })

  test('says that it was stopped, also where a generator had more', () => {
    const { end, coverage } = generate(graph, 'transition', { stop: transitions(0.5) })
    expect([end, coverage.transitions.covered]).toEqual(['stopped', 11])
  })

  test('refuses a condition that can never hold, and says what stands in its way', () => {
    const blocked = flatChart('blocked', { open: { 'order.wait': 'open' }, closed: {} })
    expect(() => generate(explore(blocked), 'random', { stop: readStop('states') })).toThrow(
      'The stop condition can never hold on the chart "blocked": it asks for what no path covers.\n' +
        'states closed: No arrow leads to "closed".',
    )
    expect(() => generate(graph, 'random', { stop: readStop('reached(the cellar)') })).toThrow('can never hold')
    expect(generate(explore(blocked), 'random', { stop: readStop('states or steps(5)') }).end).toBe('stopped')
  })
})
