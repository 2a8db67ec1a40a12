import { type Configuration, statesOf } from 'statechart-paths/arrows.ts'
import type { Chart, LifecycleChart } from '#machines/workflow/chart.ts'
import { personEvents } from '#machines/workflow/decide.ts'
import type { Level, Subject } from 'statechart-paths/paths/run.ts'
import type { Judge } from '../contract/footprint.ts'
import { otherThanKnown } from '../contract/known.ts'
import type { House } from '../../support/house.ts'
import { furnish } from '../../support/place/furnish.ts'
import { rewindOf } from '../../support/written.ts'
import { type HttpRow, httpRow } from './http-row.ts'
import { rulesOf } from './laws/watch.ts'
import { placeRow } from './place-row.ts'
import { type Instead, plant } from './plant.ts'

export interface HttpLevelOptions {
  /** By default "http". */
  name?: string
  /** Bugs that are planted in the server while a path runs. */
  instead?: Instead
  /** Opens another store for each path, on a database that cannot be reset; without it the paths share their store. */
  another?: () => Promise<Lent>
  /** Notes the traces of each step. */
  isNoting?: boolean
  /** Judges the changes of each accepted step; by default against `tests/paths/contracts`. */
  judge?: Judge | undefined
  /** Checks more after a path that succeeded; returns a fault if there is one. */
  after?: (h: House, chart: LifecycleChart, id: string) => Promise<string | undefined>
}

/** A store for one path. */
export interface Lent {
  house: House
  end(): Promise<void>
}

/**
 * The real server over HTTP: each event is sent by a person who may send it, and the row is read as the engine reads
 * it. Each path finds the store as the first one did: its writes are reverted when it ends. Runs one path at a time.
 */
export const httpLevel = (
  h: House,
  { name = 'http', instead = {}, another, after, isNoting, judge = otherThanKnown }: HttpLevelOptions = {},
): Level => ({
  name,
  async begin(chart, start) {
    checkRow(chart)
    const lent = await (another ? fresh(another) : asItWas(h))
    try {
      const subject = await begin(lent.house, chart, start, { after, isNoting, judge })
      const mend = plant(instead)
      return { ...subject, end: () => (mend(), lent.end()) }
    } catch (error) {
      await lent.end()
      throw error
    }
  },
})

/** @throws for a flow, in words for the person who ran it */
export function checkRow(chart: Chart): asserts chart is LifecycleChart {
  if (chart.kind === 'flow')
    throw new Error(`The flow "${chart.id}" lives in the browser and has no row on the server: run it on "pure".`)
}

/** The stores that are furnished already. */
const furnished = new Set<string>()

/** A furnished store that is reset to its present state when a path ends. */
async function asItWas(house: House): Promise<Lent> {
  const rewind = rewindOf(house.db)
  await rewind?.back()
  if (!furnished.has(house.merchantId)) await furnish(house)
  furnished.add(house.merchantId)
  await rewind?.mark()
  return { house, end: async () => rewind?.back() }
}

async function fresh(another: () => Promise<Lent>): Promise<Lent> {
  const lent = await another()
  await furnish(lent.house)
  return lent
}

async function begin(
  h: House,
  chart: LifecycleChart,
  { state, facts }: Configuration,
  { after, isNoting, judge }: Pick<HttpLevelOptions, 'after' | 'isNoting' | 'judge'>,
): Promise<Subject> {
  // Before anything is placed, so that the store is known as every path finds it.
  await rulesOf(h)
  const id = await placeRow(h, chart, { state, facts })
  const row = await httpRow(h, chart, id, { isNoting, judge })
  const broken = await row.broken()
  if (broken.length > 0) throw new Error(`The row begins in a store where ${broken.join(', ')}.`)
  return { ...onRow(chart, row), ...(after && { after: () => after(h, chart, id) }) }
}

/** A row as paths go on it: each event is sent by the one who may send it. */
export function onRow({ machine }: LifecycleChart, row: HttpRow): Pick<Subject, 'events' | 'states'> {
  const open = personEvents(machine)
  const executors = machine.events.map((type) => [type, open.includes(type) ? row.asPerson : row.asServer] as const)
  return {
    events: Object.fromEntries(executors),
    states: Object.fromEntries(statesOf(machine).map((name) => [name, row.seen])),
  }
}
