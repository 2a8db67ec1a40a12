import { type Configuration, statesOf } from '#machines/kit/arrows.ts'
import type { LifecycleChart } from '#machines/kit/chart.ts'
import { personEvents } from '#machines/kit/decide.ts'
import type { Level, Subject } from '#machines/kit/paths/run.ts'
import type { House } from '../../support/house.ts'
import { httpRow } from './http-row.ts'
import { kinds } from './place-row.ts'
import { type Instead, plant } from './plant.ts'

export interface HttpLevelOptions {
  /** "http" unless said otherwise. */
  name?: string
  /** Bugs that are planted in the server while a path runs. */
  instead?: Instead
}

/**
 * The real server over HTTP: each event is sent by a person who may send it, and the row is read as the engine reads
 * it. Runs one path at a time, since the needs of a table's path are set in its store.
 */
export const httpLevel = (h: House, { name = 'http', instead = {} }: HttpLevelOptions = {}): Level => ({
  name,
  async begin(chart, start) {
    if (chart.kind === 'flow')
      throw new Error(`The flow "${chart.id}" lives in the browser and has no row on the server: run it on "pure".`)
    const subject = await begin(h, chart, start)
    return { ...subject, end: plant(instead) }
  },
})

async function begin(h: House, chart: LifecycleChart, { state, facts }: Configuration): Promise<Subject> {
  const { machine } = chart
  const id = await kinds[chart.subject].place(h, chart, state as string, facts as never)
  const row = await httpRow(h, chart, id)
  const open = personEvents(machine)
  const executors = machine.events.map((type) => [type, open.includes(type) ? row.asPerson : row.asServer] as const)
  return {
    events: Object.fromEntries(executors),
    states: Object.fromEntries(statesOf(machine).map((name) => [name, row.seen])),
  }
}
