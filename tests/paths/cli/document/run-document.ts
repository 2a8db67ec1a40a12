import { type RunDocument, runDocument } from '#contract/lab/run-document.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import { signatureOf } from 'statechart-paths/paths/signature.ts'
import type { Result } from 'statechart-paths/paths/run.ts'
import { failureOf } from '../../failure-of.ts'
import { runResultsOf } from 'statechart-report/run-results.ts'
import { type Arguments, UsageError } from '../arguments.ts'
import type { Ran } from '../run-paths.ts'

/** The document of a run. */
export const runDocumentOf = (
  done: readonly { graph: { chart: Pick<Chart, 'id'> }; ran: readonly Ran[] }[],
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
  return new Map(
    runResultsOf(parse(text), charts).map(({ id, chart, results }) => {
      if (!chart) throw new UsageError(`The run is about a chart "${id}", which there is not.`)
      return [id, results]
    }),
  )
}

function parse(text: string): RunDocument {
  try {
    return runDocument.parse(JSON.parse(text))
  } catch {
    throw new UsageError('This is no document of a run. Write one with: npm run paths -- run --doc FILE')
  }
}
