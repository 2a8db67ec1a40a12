import { failureOf } from '../failure-of.ts'
import { signatureOf } from 'statechart-paths/paths/signature.ts'
import type { Arguments } from './arguments.ts'
import { columns, counted, seconds } from './terminal/columns.ts'
import { failedPlans, failureTexts } from './failed-paths.ts'
import { type Command, exit, type Host } from './host.ts'
import { junitOfRun } from './document/junit.ts'
import { chartsFor, onLevel } from './on-level.ts'
import { blockedWords, planCharts } from './plan-charts.ts'
import { runDocumentOf } from './document/run-document.ts'
import { type Ran, type RanPlan, runPlans } from './run-paths.ts'

export const run: Command = {
  name: 'run',
  summary: 'finds paths and runs them on a level',
  help:
    'Runs paths of each chart, by default those that cover every state, arrow, answer of a guard and refusal, and ' +
    'compares each step with the chart. A path that fails is run three times more, so that it is known whether it ' +
    'always does, and is kept: replay and shrink take its id, and --failed runs all that is kept again. Ends with 1 where ' +
    'a path failed, and where there is something that no path can cover.',
  flags: [
    'chart',
    'level',
    'watch',
    'keyboard',
    'generator',
    'goals',
    'stop',
    'seed',
    'max',
    'depth',
    'length',
    'weights',
    'budget',
    'events',
    'first',
    'failed',
    'json',
    'junit',
    'doc',
  ],
  async run(args, host) {
    const began = host.now()
    const charts = chartsFor(args, host)
    const plans = args.failed ? failedPlans(charts, args, host) : planCharts(charts, args, host)
    // Someone who names the paths does not ask for all that there is.
    const lacking = args.failed || args.generator === 'predefined' ? undefined : blockedWords(plans)
    const done = await onLevel(args, host, (open) => runPlans(plans, open, host, args.first))
    const document = runDocumentOf(done, args)
    if (args.junit !== undefined)
      host.aside.write(`JUnit report: ${host.write(args.junit, junitOfRun(document, host.charts))}\n`)
    if (args.doc !== undefined)
      host.aside.write(`The run: ${host.write(args.doc, `${JSON.stringify(document, null, 2)}\n`)}\n`)
    if (args.json) host.say(JSON.stringify(documentOf(done, args, host, lacking), null, 2))
    else host.say(page(done, args, host, host.now() - began, lacking))
    if (host.isStopped()) return exit.stopped
    return done.some(({ ran }) => ran.some(isFailed)) || lacking !== undefined ? exit.failed : exit.well
  },
}

const isFailed = ({ result }: Ran) => !result.ok

function page(done: readonly RanPlan[], args: Arguments, host: Host, milliseconds: number, lacking?: string): string {
  const { paint } = host
  const rows = done.map(({ graph: { chart }, suite, ran }) => {
    const failed = ran.filter(isFailed).length
    const steps = ran.reduce((sum, { result }) => sum + result.steps.length, 0)
    const left = suite.paths.length - ran.length
    return [
      failed > 0 ? paint.red('✗') : paint.green('✓'),
      chart.id,
      ran.length,
      ran.length === 1 ? 'path' : 'paths',
      steps,
      steps === 1 ? 'step' : 'steps',
      failed > 0 ? paint.red(`${failed} failed`) : 'all passed',
      left > 0 ? `${left} not run` : suite.end === 'budget' ? 'more than the budget allows' : '',
    ]
  })
  const all = done.flatMap(({ ran }) => ran)
  const failures = failureTexts(all, host)
  const failed = all.filter(isFailed).length
  const sum =
    `${counted(all.length, 'path')} of ${counted(done.length, 'chart')} on the level "${args.level}" in ` +
    `${seconds(milliseconds)}: ${failed > 0 ? paint.red(`${failed} failed`) : paint.green('all passed')}` +
    `${host.isStopped() ? ', stopped before the end' : ''}.`
  return [
    ...(rows.length > 0 ? [columns(rows), ''] : []),
    ...failures.flatMap((text) => [text, '']),
    sum,
    ...(lacking === undefined ? [] : [paint.red(lacking)]),
  ].join('\n')
}

const documentOf = (done: readonly RanPlan[], { level, generator, seed }: Arguments, host: Host, lacking?: string) => ({
  command: 'run',
  level,
  generator,
  seed,
  ok: lacking === undefined && !done.some(({ ran }) => ran.some(isFailed)),
  ...(lacking !== undefined && { lacking }),
  stopped: host.isStopped(),
  charts: done.map(({ graph: { chart }, suite, ran }) => ({
    chart: chart.id,
    generated: suite.paths.length,
    end: suite.end,
    passed: ran.filter((one) => !isFailed(one)).length,
    failed: ran.filter(isFailed).length,
    paths: ran.map(({ result, milliseconds, unsteady }) => ({
      id: result.path.id,
      ok: result.ok,
      steps: result.path.steps.length,
      ran: result.steps.length,
      milliseconds: Math.round(milliseconds),
      log: result.log,
      ...(!result.ok && { failure: failureOf(result), signature: signatureOf(result) }),
      ...(unsteady !== undefined && { unsteady }),
    })),
  })),
})
