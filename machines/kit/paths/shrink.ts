import type { ChartEvent } from '../chart.ts'
import { canonical } from './canonical.ts'
import type { Graph } from './explore.ts'
import { onward, shortestWays, wayTo } from './generators/search.ts'
import { type Path, pathOf, replay } from './path.ts'

/** A list from which nothing can go without the failure going too. */
export interface Shrunk<T> {
  items: T[]
  /** How often it was tried whether a shorter one fails. */
  tries: number
}

/**
 * Leaves out as much of a list as the failure allows: halves, then quarters, then one by one, until nothing can go.
 *
 * @param fails whether a shorter list still fails; asked of non-empty lists only
 */
export async function leaveOut<T>(
  items: readonly T[],
  fails: (fewer: readonly T[]) => Promise<boolean>,
): Promise<Shrunk<T>> {
  let left = [...items]
  let tries = 0
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length && left.length > 1;) {
      const fewer = [...left.slice(0, at), ...left.slice(at + size)]
      tries += 1
      if (fewer.length > 0 && (await fails(fewer))) left = fewer
      else at += size
    }
  }
  return { items: left, tries }
}

/** A failing path made as short as it gets. */
export interface ShrunkPath {
  path: Path
  tries: number
}

/**
 * Shortens a path that fails at its last step. First it leaves out events, since what fails late often needs little of
 * what came before; then it takes the last event by the shortest way to each configuration that is nearer, the nearest
 * first, so that where one step is wrong the shortest path through it is found.
 *
 * @param fails whether a path still fails
 */
export async function shrinkPath(
  graph: Graph,
  path: Path,
  fails: (path: Path) => Promise<boolean>,
): Promise<ShrunkPath> {
  const { chart } = graph
  const events: readonly ChartEvent[] = path.steps.map(({ event }) => event)
  const last = events.at(-1)
  if (!last) return { path, tries: 0 }

  const { items, tries } = await leaveOut(events, (fewer) => fails(pathOf(chart, path.start, fewer)))
  const found: ShrunkPath = { path: pathOf(chart, path.start, items), tries }

  const tree = shortestWays(graph)
  const seen = new Set<string>()
  for (const place of tree.keys()) {
    const way = wayTo(tree, place)
    if (way.edges.length + 1 >= found.path.steps.length) break
    const edge = place.edges.find(({ event }) => canonical(event) === canonical(last))
    if (!edge) continue
    const looks = canonical([edge.arrows, edge.reason, edge.guards, edge.from.facts])
    if (seen.has(looks)) continue
    seen.add(looks)
    const nearer = replay(chart, onward(way, edge))
    found.tries += 1
    if (!(await fails(nearer))) continue
    found.path = nearer
    break
  }
  return found
}
