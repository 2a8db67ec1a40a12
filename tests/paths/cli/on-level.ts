import type { Chart } from '#machines/workflow/chart.ts'
import { isOnScreen } from '../browser/gaps.ts'
import { chartsOfDay } from '../cover.ts'
import type { LevelName } from '../levels.ts'
import type { LookOptions, OpenLevel } from '../open-level.ts'
import { type Arguments, UsageError } from './arguments.ts'
import { CannotRun, type Host } from './host.ts'

/** The charts that can run on the requested level: a flow lives in the browser, some rows are on no screen. */
export function chartsFor({ charts: asked, day, given, level }: Arguments, host: Host): readonly Chart[] {
  const charts = day ? chartsOfDay(asked) : asked
  if (given.has('chart')) for (const chart of charts) checkLevel(chart, level)
  const out = charts.filter((chart) => whyNot(chart, level) !== undefined)
  if (out.length > 0) host.aside.write(`Left out: ${out.map(({ id }) => id).join(', ')}. ${whyNot(out[0]!, level)}.\n`)
  return charts.filter((chart) => !out.includes(chart))
}

/** Returns the reason why a chart cannot run on a level; undefined when it can. */
function whyNot({ id, kind }: Chart, level: LevelName): string | undefined {
  if (level === 'browser') return isOnScreen(id) ? undefined : 'Their rows are on no screen that paths know'
  return kind === 'flow' && level !== 'pure' ? 'A flow lives in the browser, no server knows it' : undefined
}

/** @throws UsageError where a chart cannot run on a level */
export function checkLevel(chart: Chart, level: LevelName): void {
  const why = whyNot(chart, level)
  if (why) throw new UsageError(`"${chart.id}" cannot run on the level "${level}". ${why}: leave out --level.`)
}

/** An open level, with the name by which it was requested. */
export interface OpenedLevel extends OpenLevel {
  name: LevelName
}

/**
 * Opens the requested level, works on it, and closes it however that ends.
 *
 * @throws CannotRun where it cannot be opened
 */
export async function onLevel<T>(
  {
    level,
    keyboard,
    watch,
    doc,
    judge,
  }: Pick<Arguments, 'level' | 'keyboard' | 'watch' | 'doc'> & Pick<LookOptions, 'judge'>,
  host: Host,
  work: (open: OpenedLevel) => Promise<T>,
): Promise<T> {
  host.heedStop()
  let open: OpenLevel
  try {
    const told = (words: string) => void host.aside.write(`${words}\n`)
    open = await host.openLevel(level, {
      isByKeys: keyboard,
      isWatched: watch,
      isNoting: doc !== undefined,
      told,
      ...(judge && { judge }),
    })
  } catch (error) {
    throw new CannotRun(`The level "${level}" cannot be opened: ${(error as Error).message}`)
  }
  try {
    return await work({ ...open, name: level })
  } finally {
    await open.close()
  }
}
