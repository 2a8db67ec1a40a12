import { describe, expect, test } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import { type Chart, chartOf, type Examples } from '../model.ts'
import { BudgetSpent } from './budget.ts'
import { explore } from './explore.ts'
import { generate } from './generate.ts'
import { order13 } from './fixtures/order-13.fixture.ts'
import { steps } from './stop.ts'

interface Tab {
  table: string
  bill: { rounds: number; isOpen: boolean }
}

/** A tab on which one round follows another for ever. */
function tab(project?: Examples<typeof machine>['project']): Chart {
  return chartOf(machine, {
    starts: [{ table: '12', bill: { rounds: 0, isOpen: true } }],
    events: [{ type: 'tab.round' }, { type: 'tab.close' }],
    ...(project && { project }),
  })
}
const chart = setup({
  types: { context: {} as Tab, events: {} as { type: 'tab.round' } | { type: 'tab.close' } },
})
const machine = chart.createMachine({
  id: 'tab',
  context: { table: '12', bill: { rounds: 0, isOpen: true } },
  initial: 'open',
  states: {
    open: {
      on: {
        'tab.round': {
          actions: chart.assign({ bill: ({ context: { bill } }) => ({ ...bill, rounds: bill.rounds + 1 }) }),
        },
        'tab.close': { target: 'closed', actions: chart.assign({ bill: { rounds: 0, isOpen: false } }) },
      },
    },
    closed: { type: 'final' },
  },
})

const spent = (work: () => unknown): BudgetSpent => {
  try {
    work()
  } catch (error) {
    if (error instanceof BudgetSpent) return error
    throw error
  }
  throw new Error('It ended within its budget.')
}

describe('a chart without an end', () => {
  test('is given up after as many configurations as it may have, and the field that explodes is named', () => {
    const { field, message } = spent(() => explore(tab(), { configurations: 1000 }))
    expect(field).toBe('context.bill.rounds')
    expect(message).toContain('The chart "tab" has no end in sight after 1,001 configurations')
    expect(message).toMatch(
      /"context\.bill\.rounds" took [\d,]+ values\. Cap it with a guard, or give the examples a projection/,
    )
  })

  test('ends where its projection leaves the field out', () => {
    const { places } = explore(tab(({ value, context }) => [value, context.bill.isOpen]))
    expect(places.map(({ key }) => key)).toEqual(['["open",true]', '["closed",false]'])
  })

  test('where a projection is used, the field is looked for in what it answers', () => {
    const project: Examples<typeof machine>['project'] = ({ context }) => ({ drunk: context.bill.rounds })
    expect(spent(() => explore(tab(project), { configurations: 1000 })).field).toBe('projection.drunk')
  })
})

describe('of a chart without an end it is told what explodes:', () => {
  /** A chart whose events each change one field of its facts; nothing but the field "first" is read by a guard. */
  const changing = (facts: Record<string, unknown>, changes: Record<string, (value: never) => unknown>) => {
    const on = Object.entries(changes).map(([field, change]) => [
      `change.${field}`,
      {
        guard: ({ context }: { context: Record<string, unknown> }) => context.first !== 'never',
        actions: assign({ [field]: ({ context }: { context: never }) => change(context[field]) } as never),
      },
    ])
    const config = { id: 'changing', context: facts, initial: 'on', states: { on: { on: Object.fromEntries(on) } } }
    return chartOf(createMachine(config as never), {
      starts: [facts] as never,
      events: Object.keys(changes).map((field) => ({ type: `change.${field}` })) as never,
    })
  }
  const message = (chart: Chart, configurations: number) => spent(() => explore(chart, { configurations })).message

  test('many fields of two values, and which of them no guard reads', () => {
    const fields = ['first', ...Array.from({ length: 11 }, (_, at) => `b${at}`)]
    const chart = changing(
      Object.fromEntries(fields.map((field) => [field, false])),
      Object.fromEntries(fields.map((field) => [field, (value) => !value])),
    )
    expect(message(chart, 1500)).toMatch(
      /: 12 fields with 2 values each make 4,096 states; no guard reads: (context\.b\d+, ){10}context\.b\d+\. Let guards/,
    )
  })

  test('two numbers, both of them', () => {
    const more = (value: number) => (value + 1) % 60
    expect(message(changing({ m: 0, n: 0 }, { m: more, n: more }), 2500)).toMatch(
      /: "context\.[mn]" took \d+ values, "context\.[mn]" took \d+ values\. Cap them with a guard/,
    )
  })

  test('the order of a list, not its length', () => {
    const add = (letter: string) => (list: readonly string[]) => (list.includes(letter) ? list : [...list, letter])
    const letters = ['a', 'b', 'c', 'd', 'e', 'f']
    const on = letters.map((letter) => [
      letter,
      { actions: assign({ l: ({ context }: { context: { l: string[] } }) => add(letter)(context.l) } as never) },
    ])
    const machine = createMachine({
      id: 'letters',
      context: { l: [] },
      initial: 'on',
      states: { on: { on: Object.fromEntries(on) } },
    } as never)
    expect(
      message(
        chartOf(machine, { starts: [{ l: [] }] as never, events: letters.map((type) => ({ type })) as never }),
        600,
      ),
    ).toContain(': the order of "context.l" explodes, not its length: sort it, or project it.')
  })
})

test('a search is given up when its time is up, however few configurations there are', () => {
  let time = 0
  const { field, message } = spent(() => explore(order13, { milliseconds: 5_000, now: () => (time += 1000) }))
  expect(field).toBeUndefined()
  expect(message).toContain('after 6 configurations and 6.0 s. Cap it')
})

test('paths without an end are given up after as many steps as a suite may have', () => {
  const endless = { stop: steps(1_000_000), budget: { steps: 500 } }
  const { end, paths } = generate(explore(order13), 'random', endless)
  expect(end).toBe('budget')
  expect(paths.reduce((sum, path) => sum + path.steps.length, 0)).toBeLessThanOrEqual(550)
})
