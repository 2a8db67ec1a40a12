import type { Graph } from 'statechart-paths/paths/explore.ts'
import { coverGoals, generate } from 'statechart-paths/paths/generate.ts'
import type { GeneratorName } from 'statechart-paths/paths/generators/index.ts'
import { type Path, replay } from 'statechart-paths/paths/path.ts'
import { type Level, run } from 'statechart-paths/paths/run.ts'
import { signatureOf } from 'statechart-paths/paths/signature.ts'
import { type ShrinkOptions, shrinkPath, upToFailure } from 'statechart-paths/paths/shrink.ts'
import { routesUpTo } from 'statechart-paths/paths/shrink-routes.ts'

/** A bug that was found: where, and how short the path to it became. */
export interface Catch {
  /** The number of paths run until one failed, and of their steps. */
  paths: number
  steps: number
  /** The path as it was found, up to the step that failed. */
  found: Path
  shrunk: Path
  /** The number of paths that shrinking tried. */
  tries: number
}

/**
 * Runs all paths that a generator finds to cover a chart, its states, arrows, guards and refusals, until a path fails,
 * and shrinks that one. It does not know the bug.
 *
 * @throws if nothing fails
 */
export async function hunt(
  level: Level,
  graph: Graph,
  generator: GeneratorName,
  options?: ShrinkOptions,
): Promise<Catch> {
  const { chart } = graph
  let steps = 0
  for (const [index, path] of generate(graph, generator, { goals: coverGoals }).paths.entries()) {
    const result = await run(level, chart, path)
    steps += result.steps.length
    if (result.ok) continue
    const found = upToFailure(chart, result)
    const signature = signatureOf(result)
    const fails = async (shorter: Path) => signatureOf(await run(level, chart, shorter)) === signature
    const { path: shrunk, tries } = await shrinkPath(graph, found, fails, options)
    return { paths: index + 1, steps, found, shrunk, tries }
  }
  throw new Error(`No path of the cover (${generator}) of "${chart.id}" fails.`)
}

/** The first path that fails among all up to a length, the shortest first: what shrinking must not have missed. */
export async function firstFailure(level: Level, graph: Graph, length: number): Promise<Path | undefined> {
  for (const route of routesUpTo(graph, length)) {
    const path = replay(graph.chart, route)
    if (!(await run(level, graph.chart, path)).ok) return path
  }
  return undefined
}

/** A catch in a line: what found the bug, after how much, and the path that is left of it. */
export const inShort = (generator: string, { paths, steps, found, shrunk, tries }: Catch): string =>
  `${generator}: found by path ${paths}, step ${steps}; ${found.steps.length} steps shrunk to ${shrunk.steps.length} ` +
  `in ${tries} tries; ${shrunk.id}: ${shrunk.steps.map(({ event }) => event.type || '(at once)').join(', ')}`
