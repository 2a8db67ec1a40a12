import { transition } from 'xstate'
import { lifecycleCharts } from '#machines/index.ts'
import { allowed, decide } from '#machines/workflow/decide.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { rowsOf } from 'statechart-paths/paths/starts.ts'
import { rates, table } from './rates.ts'

/** Every row and event of the examples of every chart that rows have. */
const cases = lifecycleCharts.flatMap((chart) =>
  rowsOf(chart as never).flatMap(({ state, facts }) =>
    (chart.examples.events as ChartEvent[]).map((event) => ({
      chart,
      row: { state: state as string, facts },
      event,
      snapshot: chart.machine.resolveState({ value: state, context: facts }),
    })),
  ),
)

/** Measures how often a second the charts decide on a row and return its allowed events, beside xstate's own step. */
export function decisions(): string {
  const [xstate, decided, said] = rates([
    () => cases.forEach(({ chart, snapshot, event }) => transition(chart.machine, snapshot, event)),
    () => cases.forEach(({ chart, row, event }) => decide(chart.machine, row, event)),
    () => cases.forEach(({ chart, row }) => allowed(chart, row, ['floor'])),
  ]) as [number, number, number]
  const line = (what: string, rate: number) => [
    what,
    `${lifecycleCharts.length}`,
    Math.round(rate * cases.length).toLocaleString('en'),
    `${(rate / xstate).toFixed(2)} ×`,
  ]
  return table(
    ['work', 'charts', 'per second', 'of plain xstate'],
    [line('a step of plain xstate', xstate), line('a decision on a row', decided), line('all that may be done', said)],
  )
}
