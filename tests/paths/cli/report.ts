import { coverageOfResults } from 'statechart-paths/paths/coverage.ts'
import { join } from 'node:path'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import { coverGoals } from 'statechart-paths/paths/generate.ts'
import type { LevelName } from '../levels.ts'
import type { ChartReport } from 'statechart-report/report.ts'
import type { Arguments } from './arguments.ts'
import { columns, counted } from './terminal/columns.ts'

import { type Command, exit } from './host.ts'
import { chartsFor, onLevel } from './on-level.ts'
import { type Plan, planCharts } from './plan-charts.ts'
import { resultsOf } from './document/run-document.ts'
import { runPlans } from './run-paths.ts'

const usualPlace = 'dist/paths-report.html'

export const report: Command = {
  name: 'report',
  summary: 'one HTML page: charts coloured by what is covered, paths, what is missing',
  help:
    'Runs the cover of each chart, with --level http or socket also on the server, and writes one page that needs ' +
    `nothing else: it can be mailed or kept. It goes to ${usualPlace} unless --out says otherwise. With --doc it shows a run ` +
    'that was written before, and runs nothing.',
  flags: [
    'chart',
    'level',
    'generator',
    'goals',
    'stop',
    'seed',
    'max',
    'depth',
    'length',
    'weights',
    'budget',
    'doc',
    'out',
    'json',
  ],
  async run(args, host) {
    const others = args.level === 'pure' ? [] : chartsFor(args, host)
    const plans = planCharts(args.charts, args, host)
    const read = args.doc === undefined ? undefined : resultsOf(host.read(args.doc), host.charts)
    const run = (level: LevelName, some: readonly Plan[]) =>
      onLevel({ ...args, level }, host, (open) => runPlans(some, open, host))
    const ran = read ? [] : await run('pure', plans)
    if (!read && args.level !== 'pure')
      ran.push(
        ...(await run(
          args.level,
          plans.filter(({ graph }) => others.includes(graph.chart)),
        )),
      )

    const shown = plans.filter(({ graph }) => read?.has(graph.chart.id) ?? true)
    const charts = shown.map(({ graph, suite, blocked }): ChartReport => {
      const own = ran.filter((one) => one.graph === graph)
      const results = read?.get(graph.chart.id) ?? own.flatMap((one) => one.ran.map(({ result }) => result))
      return { graph, suites: [suite], results, unreachable: blocked }
    })
    const { reportPage } = await import('../report/report-page.ts')
    const file = host.write(args.out ?? join(host.root, usualPlace), reportPage({ charts }))
    const ok = charts.every(isWell)
    if (args.json) host.say(JSON.stringify(documentOf(file, ok, args, charts), null, 2))
    else host.say(page(file, charts))
    if (host.isStopped()) return exit.stopped
    return ok ? exit.well : exit.failed
  },
}

/** Tells if all paths passed and together cover everything. */
function isWell({ graph, results }: ChartReport): boolean {
  const coverage = coverageOfResults(graph, results)
  return results.every(({ ok }) => ok) && coverGoals.every((kind) => coverage[kind].missing.length === 0)
}

const failedOf = ({ results }: ChartReport) => results.filter(({ ok }) => !ok)

function page(file: string, charts: readonly ChartReport[]): string {
  const rows = charts.map((chart) => [
    `  ${chart.graph.chart.id}`,
    chart.results.length,
    'paths ran,',
    failedOf(chart).length,
    'failed,',
    chart.unreachable.length,
    'goals cannot be reached',
  ])
  const paths = counted(
    charts.reduce((sum, { results }) => sum + results.length, 0),
    'path',
  )
  return `${columns(rows)}\n\nThe report on ${paths} of ${counted(charts.length, 'chart')}: ${file}`
}

const documentOf = (file: string, ok: boolean, { level }: Arguments, charts: readonly ChartReport[]) => ({
  command: 'report',
  file,
  level,
  ok,
  charts: charts.map((chart) => ({
    chart: chart.graph.chart.id,
    arrows: arrowsOf(chart.graph.chart.machine).length,
    paths: chart.results.length,
    failed: failedOf(chart).map(({ path }) => path.id),
    unreachable: chart.unreachable.map(({ goal }) => goal),
  })),
})
