import type { Chart } from '../model.ts'
import { canonical } from './canonical.ts'
import { leavesOf } from './xstate/plain.ts'
import { Unwalkable } from './xstate/unwalkable.ts'

/** The limits after which the kit gives up: nothing in it runs without an end. */
export interface Budget {
  /** The most configurations, or paths. */
  configurations: number
  /** The most steps, over all paths of a suite. */
  steps: number
  /** The most milliseconds. */
  milliseconds: number
  /** A watch, in milliseconds. */
  now: () => number
}

export const usualBudget: Budget = {
  configurations: 50_000,
  steps: 250_000,
  milliseconds: 60_000,
  now: () => performance.now(),
}

/** A chart has more configurations than the budget allows. */
export class BudgetSpent extends Unwalkable {
  override name = 'BudgetSpent'
  /** The context field that explodes, and the number of its values; undefined if no field is conspicuous. */
  readonly field: string | undefined

  constructor(chart: Chart, contexts: readonly object[], spent: string, read: ReadonlySet<string>) {
    const { field, words } = explosionOf(contexts, read)
    super(chart, `The chart "${chart.id}" has no end in sight after ${spent}${words}`)
    this.field = field
  }
}

/** Returns the values that each field takes in some contexts. */
export function variety(contexts: readonly object[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>()
  for (const [place, value] of contexts.flatMap((context) => [...leavesOf(context)])) {
    const known = values.get(place) ?? new Set()
    values.set(place, known.add(canonical(value) ?? String(value)))
  }
  return values
}

const number = (value: number) => value.toLocaleString('en')
const project = 'give the examples a projection that leaves out what no guard reads.'

/** Finds the cause of an explosion: the order of a list, a few fields with many values, or many fields with a few. */
function explosionOf(contexts: readonly object[], read: ReadonlySet<string>): { field?: string; words: string } {
  const list = disordered(contexts)
  if (list) return { field: list, words: `: the order of "${list}" explodes, not its length: sort it, or project it.` }
  const varied = [...variety(contexts)]
    .map(([place, values]) => ({ place, size: values.size }))
    .filter(({ size }) => size > 1)
    .toSorted((a, b) => b.size - a.size)
  const [most] = varied
  if (!most) return { words: `. Cap it with a guard, or ${project}` }
  if (most.size ** 2 >= contexts.length) {
    const alike = varied.filter(({ size }) => size * 2 > most.size)
    const took = alike.map(({ place, size }) => `"${place}" took ${number(size)} values`).join(', ')
    return {
      field: most.place,
      words: `: ${took}. Cap ${alike.length > 1 ? 'them' : 'it'} with a guard, or ${project}`,
    }
  }
  const each = varied.every(({ size }) => size === most.size) ? `${most.size}` : `up to ${most.size}`
  const states = varied.reduce((product, { size }) => product * size, 1)
  const unread = varied.map(({ place }) => place).filter((place) => !read.has(place.split(/[.[]/)[1]!))
  const what = unread.length > 0 ? `; no guard reads: ${unread.join(', ')}` : ''
  return {
    words: `: ${varied.length} fields with ${each} values each make ${number(states)} states${what}. Let guards forbid some of them, or ${project}`,
  }
}

/** The list that occurs in far more orders than it has contents. */
function disordered(contexts: readonly object[]): string | undefined {
  const seen = new Map<string, { orders: Set<string>; contents: Set<string> }>()
  for (const [place, list] of contexts.flatMap((context) => [...listsOf(context)])) {
    const { orders, contents } = seen.get(place) ?? { orders: new Set(), contents: new Set() }
    seen.set(place, {
      orders: orders.add(canonical(list)),
      contents: contents.add(canonical(list.map(canonical).toSorted())),
    })
  }
  return [...seen].find(
    ([, { orders, contents }]) => orders.size ** 2 >= contexts.length && orders.size > 2 * contents.size,
  )?.[0]
}

function* listsOf(value: unknown, place = ''): Iterable<[place: string, list: unknown[]]> {
  if (value === null || typeof value !== 'object') return
  if (Array.isArray(value)) yield [place, value]
  for (const [key, part] of Object.entries(value))
    yield* listsOf(part, Array.isArray(value) ? `${place}[]` : place ? `${place}.${key}` : key)
}
