import type { WalkResult } from '../walk/walk.ts'
import type { Arguments } from './arguments.ts'
import { counted } from './columns.ts'
import type { FailedWalk } from './failures.ts'
import { exit, type Host } from './host.ts'
import { onServer } from './on-server.ts'
import { showProgress } from './progress.ts'
import { documentOf } from './walk.ts'

/** Runs a walk that was kept again, each time in a fresh store. */
export async function replayKeptWalk({ id, walk }: FailedWalk, args: Arguments, host: Host): Promise<number> {
  const { replayWalk, failureOfWalk } = await import('../walk/walk.ts')
  const results = await onServer(args, host, async ({ another }) => {
    const progress = showProgress(host.aside, id, args.times, host.now)
    const results: WalkResult[] = []
    while (results.length < args.times && !host.isStopped()) {
      results.push(await replayWalk(await another(), walk.actions))
      progress.to(results.length)
    }
    progress.end()
    return results
  })
  const [first] = results
  if (!first) return exit.stopped
  const logs = [...new Set(results.map(({ log }) => log))]
  const ok = results.every((result) => result.ok) && logs.length === 1
  const failed = results.find((result) => !result.ok)
  if (args.json) {
    const runs = { times: results.length, logs, isSame: logs.length === 1 }
    host.say(
      JSON.stringify(
        { command: 'replay', level: args.level, ...documentOf(failed ?? first), id, ok, ...runs },
        null,
        2,
      ),
    )
  } else {
    const { paint } = host
    const times = `Run ${counted(results.length, 'time')}: ${logs.length === 1 ? `the log was ${logs[0]} each time` : `${logs.length} different logs, ${logs.join(', ')}`}.`
    host.say(
      [
        failed
          ? failureOfWalk({ ...failed, id })
          : paint.green(`${id} does not fail any more: ${counted(first.actions.length, 'action')}.`),
        ...(results.length > 1 ? ['', logs.length === 1 ? paint.green(times) : paint.red(times)] : []),
      ].join('\n'),
    )
  }
  if (host.isStopped()) return exit.stopped
  return ok ? exit.well : exit.failed
}
