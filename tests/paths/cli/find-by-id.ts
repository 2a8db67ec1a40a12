import type { Chart } from '#machines/workflow/chart.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { findPath } from 'statechart-paths/paths/find.ts'
import { type Path, pathOf } from 'statechart-paths/paths/path.ts'
import { isOnScreen, withoutGaps } from '../browser/gaps.ts'
import type { LevelName } from '../levels.ts'
import { type Arguments, UsageError } from './arguments.ts'
import type { FailedWalk } from './failures.ts'
import type { Host } from './host.ts'
import { didYouMean } from './nearest.ts'

/** The path of an id. */
export interface FoundPath {
  kind: 'path'
  chart: Chart
  path: Path
  /** The level on which it failed, if it was kept. */
  level?: LevelName
}

/** A walk that was not kept, but whose seed is known. */
export interface SeededWalk {
  kind: 'seed'
  id: string
  level: LevelName
}

/**
 * Finds an id: a failure that was kept, else a path of its chart's catalogue, or a walk by its seed.
 *
 * @throws UsageError with where it was looked for, and what can be done
 */
export function findById({ names, seed, given }: Arguments, host: Host): FoundPath | FailedWalk | SeededWalk {
  const id = names[0]!
  const kept = host.failures.find(id)
  if (kept?.kind === 'walk') return kept
  const place = `the failures kept in ${host.failures.folder}`
  if (id.startsWith('walk-') && given.has('seed')) return { kind: 'seed', id, level: 'http' }
  if (id.startsWith('walk-'))
    throw new UsageError(
      `There is no walk "${id}" among ${place}.${didYouMean(id, host.failures.ids())} ` +
        'Where it was not kept, its --seed, --steps and --clients find it.',
    )

  const chartId = kept?.chart ?? id.slice(0, Math.max(0, id.lastIndexOf('-')))
  const chart = host.charts.find((one) => one.id === chartId)
  if (!chart)
    throw new UsageError(
      `"${id}" is no id: it begins with no chart.${didYouMean(
        chartId || id,
        host.charts.map((one) => one.id),
      )} ` + 'An id is a chart and ten letters, such as order-lnk2v5f3qa. npm run paths -- list shows them all.',
    )
  if (kept) return { kind: 'path', chart, path: pathOf(chart, kept.start, kept.events), level: kept.level }
  const graph = explore(chart)
  const path = findPath(graph, id, seed) ?? (isOnScreen(chart.id) ? findPath(withoutGaps(graph), id, seed) : undefined)
  if (path) return { kind: 'path', chart, path }
  throw new UsageError(
    `There is no path "${id}". It was looked for among ${place}, and in the catalogue of the chart "${chart.id}": ` +
      `its cover, postman, shortest, pairs, simple and exhaustive paths, and those of chance with the seed ${seed}. ` +
      'A path of chance needs the --seed that it had; one whose examples were changed is gone. ' +
      `All paths: npm run paths -- list --chart ${chart.id}`,
  )
}
