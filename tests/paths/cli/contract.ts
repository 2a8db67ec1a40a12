import { coverGenerator } from '../cover.ts'
import { Recording } from '../contract/contract.ts'
import type { Judge } from '../contract/footprint.ts'
import { keepContracts, knownContracts } from '../contract/known.ts'
import { failureTexts } from './failed-paths.ts'
import { type Command, exit } from './host.ts'
import { chartsFor, onLevel } from './on-level.ts'
import { planCharts } from './plan-charts.ts'
import { runPlans } from './run-paths.ts'

export const contract: Command = {
  name: 'contract',
  summary: 'what each arrow changes in all tables, beside what is known of it',
  help:
    'Runs the cover of each chart on the server, and compares all rows of the database before and after each step that ' +
    'is accepted. What an arrow leaves otherwise than tests/paths/contracts says is told in words and ends with 1; ' +
    '--write accepts it, for a review of the change in those pages.',
  flags: ['chart', 'write', 'json'],
  generator: coverGenerator,
  async run(given, host) {
    const args = { ...given, level: 'http' as const }
    const charts = chartsFor(args, host)
    const recordings = new Map(charts.map(({ id }) => [id, new Recording()]))
    const judge: Judge = (step) => {
      recordings.get(step.chart.id)!.note(step)
      return []
    }
    const rows = await onLevel({ ...args, judge }, host, (open) => runPlans(planCharts(charts, args, host), open, host))
    const failed = rows.flatMap(({ ran }) => ran.filter(({ result }) => !result.ok))
    if (failed.length > 0) {
      host.say(failureTexts(failed, host).join('\n'))
      return exit.failed
    }
    const found = [...recordings].map(([chart, one]) => [chart, one.differences(knownContracts(chart))] as const)
    const lines = found.flatMap(([chart, differences]) => differences.map((words) => `${chart}: ${words}`))
    if (args.json) host.say(JSON.stringify({ differences: Object.fromEntries(found) }, null, 2))
    else host.say(lines.join('\n') || `${recordings.size} of ${recordings.size} charts leave what is known of them.`)
    if (!args.given.has('write')) return lines.length > 0 ? exit.failed : exit.well
    keepContracts(new Map([...recordings].map(([chart, one]) => [chart, one.contracts()])))
    return exit.well
  },
}
