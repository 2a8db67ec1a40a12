import type { LiveLevel } from '#contract/lab/live.ts'
import type { RunDocument } from '#contract/lab/run-document.ts'
import { createStore } from '../../device/store.ts'
import { ask, errorOf } from '../ask.ts'
import type { Place } from '../engine/protocol.ts'
import type { Session } from '../session/use-session.ts'

/** Paths that run in a session one after the other, and their progress. */
export interface Runs {
  level: LiveLevel
  chart: string
  places: readonly Place[]
  done: number
  failed: number
  isRunning: boolean
  /** Why they stopped without a request to pause. */
  failure: Error | null
}

/** Access to the session, and a way to show its results beside the other levels. */
export interface Reach {
  session: Pick<Session, 'ask'>
  add: (document: RunDocument) => Promise<void>
}

export const runs = createStore<Runs | null>(() => null)
const put = (change: Partial<Runs>) => {
  const now = runs.get()
  if (now) runs.set({ ...now, ...change })
}

/** The running work; the next work waits for its end. */
let work: Promise<void> = Promise.resolve()
function start(reach: Reach): void {
  const go = () => runOn(reach)
  work = work.then(go, go)
}

/** Runs paths of a chart in the session. */
export function runAll(level: LiveLevel, chart: string, places: readonly Place[], reach: Reach): void {
  runs.set({ level, chart, places, done: 0, failed: 0, isRunning: true, failure: null })
  start(reach)
}

/** Continues after a pause, or after the end of a session. */
export function goOn(reach: Reach): void {
  put({ isRunning: true, failure: null })
  start(reach)
}

export const pause = () => put({ isRunning: false })
export const stop = () => runs.set(null)

async function runOn({ session, add }: Reach): Promise<void> {
  const documents: RunDocument[] = []
  try {
    try {
      for (let now = runs.get(); now?.isRunning && now.done < now.places.length; now = runs.get()) {
        const place = now.places[now.done]!
        const { start, events } = await ask('sent', [place])
        const document = await session.ask('run', now.level, place.chart, start, events)
        documents.push(document)
        // Someone stopped it meanwhile, and may have begun another.
        if (runs.get()?.places !== now.places) break
        put({ done: now.done + 1, failed: now.failed + (document.ok ? 0 : 1) })
      }
    } finally {
      if (documents.length > 0) await add(together(documents))
    }
  } catch (cause) {
    put({ failure: errorOf(cause) })
  }
  const now = runs.get()
  if (now && (now.done >= now.places.length || now.failure)) put({ isRunning: false })
}

/** Several runs of one chart on one level as one. */
const together = (documents: readonly RunDocument[]): RunDocument => ({
  ...documents[0]!,
  ok: documents.every(({ ok }) => ok),
  charts: [
    {
      chart: documents[0]!.charts[0]!.chart,
      paths: documents.flatMap(({ charts }) => charts.flatMap(({ paths }) => paths)),
    },
  ],
})
