import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, matchesState, SimulatedClock, type StateValue } from 'xstate'
import type { Configuration } from 'statechart-paths/arrows.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import {
  anyChart,
  chartDrawn,
  type Conditions,
  type DrawnGuard,
  type DrawnChart,
  namedGuards,
} from 'statechart-paths/paths/xstate/any-construct.fixture.ts'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import { startsOf } from 'statechart-paths/paths/starts.ts'
import { step } from 'statechart-paths/paths/step.ts'
import { Unwalkable } from 'statechart-paths/paths/xstate/unwalkable.ts'
import { patience, sizeOf } from '../tier.ts'

/** The answers that guards with a name gave, in their order. */
type Answers = string[]

/** A running actor, which is only asked for its state, and whose guards note their answers. */
function running({ machine }: ReturnType<typeof chartDrawn>['chart']) {
  const answers: Answers = []
  let taken = 0
  let isRunning = false
  const guards = Object.fromEntries(
    Object.entries(namedGuards).map(([name, guard]) => [
      name,
      (given: never, params: { least: number }) => {
        const holds = guard(given, params)
        answers.push(`${name}${params === undefined ? '' : `(${JSON.stringify(params)})`} ${holds}`)
        return holds
      },
    ]),
  )
  const actor = createActor(machine.provide({ guards: guards as never }), {
    clock: new SimulatedClock(),
    inspect(seen) {
      if (isRunning && seen.type === '@xstate.microstep' && seen.actorRef === actor) taken += seen._transitions.length
    },
  })
  // A failed actor notifies its observers.
  actor.subscribe({ error: () => {} })
  return {
    start() {
      actor.start()
      isRunning = true
    },
    status: () => actor.getSnapshot().status as string,
    here: () => canonical([actor.getSnapshot().value, actor.getSnapshot().context]),
    send(event: ChartEvent) {
      answers.length = 0
      taken = 0
      if (actor.getSnapshot().status === 'active') actor.send(event)
      return { isTaken: taken > 0, answers: [...answers] }
    },
  }
}

/** The words of a drawn condition, and the part of it that fails, both found by hand. */
function byHand(at: Configuration, inState: (state: number) => string) {
  const { count } = at.facts as { count: number }
  let nameless = 0
  const isIn = (id: string) => {
    const keys = id.slice(1).split('_')
    return matchesState(
      keys.slice(0, -1).reduceRight<StateValue>((value, key) => ({ [key]: value }), keys.at(-1)!),
      at.state,
    )
  }
  interface ToldGuard {
    words: string
    holds: boolean
    fails: string
  }
  const leaf = (words: string, holds: boolean): ToldGuard => ({ words, holds, fails: words })
  const read = (guard: DrawnGuard): ToldGuard => {
    if (guard.is === 'isLow') return leaf('isLow', count < 2)
    if (guard.is === 'isOdd') return leaf('isOdd', count % 2 === 1)
    if (guard.is === 'isAtLeast') return leaf(`isAtLeast({"least":${guard.least}})`, count >= guard.least)
    if (guard.is === 'in') return leaf(`in ${inState(guard.state)}`, isIn(inState(guard.state)))
    if (guard.is === 'nameless') {
      nameless += 1
      return leaf(nameless > 1 ? `a condition ${nameless}` : 'a condition', count === 1)
    }
    const parts = guard.of.map((part) => ({ part, told: read(part) }))
    const isMixed = (part: DrawnGuard) => (part.is === 'and' || part.is === 'or') && part.is !== guard.is
    const inner = parts.map(({ part, told }) => (isMixed(part) ? `(${told.words})` : told.words))
    const words = guard.is === 'not' ? `not ${inner[0]}` : inner.join(` ${guard.is} `)
    const all = parts.map(({ told }) => told)
    if (guard.is === 'not') return leaf(words, !all[0]!.holds)
    if (guard.is === 'or')
      return leaf(
        words,
        all.some(({ holds }) => holds),
      )
    return { words, holds: all.every(({ holds }) => holds), fails: all.find(({ holds }) => !holds)?.fails ?? words }
  }
  return read
}

/** Sends the events of a drawn chart to the kit and to an actor; both must be at the same place after each of them. */
function compare(drawn: DrawnChart): void {
  const { chart, conditions } = chartDrawn(drawn)
  const actor = running(chart)
  const events = chart.examples.events as ChartEvent[]
  actor.start()
  let at: Configuration
  try {
    const [start] = startsOf(chart)
    at = step(chart, start!, { type: '' }).to
  } catch (error) {
    expect(error).toBeInstanceOf(Unwalkable)
    return
  }
  expect(canonical([at.state, at.facts])).toBe(actor.here())
  for (const number of drawn.events) {
    const event = events[number % events.length]!
    let told
    try {
      told = step(chart, at, event)
    } catch (error) {
      expect(error).toBeInstanceOf(Unwalkable)
      actor.send(event)
      expect(actor.status()).toBe('error')
      return
    }
    const { isTaken, answers } = actor.send(event)
    expect(told.ok).toBe(isTaken)
    expect(canonical([told.to.state, told.to.facts])).toBe(actor.here())
    const asked = told.guards.map((each) => each.slice(each.indexOf(': ') + 2)).filter((each) => each.startsWith('is'))
    expect(asked).toEqual(told.ok ? answers : answers.slice(0, asked.length))
    if (!told.ok) expect(told.reason).toBe(refusedBy(told.guards.at(-1), at, conditions))
    at = told.to
  }
}

/** The part that refuses, computed independently: in the condition of the arrow that was evaluated last. */
function refusedBy(last: string | undefined, at: Configuration, conditions: Conditions): string {
  if (last === undefined) return 'state'
  const { guard, inState } = conditions.get(last.slice(0, last.indexOf(': ')))!
  return byHand(at, inState)(guard).fails
}

test(
  'on any chart the kit says where a running actor goes, what its guards answer, and which of them refuses',
  async () => {
    const property = fc.asyncProperty(anyChart, async (drawn) => {
      compare(drawn)
      // Lets the runner see that the test is alive.
      await setImmediate()
    })
    const checked = fc.assert(property, { numRuns: sizeOf('randomCharts'), seed: 20260101 })
    await expect(checked).resolves.toBeUndefined()
  },
  patience,
)
