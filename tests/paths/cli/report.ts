import { join } from 'node:path'
import { arrowsOf } from '#machines/kit/arrows.ts'
import type { Chart } from '#machines/kit/chart.ts'
import { coverGoals } from '#machines/kit/paths/generate.ts'
import type { LevelName } from '../levels.ts'
import type { ChartReport } from '../report/report.ts'
import type { Arguments } from './arguments.ts'
import { columns, counted } from './columns.ts'
import { type Covered, coverCharts, surveyCharts } from './cover-charts.ts'
import { coverageOf } from './covered.ts'
import { type Command, exit } from './host.ts'
import { chartsFor, onLevel } from './on-level.ts'

const usualPlace = 'dist/paths-report.html'

export const report: Command = {
  name: 'report',
  summary: 'one HTML page: charts coloured by what is covered, paths, what is missing',
  help:
    'Runs the cover of each chart, with --level http or socket also on the server, and writes one page that needs ' +
    `nothing else: it can be mailed or kept. It goes to ${usualPlace} unless --out says otherwise.`,
  flags: ['chart', 'level', 'generator', 'goals', 'stop', 'seed', 'max', 'depth', 'out', 'json'],
  async run(args, host) {
    const surveyed = surveyCharts(args.charts, host)
    const on = (level: LevelName, charts: readonly Chart[]) =>
      onLevel({ level }, host, (open) =>
        coverCharts(
          surveyed.filter(({ graph }) => charts.includes(graph.chart)),
          open.level,
          args,
          host,
        ),
      )
    const covered = await on('pure', args.charts)
    if (args.level !== 'pure') covered.push(...(await on(args.level, chartsFor(args, host))))

    const charts = surveyed.map(({ graph, blocked }): ChartReport => {
      const own = covered.filter((one) => one.graph === graph)
      return {
        graph,
        suites: own.slice(0, 1).map(({ suite }) => suite),
        results: own.flatMap(resultsOf),
        unreachable: blocked,
      }
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

const resultsOf = ({ ran }: Covered) => ran.map(({ result }) => result)

/** Whether every path went well, and left nothing out. */
function isWell({ graph, results }: ChartReport): boolean {
  const coverage = coverageOf(graph, results)
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
