import type { LiveEvent, LiveLevel, LiveQuestions, LiveRow, LiveStart } from '#contract/lab/live.ts'
import { charts } from '#machines/index.ts'
import type { Chart, LifecycleChart } from '#machines/workflow/chart.ts'
import { type Path, pathOf } from 'statechart-paths/paths/path.ts'
import { createTurns } from '../../../server/http/in-turn.ts'
import { attempt } from '../cli/run-paths.ts'
import { shrinkFailing } from '../shrink-failing.ts'
import { runDocumentOf } from '../cli/document/run-document.ts'
import { checkRow } from '../http/http-level.ts'
import { openLevel } from '../levels.ts'
import type { OpenLevel } from '../open-level.ts'
import type { Session } from './session.ts'
import { stand, type Stand } from './stand.ts'

function pathFrom(id: string, start: LiveStart, events: LiveEvent[]): { chart: LifecycleChart; path: Path } {
  const chart: Chart | undefined = charts.find((one) => one.id === id)
  if (!chart) throw new Error(`There is no chart "${id}".`)
  checkRow(chart)
  return { chart, path: pathOf(chart, start as Path['start'], events) }
}

/** The answers to questions about paths: they run beside the store that is shown, or step by step in it. */
export function liveQuestions(session: Session): LiveQuestions {
  const levels = new Map<LiveLevel, Promise<OpenLevel>>()
  const inTurn = () => createTurns(1, Infinity)
  const turns = { http: inTurn(), hostile: inTurn(), shown: inTurn() }
  let begun: { chart: LifecycleChart; path: Path } | undefined
  let here: Stand | undefined
  /** Paths that the last shrinking tried. */
  let tries = 0

  const levelOf = (name: LiveLevel) => {
    const known = levels.get(name) ?? openLevel(name, { isNoting: true })
    levels.set(name, known)
    return known
  }
  const documentOf = async (name: LiveLevel, chart: LifecycleChart, path: Path) => {
    const { level } = await levelOf(name)
    const began = performance.now()
    const result = await attempt(level, chart, path)
    const ran = [{ result, milliseconds: performance.now() - began }]
    return runDocumentOf([{ graph: { chart }, ran }], { level: name, generator: 'predefined', seed: 1 })
  }
  const standing = (): Stand => {
    if (!here) throw new Error('No path was begun in this session.')
    if (here.h.merchantId !== session.house().merchantId)
      throw new Error('Another store is shown than the one in which the path was begun. Begin it again.')
    return here
  }
  /** Opens a new store with the path after its first `count` events. */
  const standAfter = async (count: number, chart: LifecycleChart, path: Path): Promise<LiveRow> => {
    begun = { chart, path }
    here = undefined
    here = await stand(await session.renew(), chart, path)
    for (let at = 1; at < count; at += 1) await here.take()
    return { ...here.row, last: count > 0 ? await here.take() : null }
  }
  session.atStand = (work) => turns.shown(() => work(standing()))
  const takeOne = async (on: Stand) => ({ ...(await on.take()), invariants: await on.invariants() })

  return {
    run: (name, id, start, events) =>
      turns[name](async () => {
        const { chart, path } = pathFrom(id, start, events)
        return documentOf(name, chart, path)
      }),
    shrink: (name, id, start, events) =>
      turns[name](async () => {
        const { chart, path } = pathFrom(id, start, events)
        const { level } = await levelOf(name)
        tries = 0
        const shrunk = await shrinkFailing(level, chart, path, async () => (tries += 1) > 0)
        if (!shrunk) throw new Error(`${path.id} does not fail on "${name}": there is nothing to shrink.`)
        return documentOf(name, chart, shrunk.path)
      }),
    tries: async () => tries,
    begin: (id, start, events, count = 0) =>
      turns.shown(async () => {
        const { chart, path } = pathFrom(id, start, events)
        return standAfter(count, chart, path)
      }),
    step: () => turns.shown(() => takeOne(standing())),
    goTo: (count) =>
      turns.shown(async () => {
        if (!begun) throw new Error('No path was begun in this session.')
        return standAfter(count, begun.chart, here?.path() ?? begun.path)
      }),
    send: (event) =>
      turns.shown(() => {
        const on = standing()
        on.turnTo(event)
        return takeOne(on)
      }),
    invariants: () => turns.shown(async () => standing().invariants()),
  }
}
