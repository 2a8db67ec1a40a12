import { canonical } from 'statechart-paths/paths/canonical.ts'
import { answerWords, type Result } from 'statechart-paths/paths/run.ts'
import { failureOf } from '../failure-of.ts'
import type { Arguments } from './arguments.ts'
import { columns, counted } from './terminal/columns.ts'
import { findById, type FoundPath } from './find-by-id.ts'
import { type Command, exit, type Host } from './host.ts'
import { checkLevel, onLevel } from './on-level.ts'
import { showProgress } from './terminal/progress.ts'
import { replayKept } from './replay-kept.ts'
import { replayKeptWalk } from './replay-walk.ts'
import { attempt } from './run-paths.ts'
import { startWords, stateWords } from './ways.ts'

export const replay: Command = {
  name: 'replay',
  operand: 'ID',
  summary: 'runs one path or walk again, step by step',
  help:
    'Runs the path of an id and prints each step with what was asked and answered. It is looked for among the failures ' +
    'that were kept, then in the catalogue of its chart; a path of chance needs its --seed there. With --times 20 it ' +
    'runs so often and says whether all logs were equal.\nWith --kept FILE it does a walk again that the lab saved, ' +
    'and says of each step whether it went the same.',
  flags: ['level', 'watch', 'keyboard', 'times', 'seed', 'steps', 'clients', 'merchants', 'chart', 'kept', 'json'],
  async run(args, host) {
    if (args.kept !== undefined) return replayKept(args.kept, args, host)
    const found = findById(args, host)
    // Uses the level on which it failed, unless one is given.
    const level = args.given.has('level') ? args.level : (found.level ?? 'pure')
    return found.kind === 'path'
      ? replayPath(found, { ...args, level }, host)
      : replayKeptWalk(found, { ...args, level }, host)
  },
}

async function replayPath({ chart, path }: FoundPath, args: Arguments, host: Host): Promise<number> {
  checkLevel(chart, args.level)
  const results = await onLevel(args, host, async ({ level }) => {
    const progress = showProgress(host.aside, path.id, args.times, host.now)
    const results: Result[] = []
    while (results.length < args.times && !host.isStopped()) {
      await host.breathe()
      results.push(await attempt(level, chart, path))
      progress.to(results.length)
    }
    progress.end()
    return results
  })
  const logs = [...new Set(results.map(({ log }) => log))]
  const ok = results.every((result) => result.ok) && logs.length <= 1
  const [first] = results
  if (!first) return exit.stopped
  if (args.json) {
    const { id, start } = path
    const runs = { times: results.length, logs, isSame: logs.length <= 1 }
    const { steps, error } = first
    host.say(
      JSON.stringify(
        { command: 'replay', id, chart: chart.id, level: args.level, ok, start, steps, error, ...runs },
        null,
        2,
      ),
    )
  } else host.say(page({ kind: 'path', chart, path }, results, logs, host))
  if (host.isStopped()) return exit.stopped
  return ok ? exit.well : exit.failed
}

function page({ chart, path }: FoundPath, results: readonly Result[], logs: readonly string[], host: Host): string {
  const { paint } = host
  const shown = results.find(({ ok }) => !ok) ?? results[0]!
  const facts = startWords(chart, path.start)
  const head = `${paint.bold(path.id)} on the level "${shown.level}": ${counted(path.steps.length, 'step')}`
  const start = `from ${stateWords(path.start)}${facts ? paint.dim(` with ${facts}`) : ''}`
  const times =
    results.length === 1
      ? []
      : [
          logs.length === 1
            ? paint.green(`Run ${results.length} times: the same log each time, ${logs[0]}.`)
            : paint.red(`Run ${results.length} times: ${logs.length} different logs, ${logs.join(', ')}.`),
        ]
  const sum = shown.ok ? [paint.green('Every step was as the chart says.')] : [paint.red(failureOf(shown))]
  return [head, start, '', ...stepLines(shown, host), '', ...sum, ...times].join('\n')
}

/** Every step of a path with its event, its outcome, and its requests and answers. */
function stepLines({ steps }: Result, { paint }: Host): string[] {
  const rows = columns(
    steps.map(({ event, actual, isSame }, index) => {
      const { type, ...fields } = event
      const payload = Object.keys(fields).length > 0 ? ` ${paint.dim(canonical(fields))}` : ''
      const state = stateWords({ state: actual.state, facts: {} })
      const outcome =
        actual.ok && !actual.but
          ? paint.green(`→ ${state}`)
          : paint.yellow(`${answerWords(actual)}, ${actual.ok ? 'then' : 'stays'} ${state}`)
      return [isSame ? ' ' : paint.red('>'), index + 1, `${type || '(at once)'}${payload}`, outcome]
    }),
  ).split('\n')
  return steps.flatMap(({ exchanges }, index) => [
    rows[index]!,
    ...exchanges.map((exchange) => paint.dim(`       ${exchange}`)),
  ])
}
