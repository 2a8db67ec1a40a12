import type { Chart } from '#machines/kit/chart.ts'
import type { LevelName, OpenLevel } from '../levels.ts'
import { type Arguments, UsageError } from './arguments.ts'
import { CannotRun, type Host } from './host.ts'

/** The charts that can run on the level that was asked for: a flow lives in the browser, so only the chart itself can. */
export function chartsFor({ charts, given, level }: Arguments, host: Host): readonly Chart[] {
  if (given.has('chart')) for (const chart of charts) checkLevel(chart, level)
  const flows = level === 'pure' ? [] : charts.filter(({ kind }) => kind === 'flow').map(({ id }) => id)
  if (flows.length === 0) return charts
  host.aside.write(`Left out: ${flows.join(', ')}. ${inBrowser}.\n`)
  return charts.filter(({ kind }) => kind !== 'flow')
}

const inBrowser = 'A flow lives in the browser, no server knows it'

/** @throws UsageError where a chart cannot run on a level */
export function checkLevel({ id, kind }: Chart, level: LevelName): void {
  if (kind === 'flow' && level !== 'pure')
    throw new UsageError(`"${id}" cannot run on the level "${level}". ${inBrowser}: leave out --level.`)
}

/** A level that is open, by the name by which it was asked for. */
export interface Opened extends OpenLevel {
  name: LevelName
}

/**
 * Opens the level that was asked for, works on it, and lets go of it however that ends.
 *
 * @throws CannotRun where it cannot be opened
 */
export async function onLevel<T>(
  { level }: Pick<Arguments, 'level'>,
  host: Host,
  work: (open: Opened) => Promise<T>,
): Promise<T> {
  host.heedStop()
  let open: OpenLevel
  try {
    open = await host.openLevel(level)
  } catch (error) {
    throw new CannotRun(`The level "${level}" cannot be opened: ${(error as Error).message}`)
  }
  try {
    return await work({ ...open, name: level })
  } finally {
    await open.close()
  }
}
