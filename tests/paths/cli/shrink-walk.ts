import type { Arguments } from './arguments.ts'
import { counted } from './terminal/columns.ts'
import type { FailedWalk } from './failures.ts'
import type { SeededWalk } from './find-by-id.ts'
import { exit, type Host } from './host.ts'
import { onServer } from './on-server.ts'
import { actionsOf, merchantsOf } from './replay-walk.ts'
import { documentOf } from './walk.ts'

/** Makes a walk that was kept as short as it gets, and keeps the short one. */
export async function shrinkKeptWalk(found: FailedWalk | SeededWalk, args: Arguments, host: Host): Promise<number> {
  const { id } = found
  const { failsInLists, failureOfWalk, replayWalk, shrinkWalk } = await import('../walk/walk.ts')
  return onServer(args, host, async (server) => {
    const actions = await actionsOf(found, server, args, host)
    const asksLists = found.kind === 'walk' && failsInLists(found.walk)
    const first = await replayWalk(server.house, actions, merchantsOf(found, args), asksLists)
    if (first.ok) {
      if (args.json)
        host.say(JSON.stringify({ command: 'shrink', id, level: args.level, ok: true, fails: false }, null, 2))
      else host.say(`${id} does not fail: there is nothing to shrink.`)
      return exit.well
    }
    let tries = 0
    const shortest = await shrinkWalk(async () => {
      tries += 1
      host.aside.write(host.aside.isTTY ? `\r\u001b[2KTry ${tries} …` : '')
      return server.another()
    }, first)
    host.aside.write(host.aside.isTTY ? '\r\u001b[2K' : '')
    const failure = failureOfWalk(shortest)
    host.failures.save({ kind: 'walk', id: shortest.id, level: args.level, walk: shortest, failure })
    const [from, to] = [actions.length, shortest.actions.length]
    if (args.json) {
      const { id: shortestId, ...rest } = documentOf({ ...shortest, failure })
      host.say(
        JSON.stringify(
          {
            command: 'shrink',
            id,
            level: args.level,
            fails: true,
            tries,
            from,
            to,
            shortest: { id: shortestId, ...rest },
          },
          null,
          2,
        ),
      )
    } else
      host.say(
        [
          host.paint.bold(`${id} fails after ${counted(from, 'action')}, ${shortest.id} after ${to}.`),
          `${counted(tries, 'walk was', 'walks were')} tried.`,
          '',
          failure,
        ].join('\n'),
      )
    return exit.failed
  })
}
