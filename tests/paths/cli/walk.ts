import { arrowsOf } from '#machines/kit/arrows.ts'
import type { WalkResult } from '../walk/walk.ts'
import type { Arguments } from './arguments.ts'
import { columns, counted, seconds } from './columns.ts'
import { type Command, exit, type Host } from './host.ts'
import { junitOf } from './junit.ts'
import { onServer } from './on-server.ts'
import { showProgress } from './progress.ts'

export const walk: Command = {
  name: 'walk',
  summary: 'people who act at random in one store, every invariant checked at each step',
  help:
    'Lets one or several people act at random on tables, carts, orders and payments of one store, on the real server. ' +
    'Each answer is compared with the charts, and the invariants of the money, the floor and the stock are checked ' +
    'after each step. The seed decides everything: the same seed, the same walk. A walk that fails is kept.',
  flags: ['level', 'seed', 'steps', 'clients', 'chart', 'json', 'junit'],
  level: 'http',
  async run(args, host) {
    const began = host.now()
    const result = await onServer(args, host, async ({ house }) => {
      const { walk: goForAWalk, failureOfWalk } = await import('../walk/walk.ts')
      const { seed, steps, clients, charts, given } = args
      const progress = showProgress(host.aside, `Walking with seed ${seed}`, steps, host.now)
      const chosen = given.has('chart') && { charts: charts.map(({ id }) => id) }
      const result = await goForAWalk(house, { seed, steps, clients, ...chosen, onStep: progress.to })
      progress.end()
      const failure = result.ok ? undefined : failureOfWalk(result)
      if (failure !== undefined)
        host.failures.save({ kind: 'walk', id: result.id, level: args.level, walk: result, failure })
      return { ...result, ...(failure !== undefined && { failure }) }
    })
    if (args.junit !== undefined) {
      const name = `${result.id} seed ${args.seed}, ${counted(args.clients, 'client')}`
      const failure = result.failure !== undefined && { failure: result.failure }
      const cases = [{ name, milliseconds: host.now() - began, ...failure }]
      host.aside.write(`JUnit report: ${host.write(args.junit, junitOf('walks', [{ name: 'walk', cases }]))}\n`)
    }
    if (args.json) host.say(JSON.stringify({ command: 'walk', level: args.level, ...documentOf(result) }, null, 2))
    else host.say(page(result, args, host, host.now() - began))
    return result.ok ? exit.well : exit.failed
  },
}

type Failed = WalkResult & { failure?: string }

/** What a program wants to know of a walk. */
export const documentOf = ({ id, ok, options, actions, failedAt, reason, log, arrows, failure }: Failed) => ({
  id,
  ok,
  ...(options && { seed: options.seed, clients: options.clients, steps: options.steps }),
  log,
  ...(failedAt !== undefined && { failedAt, reason, failure }),
  arrows,
  actions,
})

function page(result: Failed, args: Arguments, host: Host, milliseconds: number): string {
  const { paint, charts } = host
  const rows = charts
    .filter(({ kind }) => kind === 'lifecycle')
    .map(({ id, machine }) => {
      const arrows = arrowsOf(machine)
      const times = arrows.map((arrow) => result.arrows[`${id} ${arrow.id}`] ?? 0)
      const taken = times.filter((count) => count > 0).length
      return [
        `  ${id}`,
        times.reduce((sum, count) => sum + count, 0),
        'moves over',
        taken,
        `of ${counted(arrows.length, 'arrow')}`,
      ]
    })
  const accepted = result.steps.filter(({ answer }) => answer.startsWith('2')).length
  const head =
    `${paint.bold(result.id)}: ${counted(args.clients, 'client')}, seed ${args.seed}, ` +
    `${counted(result.steps.length, 'action')} in ${seconds(milliseconds)}, ${accepted} accepted and ${result.steps.length - accepted} refused`
  const verdict =
    result.failure === undefined
      ? paint.green('Every answer was as the charts say, and every invariant held after each step.')
      : paint.red(`${result.failure}\nShorter: npm run paths -- shrink ${result.id} --level ${args.level}`)
  return [head, '', columns(rows), '', verdict].join('\n')
}
