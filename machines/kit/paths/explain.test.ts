import { describe, expect, test } from 'vitest'
import { and, setup } from 'xstate'
import { chartOf, type Examples } from '../model.ts'
import { explain, findGoals, unreachable } from './explain.ts'
import { explore } from './explore.ts'
import type { Goal } from './goals.ts'
import { order13 } from './fixtures/order-13.fixture.ts'

interface DoorFacts {
  isLocked: boolean
  hasKey: boolean
}
type DoorEvent = { type: 'door.open' } | { type: 'door.knock'; times: number } | { type: 'door.break' }

const machine = setup({
  types: { context: {} as DoorFacts, events: {} as DoorEvent },
  guards: {
    isOpenable: ({ context }) => !context.isLocked || context.hasKey,
    hasKey: ({ context }) => context.hasKey,
    isLocked: ({ context }) => context.isLocked,
    isLoud: ({ event }) => event.type === 'door.knock' && event.times > 2,
  },
}).createMachine({
  id: 'door',
  context: { isLocked: true, hasKey: false },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'door.open': [
          { guard: 'isOpenable', target: 'open' },
          { guard: and(['hasKey', 'isLocked']), target: 'bricked' },
        ],
        'door.knock': [{ guard: 'isLoud', target: 'answered' }, {}],
        'door.break': { guard: and(['isLocked', 'hasKey']), target: 'broken' },
      },
    },
    open: { on: { 'door.open': 'wideOpen' } },
    wideOpen: {},
    answered: {},
    broken: {},
    bricked: {},
    painted: {},
  },
})
const door = (examples: Partial<Examples<typeof machine>> = {}) =>
  explore(
    chartOf(machine, {
      starts: [{ isLocked: true, hasKey: false }],
      events: [{ type: 'door.open' }, { type: 'door.knock', times: 1 }, { type: 'door.break' }],
      ...examples,
    }),
  )
const why = (goal: Goal, examples?: Partial<Examples<typeof machine>>) => explain(door(examples), goal)

describe('what can be reached', () => {
  test('is reached by the shortest path', () => {
    const { path, why } = explain(explore(order13), 'transitions delivery_failed order.void 0')
    expect(why).toEqual([])
    expect(path?.steps.map(({ event }) => event.type)).toEqual([
      'order.accept',
      'order.start',
      'order.ready',
      'order.dispatch',
      'order.failDelivery',
      'order.void',
    ])
  })

  test('is reached without a step where a path begins there', () => {
    expect(explain(explore(order13), 'states pending').path?.steps).toEqual([])
  })

  test('may be an answer of a guard, or a refusal', () => {
    const refused = explain(explore(order13), 'refusals accepted order.accept').path
    expect(refused?.steps.map(({ event, ok }) => [event.type, ok])).toEqual([
      ['order.accept', true],
      ['order.accept', false],
    ])
    expect(why('guards shut door.open 0: isOpenable false').path?.steps).toHaveLength(1)
  })
})

