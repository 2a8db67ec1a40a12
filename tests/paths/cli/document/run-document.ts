import type { Configuration } from '#machines/kit/arrows.ts'
import type { Chart, ChartEvent } from '#machines/kit/chart.ts'
import { signatureOf } from '#machines/kit/paths/differences.ts'
import { pathOf } from '#machines/kit/paths/path.ts'
import { failureOf, type Result, type StepResult } from '#machines/kit/paths/run.ts'
import { type Arguments, UsageError } from '../arguments.ts'
import type { RanPlan } from '../run-paths.ts'

/** A run as one document, which the report and other programs read: `--doc FILE` writes it. */
interface RunDocument {
  /** 1; another number means another shape. */
  version: 1
  level: string
  generator: string
  seed: number
  ok: boolean
  charts: { chart: string; paths: PathDocument[] }[]
}

interface PathDocument {
  id: string
  ok: boolean
  milliseconds: number
  /** A hash over all that happened. */
  log: string
  start: Configuration
  /** All events of the path; `steps` ends where it failed. */
  events: ChartEvent[]
  steps: StepDocument[]
  error?: string
  /** How a failing path fails, in words and as a name that shorter paths share. */
  failure?: string
  signature?: string
  /** The other outcome of a failing path that was run again. */
  unsteady?: string
}

/** A step as it went, with the guards that the chart asked and the arrows that it took. */
interface StepDocument extends StepResult {
  guards: string[]
  arrows: string[]
}

/** The document of a run. */
export const runDocumentOf = (
  done: readonly RanPlan[],
  { level, generator, seed }: Pick<Arguments, 'level' | 'generator' | 'seed'>,
): RunDocument => ({
  version: 1,
  level,
  generator,
  seed,
  ok: done.every(({ ran }) => ran.every(({ result }) => result.ok)),
  charts: done.map(({ graph, ran }) => ({
    chart: graph.chart.id,
    paths: ran.map(({ result, milliseconds, unsteady }) => ({
      id: result.path.id,
      ok: result.ok,
      milliseconds: Math.round(milliseconds),
      log: result.log,
      start: result.path.start,
      events: result.path.steps.map(({ event }) => event),
      steps: result.steps.map((step, index) => {
        const { guards, arrows } = result.path.steps[index]!
        return { ...step, guards, arrows }
      }),
      ...(result.error !== undefined && { error: result.error }),
      ...(!result.ok && { failure: failureOf(result), signature: signatureOf(result)! }),
      ...(unsteady !== undefined && { unsteady }),
    })),
  })),
})

/**
 * The results of a run by chart id, from its document.
 *
 * @throws UsageError where it is no document of a run, or one of charts that are gone
 */
export function resultsOf(text: string, charts: readonly Chart[]): Map<string, Result[]> {
  const document = parse(text)
  return new Map(
    document.charts.map(({ chart: id, paths }) => {
      const chart = charts.find((one) => one.id === id)
      if (!chart) throw new UsageError(`The run is about a chart "${id}", which there is not.`)
      const results = paths.map(({ start, events, steps, ok, log, error }): Result => ({
        path: pathOf(chart, start, events),
        level: document.level,
        ok,
        log,
        steps: steps.map(({ guards: _, arrows: __, ...step }) => step),
        ...(error !== undefined && { error }),
      }))
      return [id, results]
    }),
  )
}

function parse(text: string): RunDocument {
  try {
    const document = JSON.parse(text) as RunDocument
    if (document.version === 1 && Array.isArray(document.charts)) return document
  } catch {
    // Told below.
  }
  throw new UsageError('This is no document of a run. Write one with: npm run paths -- run --doc FILE')
}
