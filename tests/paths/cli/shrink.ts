import { failureOf } from '../failure-of.ts'
import type { Arguments } from './arguments.ts'
import { counted, wrap } from './terminal/columns.ts'
import { failedPath } from './failures.ts'
import { findById, type FoundPath } from './find-by-id.ts'
import { type Command, exit, type Host } from './host.ts'
import { checkLevel, onLevel } from './on-level.ts'
import { attempt } from './run-paths.ts'
import { shrinkFailing } from '../shrink-failing.ts'
import { shrinkKeptWalk } from './shrink-walk.ts'

export const shrink: Command = {
  name: 'shrink',
  operand: 'ID',
  summary: 'makes a failing path or walk as short as it gets',
  help:
    'Runs a failing path again and again with less in it: first steps are left out, then the shortest ways to what is ' +
    'left are tried. Prints the shortest that still fails in the same way, and keeps it under its own id.',
  flags: ['level', 'max', 'seed', 'steps', 'clients', 'merchants', 'chart', 'json'],
  async run(args, host) {
    const found = findById(args, host)
    // Uses the level on which it failed, unless one is given.
    const level = args.given.has('level') ? args.level : (found.level ?? 'pure')
    return found.kind === 'path'
      ? shrinkFound(found, { ...args, level }, host)
      : shrinkKeptWalk(found, { ...args, level }, host)
  },
}

async function shrinkFound({ chart, path }: FoundPath, args: Arguments, host: Host): Promise<number> {
  checkLevel(chart, args.level)
  return onLevel(args, host, async ({ level }) => {
    const goesOn = async () => {
      await host.breathe()
      return !host.isStopped()
    }
    const { max } = args.generate
    const shrunk = await shrinkFailing(level, chart, path, goesOn, max === undefined ? {} : { tries: max })
    if (!shrunk) {
      const { id } = path
      if (args.json)
        host.say(JSON.stringify({ command: 'shrink', id, level: level.name, ok: true, fails: false }, null, 2))
      else
        host.say(
          wrap(
            `${id} does not fail on the level "${level.name}": there is nothing to shrink. It may have failed on another level, or what failed was mended.`,
          ),
        )
      return exit.well
    }
    const { path: shortest, tries, isShortest, signature } = shrunk
    const failure = failureOf(await attempt(level, chart, shortest))
    host.failures.save(failedPath(shortest, args.level, failure))
    const [from, to] = [shrunk.from.steps.length, shortest.steps.length]
    if (args.json)
      host.say(
        JSON.stringify(
          {
            command: 'shrink',
            id: path.id,
            level: level.name,
            ok: false,
            fails: true,
            stopped: host.isStopped(),
            tries,
            isShortest: isShortest && !host.isStopped(),
            signature,
            from,
            to,
            shortest: failedPath(shortest, args.level, failure),
          },
          null,
          2,
        ),
      )
    else
      host.say(
        [
          host.paint.bold(`${path.id} fails in ${counted(from, 'step')}, ${shortest.id} in ${to}.`),
          `${counted(tries, 'path was', 'paths were')} tried: ` +
            (host.isStopped()
              ? 'stopped before the end.'
              : isShortest
                ? 'no shorter one fails alike.'
                : 'a shorter one may fail alike, but not all could be tried.'),
          '',
          failure,
        ].join('\n'),
      )
    return host.isStopped() ? exit.stopped : exit.failed
  })
}
