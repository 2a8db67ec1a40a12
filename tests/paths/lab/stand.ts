import type { Invariants, LiveEvent, LiveRow, LiveStep } from '#contract/lab/live.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import type { Path } from 'statechart-paths/paths/path.ts'
import { pathOf } from 'statechart-paths/paths/path.ts'
import { beginsOtherwise, runStep, type Subject } from 'statechart-paths/paths/run.ts'
import { allRules } from '../../support/invariants.ts'
import type { House } from '../../support/house.ts'
import type { Binding } from '../browser/binding.ts'
import { bindings } from '../browser/bindings.ts'
import { onRow } from '../http/http-level.ts'
import { httpRow } from '../http/http-row.ts'
import { kinds } from '../http/place-row.ts'

/** The ways to do the events of a row, and to see its states. */
export type Hands = Pick<Subject, 'events' | 'states'>

/** A path whose row is in a store, and goes on there one step at a time. */
export interface Stand {
  /** The store that it is in. */
  h: House
  chart: LifecycleChart
  path(): Path
  row: Omit<LiveRow, 'last'>
  /** Takes the next event, over HTTP unless other hands are given. */
  take(hands?: Hands): Promise<LiveStep>
  /** Asks the store for all that it must keep. */
  invariants(): Promise<Invariants>
  /** Ends the path's way here, with this event as the next one. */
  turnTo(event: LiveEvent): void
}

/**
 * Places the row of a path in a store where nothing happened yet, before the first event.
 *
 * @throws where the row is otherwise than the path begins
 */
export async function stand(h: House, chart: LifecycleChart, given: Path): Promise<Stand> {
  const { state, facts } = given.start
  const binding: Binding | undefined = (bindings as Readonly<Record<string, Binding>>)[chart.id]
  const id = await kinds[chart.subject].place(h, chart, state as string, facts as never)
  await binding?.prepare?.(h, id)
  const row = await httpRow(h, chart, id, { isNoting: true })
  const otherwise = beginsOtherwise(given.start, row.seen())
  if (otherwise) throw new Error(otherwise)
  const overHttp: Hands = onRow(chart, row)
  let path = given
  let at = 0
  return {
    h,
    chart,
    path: () => path,
    row: { row: id, place: (await binding?.placeOf(h, id)) ?? null },
    async take(hands = overHttp) {
      const next = path.steps[at]
      if (!next) throw new Error(`${path.id} has gone all of its ${path.steps.length} steps.`)
      // Someone may have done something with it in the console meanwhile.
      await row.lookAgain()
      const step = await runStep(hands, next)
      at += 1
      return { at, step: { ...step, guards: next.guards, arrows: next.arrows } }
    },
    invariants: async () => ({ asked: Object.keys(await allRules(h.db)).length, broken: await row.broken() }),
    turnTo(event) {
      const gone = path.steps.slice(0, at).map((step) => step.event)
      path = pathOf(chart, path.start, [...gone, event])
    },
  }
}
