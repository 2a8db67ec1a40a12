import { arrowsOf } from 'statechart-paths/arrows.ts'
import type { House } from '../../support/house.ts'
import type { WalkResult } from '../walk/walk.ts'
import type { Arguments } from './arguments.ts'
import { columns, counted, seconds } from './terminal/columns.ts'
import { type Command, exit, type Host } from './host.ts'
import { junitOf } from './document/junit.ts'
import { onServer } from './on-server.ts'
import { showProgress } from './terminal/progress.ts'

export const walk: Command = {
  name: 'walk',
  summary: 'people who act at random in one store or several, every invariant checked',
  help:
    'Lets one or several people act at random on tables, carts, orders and payments of one store, on the real server. ' +
    'Each answer is compared with the charts, and the invariants of the money, the floor and the stock are checked ' +
    'after each step. The seed decides everything: the same seed, the same walk. A walk that fails is kept.',
  flags: ['level', 'seed', 'steps', 'clients', 'merchants', 'chart', 'json', 'junit'],
  level: 'http',
  async run(args, host) {
    const began = host.now()
    const result = await onServer(args, host, ({ house }) => goForAWalk(house, args, host))
    if (args.junit !== undefined) {
      const name = `${result.id} seed ${args.seed}, ${counted(args.clients, 'client')}`
      const failure = result.failure !== undefined && { failure: result.failure }
      const cases = [{ name, milliseconds: host.now() - began, ...failure }]
      host.aside.write(`JUnit report: ${host.write(args.junit, junitOf('walks', [{ name: 'walk', cases }]))}\n`)
    }
    if (args.json) host.say(JSON.stringify({ command: 'walk', level: args.level, ...documentOf(result) }, null, 2))
    else host.say(page(result, args, host, host.now() - began))
    if (!result.ok) return exit.failed
    return host.isStopped() ? exit.stopped : exit.well
  },
}

type WalkOutcome = WalkResult & { failure?: string }

/** Walks as the flags say; a walk that fails is kept. */
export async function goForAWalk(house: House, args: Arguments, host: Host): Promise<WalkOutcome> {
  const { walk: go, failureOfWalk } = await import('../walk/walk.ts')
  const { seed, steps, clients, merchants, charts, given, level } = args
  const progress = showProgress(host.aside, `Walking with seed ${seed}`, steps, host.now)
  const chosen = given.has('chart') && { charts: charts.map(({ id }) => id) }
  const result = await go(house, {
    seed,
    steps,
    clients,
    merchants,
    ...chosen,
    onStep: progress.to,
    isStopped: host.isStopped,
  })
  progress.end()
  if (result.ok) return result
  const failure = failureOfWalk(result)
  host.failures.save({ kind: 'walk', id: result.id, level, walk: result, failure })
  return { ...result, failure }
}

/** Returns a walk as JSON for other programs. */
export const documentOf = ({ id, ok, options, actions, failedAt, reason, log, arrows, failure }: WalkOutcome) => ({
  id,
  ok,
  ...(options && { seed: options.seed, clients: options.clients, steps: options.steps }),
  log,
  ...(failedAt !== undefined && { failedAt, reason, failure }),
  arrows,
  actions,
})

function page(result: WalkOutcome, args: Arguments, host: Host, milliseconds: number): string {
  const { paint, charts } = host
  const counts = charts
    .filter(({ kind }) => kind === 'lifecycle')
    .map(({ id, machine }) => {
      const arrows = arrowsOf(machine)
      const times = arrows.map((arrow) => result.arrows[`${id} ${arrow.id}`] ?? 0)
      const taken = times.filter((count) => count > 0).length
      return { id, moves: times.reduce((sum, count) => sum + count, 0), taken, arrows: arrows.length }
    })
  const moved = counts.filter(({ moves }) => moves > 0).toSorted((a, b) => b.moves - a.moves)
  const rows = moved.map(({ id, moves, taken, arrows }) => [
    `  ${id}`,
    moves,
    moves === 1 ? 'move over' : 'moves over',
    taken,
    `of ${counted(arrows, 'arrow')}`,
  ])
  const still = counts.length - moved.length
  const rest = still > 0 ? [`  ${counted(still, 'other chart')} stood still.`] : []
  const accepted = result.steps.filter(({ answer }) => answer.startsWith('2')).length
  const head =
    `${paint.bold(result.id)}: ${counted(args.clients, 'client')}, seed ${args.seed}, ` +
    `${counted(result.steps.length, 'action')} in ${seconds(milliseconds)}, ${accepted} accepted and ${result.steps.length - accepted} refused`
  const verdict =
    result.failure === undefined
      ? host.isStopped()
        ? 'Stopped before the end; so far every answer was as the charts say.'
        : paint.green('Every answer was as the charts say, and every invariant held after each step.')
      : paint.red(`${result.failure}\nShorter: npm run paths -- shrink ${result.id} --level ${args.level}`)
  return [head, '', ...(rows.length > 0 ? [columns(rows)] : []), ...rest, '', verdict].join('\n')
}
