import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { type Chart, chartOf } from '../model.ts'
import { explore } from './explore.ts'
import { coverGoals, generate, type Suite } from './generate.ts'
import { generatorNames } from './generators/index.ts'
import { survey } from './survey.ts'
import { pureLevel } from './pure-level.ts'
import { failureWords, run } from './run.ts'
import { and, or, steps, time, transitions } from './stop.ts'

/** An arrow of a chart made by chance: it asks whether the count is at most, or at least, so much, and changes it. */
interface Drawn {
  from: number
  event: number
  to: number
  guard: 'none' | 'atMost1' | 'atLeast1' | 'isOdd'
  change: -1 | 0 | 1
}
const most = 3
const changed = (count: number, change: number) => Math.min(most, Math.max(0, count + change))
const guards: Record<Drawn['guard'], (count: number) => boolean> = {
  none: () => true,
  atMost1: (count) => count <= 1,
  atLeast1: (count) => count >= 1,
  isOdd: (count) => count % 2 === 1,
}
const drawn = fc.array(
  fc.record<Drawn>({
    from: fc.nat(4),
    event: fc.nat(3),
    to: fc.nat(4),
    guard: fc.constantFrom('none', 'atMost1', 'atLeast1', 'isOdd'),
    change: fc.constantFrom(-1, 0, 1),
  }),
  { minLength: 1, maxLength: 14 },
)
const [stateNames, eventNames] = [[0, 1, 2, 3, 4].map((at) => `s${at}`), [0, 1, 2, 3].map((at) => `e${at}`)]
const group = (arrows: readonly Drawn[], state: number, event: number) =>
  arrows.filter((arrow) => arrow.from === state && arrow.event === event)

function chartWith(arrows: readonly Drawn[]): Chart {
  const chart = setup({
    types: { context: {} as { count: number }, events: {} as { type: string } },
    guards: Object.fromEntries(
      Object.entries(guards).map(([name, holds]) => [
        name,
        ({ context }: { context: { count: number } }) => holds(context.count),
      ]),
    ),
  })
  const on = (state: number) =>
    Object.fromEntries(
      eventNames.map((type, event) => [
        type,
        group(arrows, state, event).map(({ to, guard, change }) => ({
          target: stateNames[to]!,
          ...(guard !== 'none' && { guard }),
          actions: chart.assign({ count: ({ context }) => changed(context.count, change) }),
        })),
      ]),
    )
  const machine = chart.createMachine({
    id: 'any',
    context: { count: 0 },
    initial: 's0',
    states: Object.fromEntries(stateNames.map((name, state) => [name, { on: on(state) }])),
  })
  return chartOf(machine, { starts: [{ count: 0 }], events: eventNames.map((type) => ({ type })) })
}

/** The arrows that can be taken, found without the kit: walks the list of arrows by hand. */
function takenByHand(arrows: readonly Drawn[]): Set<string> {
  const taken = new Set<string>()
  const seen = new Set<string>()
  const waiting: [state: number, count: number][] = [[0, 0]]
  for (const [state, count] of waiting) {
    if (seen.has(`${state} ${count}`)) continue
    seen.add(`${state} ${count}`)
    for (const event of eventNames.keys()) {
      const choices = group(arrows, state, event)
      const index = choices.findIndex(({ guard }) => guards[guard](count))
      if (index < 0) continue
      taken.add(`s${state} e${event} ${index}`)
      waiting.push([choices[index]!.to, changed(count, choices[index]!.change)])
    }
  }
  return taken
}

const arrowsIn = ({ paths }: Suite) => new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.arrows)))
const holdsForAny = (check: (arrows: readonly Drawn[]) => Promise<void> | void) =>
  fc.assert(
    fc.asyncProperty(drawn, async (arrows) => check(arrows)),
    { numRuns: 60, seed: 20260101 },
  )

test(
  'on any chart the covers take exactly the arrows that a walk by hand finds',
  () =>
    holdsForAny((arrows) => {
      const graph = explore(chartWith(arrows))
      const byHand = takenByHand(arrows)
      for (const name of ['transition', 'postman'] as const) expect(arrowsIn(generate(graph, name))).toEqual(byHand)
    }),
  60_000,
)

test(
  'on any chart the covers reach all that can be reached, whatever is asked for',
  () =>
    holdsForAny((arrows) => {
      const graph = explore(chartWith(arrows))
      for (const goals of [coverGoals, ['states'], ['guards'], ['refusals']] as const)
        for (const name of ['transition', 'postman'] as const) {
          const { coverage } = generate(graph, name, { goals })
          for (const kind of goals)
            expect(coverage[kind].missing.filter((goal) => survey(graph).reachable.has(goal))).toEqual([])
        }
    }),
  60_000,
)

test(
  'on any chart every path of every generator goes as a running actor goes it',
  () =>
    holdsForAny(async (arrows) => {
      const graph = explore(chartWith(arrows))
      for (const name of generatorNames.filter((one) => one !== 'predefined')) {
        const { paths } = generate(graph, name, { max: 12, stop: or(and(transitions(), time(0)), steps(60)) })
        for (const path of paths) {
          const result = await run(pureLevel(), graph.chart, path)
          expect(result.ok ? '' : failureWords(result)).toBe('')
        }
      }
    }),
  60_000,
)