describe('what stands in the way', () => {
  test('is the guard of an arrow, with an example of facts and event for which it does not hold', () => {
    expect(why('transitions shut door.open 0')).toEqual({
      goal: 'transitions shut door.open 0',
      guard: 'isOpenable',
      why: [
        '"shut door.open 0" is blocked by the guard "isOpenable", which never held (asked: 1), ' +
          'for instance with {"hasKey":false,"isLocked":true} and {"type":"door.open"}. Add a start, a row or an event to ' +
          'the examples for which it holds, or take the arrow away.',
      ],
    })
  })

  test('is the guard of the arrow into a state, however many states later', () => {
    const { guard, why: words } = why('transitions open door.open 0')
    expect(guard).toBe('isOpenable')
    expect(words[0]).toBe('"open" is never entered.')
    expect(words[1]).toContain('"shut door.open 0" is blocked by the guard "isOpenable"')
    expect(why('states wideOpen').guard).toBe('isOpenable')
    expect(why('states wideOpen').why.slice(0, 2)).toEqual(['"wideOpen" is never entered.', '"open" is never entered.'])
  })

  test('is the guard of several that never holds', () => {
    expect(why('transitions shut door.break 0').guard).toBe('hasKey')
  })

  test('is the second of two guards where it never holds when the first does', () => {
    const starts = [
      { isLocked: true, hasKey: false },
      { isLocked: false, hasKey: true },
    ]
    expect(why('states broken', { starts }).guard).toBe('hasKey')
  })

  test('is another arrow that is always taken before it, though its guard would hold', () => {
    const starts = [{ isLocked: false, hasKey: false }]
    expect(why('transitions shut door.open 1', { starts })).toEqual({
      goal: 'transitions shut door.open 1',
      why: ['"shut door.open 1" is never taken: "shut door.open 0" is taken before it.'],
    })
  })

  test('is that the examples have no such event', () => {
    const events = [{ type: 'door.knock', times: 1 } as const]
    expect(why('transitions shut door.open 0', { events }).why).toEqual([
      'The examples have no "door.open": add one beside the chart.',
    ])
    expect(why('refusals answered door.open', { events }).why).toEqual([
      'The examples have no "door.open": add one beside the chart.',
    ])
  })

  test('is that an event has no example of its own, and which events only bring it with them', () => {
    const starts = [{ isLocked: false, hasKey: false }]
    const events = [{ type: 'door.knock', times: 1 } as const]
    const echoes = ({ type }: { type: string }) => (type === 'door.knock' ? [{ type: 'door.open' }] : [])
    expect(why('transitions open door.open 0', { starts, events, echoes }).why).toEqual([
      'The examples have no "door.open" by itself, it only follows "door.knock": add one beside the chart.',
    ])
  })

  test('is that a payload is missing from the examples', () => {
    expect(why('states answered').guard).toBe('isLoud')
    const events = [{ type: 'door.knock', times: 3 } as const]
    expect(why('states answered', { events }).path?.steps).toHaveLength(1)
  })

  test('is that no arrow leads to a state at all', () => {
    expect(why('states painted').why).toEqual(['No arrow leads to "painted".'])
    expect(why('refusals painted door.open').why).toEqual(['No arrow leads to "painted".'])
  })

  test('is that a guard always says the same', () => {
    const { guard, why: words } = why('guards shut door.knock 0: isLoud true')
    expect(guard).toBe('isLoud')
    expect(words).toEqual([
      '"isLoud" was always false when "shut door.knock 0" asked it (asked: 1). Add a start, a row or an event to the ' +
        'examples for which it is true; if there is none, the guard says nothing there and can go.',
    ])
  })

  test('is that a guard is never asked, since the one before it always decides', () => {
    const starts = [{ isLocked: false, hasKey: false }]
    expect(why('guards shut door.break 0: hasKey true', { starts }).why).toEqual([
      '"hasKey" is never asked by "shut door.break 0": what comes before it always decides.',
    ])
  })

  test('is that the chart does not know it', () => {
    expect(why('transitions shut door.paint 0').why).toEqual(['The chart does not know it.'])
  })
})

test('everything that cannot be reached is listed before anything is walked, each with its reason', () => {
  const found = unreachable(door())
  expect(found.map(({ goal }) => goal)).toContain('states wideOpen')
  for (const { goal, path, why } of found) expect([goal, path, why.join('') === '']).toEqual([goal, undefined, false])
  expect(unreachable(explore(order13))).toEqual([])
})

test('a goal is found by a state, an arrow, an event or a guard, in full or in part', () => {
  const graph = door()
  expect(findGoals(graph, 'broken')).toEqual(['states broken'])
  expect(findGoals(graph, 'shut door.open 0')).toEqual(['transitions shut door.open 0'])
  expect(findGoals(graph, 'states open')).toEqual(['states open'])
  expect(findGoals(graph, 'isLoud')).toEqual([
    'guards shut door.knock 0: isLoud true',
    'guards shut door.knock 0: isLoud false',
  ])
  expect(findGoals(graph, 'the cellar')).toEqual([])
})
