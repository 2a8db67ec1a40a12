import type { WalkResult } from '../walk/walk.ts'
import type { Arguments } from './arguments.ts'
import { counted } from './terminal/columns.ts'
import type { FailedWalk } from './failures.ts'
import type { SeededWalk } from './find-by-id.ts'
import { exit, type Host } from './host.ts'
import { onServer, type Server } from './on-server.ts'
import { showProgress } from './terminal/progress.ts'
import { documentOf, goForAWalk } from './walk.ts'

/** Runs a walk again, each time in a fresh store: as it was kept, or as its seed says. */
export async function replayKeptWalk(found: FailedWalk | SeededWalk, args: Arguments, host: Host): Promise<number> {
  const { failsInLists, failureOfWalk, replayWalk } = await import('../walk/walk.ts')
  const asksLists = found.kind === 'walk' && failsInLists(found.walk)
  const results = await onServer(args, host, async (server) => {
    const actions = await actionsOf(found, server, args, host)
    const progress = showProgress(host.aside, found.id, args.times, host.now)
    const results: WalkResult[] = []
    while (results.length < args.times && !host.isStopped()) {
      results.push(await replayWalk(await server.another(), actions, merchantsOf(found, args), asksLists))
      progress.to(results.length)
    }
    progress.end()
    return results
  })
  const [first] = results
  if (!first) return exit.stopped
  const logs = [...new Set(results.map(({ log }) => log))]
  const failed = results.find((result) => !result.ok)
  const ok = failed === undefined && logs.length === 1
  if (args.json) {
    const runs = { times: results.length, logs, isSame: logs.length === 1 }
    const { id } = found
    const document = { command: 'replay', level: args.level, ...documentOf(failed ?? first), id, ok, ...runs }
    host.say(JSON.stringify(document, null, 2))
  } else {
    const { paint } = host
    const verdict = failed
      ? failureOfWalk(failed)
      : paint.green(`${found.id} does not fail: ${counted(first.actions.length, 'action')}, each as the charts say.`)
    const log =
      logs.length === 1 ? `the log was ${logs[0]} each time` : `${logs.length} different logs, ${logs.join(', ')}`
    const times = `Run ${counted(results.length, 'time')}: ${log}.`
    host.say(
      [verdict, ...(results.length > 1 ? ['', logs.length === 1 ? paint.green(times) : paint.red(times)] : [])].join(
        '\n',
      ),
    )
  }
  if (host.isStopped()) return exit.stopped
  return ok ? exit.well : exit.failed
}

/** Returns the number of stores that a walk needs. */
export const merchantsOf = (found: FailedWalk | SeededWalk, { merchants }: Arguments): number =>
  found.kind === 'walk' ? found.walk.merchants : merchants

/**
 * Returns a walk's actions. A seed generates them again, and may give others after the server or the examples changed.
 */
export async function actionsOf(found: FailedWalk | SeededWalk, { another }: Server, args: Arguments, host: Host) {
  if (found.kind === 'walk') return found.walk.actions
  const { id, actions } = await goForAWalk(await another(), args, host)
  if (id !== found.id) host.aside.write(`The seed ${args.seed} now gives ${id}, not ${found.id}.\n`)
  return actions
}
