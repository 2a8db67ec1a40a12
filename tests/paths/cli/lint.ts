import type { Chart } from '#machines/workflow/chart.ts'
import { BudgetSpent } from 'statechart-paths/paths/budget.ts'
import { causesOf, unreachable } from 'statechart-paths/paths/explain.ts'
import { explore, type Graph } from 'statechart-paths/paths/explore.ts'
import { lintGraph, lintStarts } from 'statechart-paths/paths/lint.ts'
import { goalWords } from 'statechart-report/goal-words.ts'
import { counted, wrap } from './terminal/columns.ts'
import { type Command, exit } from './host.ts'

export const lint: Command = {
  name: 'lint',
  summary: 'what keeps a chart from being walked, without running a path',
  help:
    'Looks at charts and their examples without running a path: values in the context that cannot be compared, ' +
    'numbers without a cap, states, arrows, answers of guards and refusals that no path can reach, and optional fields of ' +
    'events that no accepted example has. Ends with 1 where there is anything to mend.',
  flags: ['chart', 'budget', 'json'],
  async run({ charts, generate: { budget }, json }, { say, paint }) {
    // The server's side of the charts is loaded only when it is needed.
    const { newFieldsWithoutExample } = await import('../unexampled.ts')
    const found = charts.map((chart) => ({
      chart: chart.id,
      problems: problemsOf(chart, budget, newFieldsWithoutExample),
    }))
    const wrong = found.filter(({ problems }) => problems.length > 0)
    if (json) say(JSON.stringify({ command: 'lint', ok: wrong.length === 0, charts: found }, null, 2))
    else {
      const texts = wrong.map(({ chart, problems }) =>
        [paint.bold(chart), ...problems.map((words) => wrap(words, '  '))].join('\n'),
      )
      const sum =
        wrong.length === 0
          ? paint.green(`${counted(charts.length, 'chart')}: nothing to mend.`)
          : paint.red(`${counted(wrong.length, 'chart')} of ${charts.length} to mend.`)
      say([...texts, sum].join('\n\n'))
    }
    return wrong.length === 0 ? exit.well : exit.failed
  },
}

/** Lists the faults of a chart; values that cannot be compared come first, since they distort all later results. */
function problemsOf(chart: Chart, budget: object | undefined, fieldsOf: (graph: Graph) => string[]): string[] {
  const starts = lintStarts(chart)
  if (starts.length > 0) return starts
  try {
    const graph = explore(chart, budget)
    const causes = causesOf(unreachable(graph)).map(({ why, goals }) => {
      const more = goals.length > 1 ? ` and ${counted(goals.length - 1, 'more goal')}` : ''
      return `Nothing can cover "${goalWords(chart, goals[0]!)}"${more}. ${why.join(' ')}`
    })
    return [...lintGraph(graph), ...causes, ...fieldsOf(graph)]
  } catch (error) {
    if (error instanceof BudgetSpent) return [error.message]
    throw error
  }
}
