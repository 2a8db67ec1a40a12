import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { type Chart, chartOf, type Examples } from '../model.ts'
import { explore } from './explore.ts'
import { lintGraph, lintStarts } from './lint.ts'
import { order13 } from './fixtures/order-13.fixture.ts'

type KeptContext = { kept: unknown }
const chart = setup({
  types: { context: {} as KeptContext, events: {} as { type: 'more' } },
  guards: { hasRoom: ({ context }) => Number(context.kept) < 250 },
})
const machine = chart.createMachine({
  id: 'shelf',
  context: { kept: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        more: {
          guard: 'hasRoom',
          actions: chart.assign({ kept: ({ context }: { context: KeptContext }) => Number(context.kept) + 1 }),
        },
      },
    },
  },
})
const shelf = (kept: unknown, project?: Examples<typeof machine>['project']) =>
  chartOf(machine, {
    starts: [{ kept }],
    events: [{ type: 'more' }],
    ...(project && { project }),
  })

class Voucher {}

describe('what cannot be compared is named', () => {
  test.each<[string, unknown, string]>([
    ['a Map', new Map(), 'context.kept is a Map'],
    ['a Set', new Set(), 'context.kept is a Set'],
    ['a Date', new Date(0), 'context.kept is a Date'],
    ['a function', () => 1, 'context.kept is a function'],
    ['a BigInt', 1n, 'context.kept is a bigint'],
    ['a symbol', Symbol('table'), 'context.kept is a symbol'],
    ['NaN', Number.NaN, 'context.kept is NaN'],
    ['infinity', Infinity, 'context.kept is Infinity'],
    ['an object of a class', new Voucher(), 'context.kept is a Voucher'],
    ['what lies deeper', { lines: [{ at: new Date(0) }] }, 'context.kept.lines[].at is a Date'],
    ['what lies in the second of a list', [1, 2n], 'context.kept[] is a bigint'],
  ])('%s', (_, kept, words) => {
    expect(lintStarts(shelf(kept))).toEqual([`${words}: it cannot be compared. Keep plain values, or project it.`])
  })

  test('a value that lies within itself, by as many ways as there are', () => {
    const kept: Record<string, unknown> = {}
    Object.assign(kept, { first: kept, second: kept })
    expect(lintStarts(shelf(kept))).toEqual(
      ['first', 'second'].map(
        (way) => `context.kept.${way} is a circle: it cannot be compared. Keep plain values, or project it.`,
      ),
    )
  })

  test.each([[0], ['text'], [null], [true], [{ a: [1, { b: null }] }], [[]], [{}], [Object.create(null)]])(
    'plain values can: %j',
    (kept) => {
      expect(lintStarts(shelf(kept))).toEqual([])
    },
  )

  test('a row that another chart leaves is looked at as well', () => {
    const chart = shelf(0)
    const rows = [{ state: 'open', facts: { kept: new Set() } }]
    expect(lintStarts({ ...chart, examples: { ...chart.examples, rows } } as Chart)).toHaveLength(1)
  })

  test('also where it first comes up on the way', () => {
    const { chart, starts, places } = explore(shelf(0))
    const late = { ...places[9]!, configuration: { state: 'open', facts: { kept: [new Map()] } } }
    expect(lintGraph({ chart, starts, places: [...places.slice(0, 9), late] })).toEqual([
      'context.kept[] is a Map: it cannot be compared. Keep plain values, or project it.',
    ])
  })
})

describe('a projection', () => {
  test('may leave out what cannot be compared', () => {
    expect(lintStarts(shelf(new Set(), ({ value }) => value))).toEqual([])
  })

  test('must not answer with what cannot be compared', () => {
    expect(lintStarts(shelf(0, ({ context }) => ({ at: new Set([context.kept]) })))).toEqual([
      'projection.at is a Set: it cannot be compared. Keep plain values, or project it.',
    ])
    expect(lintStarts(shelf(0, ({ context }) => new Set([context.kept])))).toEqual([
      'projection is a Set: it cannot be compared. Keep plain values, or project it.',
    ])
  })
})

describe('a number that nothing seems to cap', () => {
  test('is named, with how many values it took', () => {
    expect(lintGraph(explore(shelf(0)))).toEqual([
      'context.kept took 251 numbers: cap it with a guard, or project it to what the guards tell apart.',
    ])
  })

  test('is nothing to name where the guard caps it soon', () => {
    expect(lintGraph(explore(shelf(100)))).toEqual([])
  })

  test('is nothing to name where the projection tells apart what the guard does', () => {
    expect(lintGraph(explore(shelf(0, ({ context }) => ({ isFull: Number(context.kept) >= 250 }))))).toEqual([])
  })
})

test('a chart without facts has nothing to name', () => {
  expect([...lintStarts(order13), ...lintGraph(explore(order13))]).toEqual([])
})
