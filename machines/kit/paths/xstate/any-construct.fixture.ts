import fc from 'fast-check'
import { and, assign, createMachine, not, or, raise, stateIn } from 'xstate'
import { type Chart, chartOf, type ChartEvent } from '../../model.ts'

/** A condition made by chance, of named guards, those with parameters, states and functions without a name. */
export type DrawnGuard =
  | { is: 'isLow' }
  | { is: 'isOdd' }
  | { is: 'nameless' }
  | { is: 'isAtLeast'; least: number }
  | { is: 'in'; state: number }
  | { is: 'not'; of: [DrawnGuard] }
  | { is: 'and'; of: DrawnGuard[] }
  | { is: 'or'; of: DrawnGuard[] }
interface DrawnArrow {
  from: number
  on: number
  to: number | null
  guard: DrawnGuard | null
  does: 'nothing' | 'more' | 'less' | 'raise'
  reenter: boolean
}
export interface DrawnChart {
  shapes: ('atomic' | 'compound' | 'parallel')[]
  history: 'shallow' | 'deep'
  arrows: DrawnArrow[]
  /** The states that count up as they are entered. */
  counting: number[]
  events: number[]
}

const { guard } = fc.letrec<{ guard: DrawnGuard }>((tie) => ({
  guard: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ is: fc.constantFrom('isLow', 'isOdd', 'nameless') }),
    fc.record({ is: fc.constant('isAtLeast'), least: fc.nat(3) }),
    fc.record({ is: fc.constant('in'), state: fc.nat(40) }),
    fc.record({ is: fc.constant('not'), of: fc.tuple(tie('guard')) }),
    fc.record({ is: fc.constantFrom('and', 'or'), of: fc.array(tie('guard'), { minLength: 1, maxLength: 3 }) }),
  ) as fc.Arbitrary<DrawnGuard>,
}))

/** A chart by chance, with every construct that paths can follow, and events to send to it. */
export const anyChart: fc.Arbitrary<DrawnChart> = fc.record({
  shapes: fc.array(fc.constantFrom('atomic', 'compound', 'parallel'), { minLength: 2, maxLength: 3 }),
  history: fc.constantFrom('shallow', 'deep'),
  arrows: fc.array(
    fc.record({
      from: fc.nat(40),
      on: fc.nat(9),
      to: fc.option(fc.nat(40)),
      guard: fc.option(guard),
      does: fc.constantFrom('nothing', 'more', 'less', 'raise'),
      reenter: fc.boolean(),
    }),
    { minLength: 4, maxLength: 30 },
  ),
  counting: fc.array(fc.nat(40), { maxLength: 3 }),
  events: fc.array(fc.nat(5), { minLength: 5, maxLength: 20 }),
})

interface Node {
  id: string
  type?: string
  history?: string
  initial?: string
  states?: Record<string, Node>
}
const leaf = (id: string): Node => ({ id })
/** States within a state: two to rest in, a final one, and a history; the second contains two more. */
const compound = (id: string, history: string, isDeep: boolean): Node => ({
  id,
  initial: 'a',
  states: {
    a: leaf(`${id}_a`),
    b: isDeep ? compound(`${id}_b`, history, false) : leaf(`${id}_b`),
    end: { id: `${id}_end`, type: 'final' },
    last: { id: `${id}_last`, type: 'history', history },
  },
})
const shaped = (shape: DrawnChart['shapes'][number], id: string, history: string): Node => {
  if (shape === 'atomic') return leaf(id)
  if (shape === 'compound') return compound(id, history, true)
  return {
    id,
    type: 'parallel',
    states: { x: compound(`${id}_x`, history, false), y: compound(`${id}_y`, history, true) },
  }
}
const within = (node: Node): Node[] => [node, ...Object.values(node.states ?? {}).flatMap(within)]

/** The events that are sent; those of the last kind are raised too. */
export const sent = ['go', 'go.on', 'go.back', 'turn', 'other', 'raised']
const descriptors = ['go', 'go.on', 'go.back', 'turn', 'go.*', '*', 'raised', 'always', 'done', 'after']
const limit = 4

