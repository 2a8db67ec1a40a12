import type { Chart } from '#machines/workflow/chart.ts'
import { signatureOf } from 'statechart-paths/paths/signature.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import type { Path } from 'statechart-paths/paths/path.ts'
import type { Level } from 'statechart-paths/paths/run.ts'
import { shrinkPath, type ShrinkOptions, upToFailure } from 'statechart-paths/paths/shrink.ts'
import { attempt } from './cli/run-paths.ts'

/**
 * Makes a path that fails on a level as short as possible while it fails in the same way; undefined if it does not
 * fail. `goesOn` is called before each try.
 */
export async function shrinkFailing(
  level: Level,
  chart: Chart,
  path: Path,
  goesOn: () => Promise<boolean>,
  options: ShrinkOptions = {},
) {
  const first = await attempt(level, chart, path)
  if (first.ok) return undefined
  const signature = signatureOf(first)
  const fails = async (shorter: Path) =>
    (await goesOn()) && signatureOf(await attempt(level, chart, shorter)) === signature
  const from = upToFailure(chart, first)
  return { signature, from, ...(await shrinkPath(explore(chart), from, fails, options)) }
}