type GuardInput = { context: { count: number }; event: ChartEvent }
export const namedGuards = {
  isLow: ({ context }: GuardInput) => context.count < 2,
  isOdd: ({ context }: GuardInput) => context.count % 2 === 1,
  isAtLeast: ({ context }: GuardInput, { least }: { least: number }) => context.count >= least,
}

/** The conditions of a drawn chart by arrow, as the kit names arrows. */
export type Conditions = Map<string, { guard: DrawnGuard; inState: (state: number) => string }>

/** Makes the chart. An endless loop of transitions ends with an error, in the kit as in an actor. */
export function chartDrawn({ shapes, history, arrows, counting }: DrawnChart): {
  chart: Chart
  conditions: Conditions
} {
  const keys = shapes.map((_, index) => `s${index}`)
  const states = Object.fromEntries(keys.map((key, index) => [key, shaped(shapes[index]!, key, history)]))
  const nodes = Object.values(states).flatMap(within)
  const places = nodes.filter(({ type }) => type !== 'history')
  const pick = (number: number, list = nodes) => list[number % list.length]!
  const inState = (state: number) => `#${pick(state, places).id}`
  const conditions: Conditions = new Map()

  const guardOf = (drawn: DrawnGuard): unknown => {
    if (drawn.is === 'not') return not(guardOf(drawn.of[0]) as never)
    if (drawn.is === 'and' || drawn.is === 'or') return (drawn.is === 'and' ? and : or)(drawn.of.map(guardOf) as never)
    if (drawn.is === 'isAtLeast') return { type: 'isAtLeast', params: { least: drawn.least } }
    if (drawn.is === 'in') return stateIn(inState(drawn.state))
    return drawn.is === 'nameless' ? [({ context }: GuardInput) => context.count === 1][0] : drawn.is
  }
  const count = (by: number) =>
    assign({ count: ({ context }: GuardInput) => (context.count + by + limit) % limit } as never) as unknown
  for (const { from, on, to, guard, does, reenter } of arrows) {
    const source = pick(from, places) as unknown as Record<string, unknown>
    const event = descriptors[on]!
    const target = to === null ? undefined : `#${pick(to).id}`
    const isSafe = ['go', 'go.on', 'go.back', 'turn'].includes(event)
    const actions = {
      nothing: [],
      more: [count(1)],
      less: [count(-1)],
      raise: isSafe ? [raise({ type: 'raised' })] : [],
    }
    const arrow = {
      ...(target && { target, reenter }),
      ...(guard && { guard: guardOf(guard) }),
      actions: actions[does],
    }
    const isBranching = source.states !== undefined
    const at =
      event === 'always'
        ? source
        : event === 'done'
          ? isBranching
            ? source
            : undefined
          : event === 'after'
            ? ((source.after ??= {}) as Record<string, unknown>)
            : ((source.on ??= {}) as Record<string, unknown>)
    if (!at || (source.type === 'final' && event !== 'go')) continue
    const key = event === 'done' ? 'onDone' : event === 'after' ? '10' : event
    const group = ((at[key] as unknown[] | undefined) ?? []) as unknown[]
    at[key] = group
    const name = (source.id as string).replaceAll('_', '.')
    const type =
      { always: '', done: `xstate.done.state.${String(source.id)}`, after: `xstate.after.10.${String(source.id)}` }[
        event
      ] ?? event
    if (guard) conditions.set(`${name} ${type} ${group.length}`, { guard, inState })
    group.push(arrow)
  }
  for (const each of counting) (pick(each, places) as { entry?: unknown }).entry = count(1)
  const machine = createMachine(
    { id: 'any', context: { count: 0 }, initial: 's0', states, options: { maxIterations: 200 } } as never,
    { guards: namedGuards } as never,
  )
  const events = [...sent, ...machine.events.filter((event) => event.startsWith('xstate.after'))]
  return {
    chart: chartOf(machine, {
      starts: [{ count: 0 }] as never,
      events: events.map((type) => ({ type })) as never,
    }),
    conditions,
  }
}
