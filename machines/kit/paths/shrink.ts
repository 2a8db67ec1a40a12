import type { Chart } from '../model.ts'
import type { Graph } from './explore.ts'
import { type Path, pathOf, replay, type Route } from './path.ts'
import type { Result } from './run.ts'
import { nearestTo, routesUpTo, routeThrough } from './shrink-routes.ts'

/** A list from which nothing can go without the failure going too. */
interface Shrunk<T> {
  items: T[]
  /** The number of shorter lists that were tried. */
  tries: number
}

/**
 * Leaves out as much of a list as the failure allows: halves, then quarters, then one by one, until nothing can go.
 *
 * @param fails whether a shorter list still fails; called with non-empty lists only
 */
export async function leaveOut<T>(
  items: readonly T[],
  fails: (fewer: readonly T[]) => Promise<boolean>,
): Promise<Shrunk<T>> {
  let left = [...items]
  let tries = 0
  for (let size = Math.ceil(left.length / 2); size >= 1;) {
    const before = left.length
    for (let at = 0; at < left.length;) {
      const fewer = [...left.slice(0, at), ...left.slice(at + size)]
      if (fewer.length === 0) break
      tries += 1
      if (await fails(fewer)) left = fewer
      else at += size
    }
    // Items that had to stay before may be removable now, since others were removed.
    if (size > 1) size = Math.ceil(size / 2)
    else if (left.length === before) size = 0
  }
  return { items: left, tries }
}

/** A path that failed, up to the step that failed: the later steps never ran. */
export function upToFailure(chart: Chart, { path, steps, error }: Result): Path {
  // A step that threw has no result.
  const length = error === undefined ? steps.length : steps.length + 1
  return pathOf(
    chart,
    path.start,
    path.steps.slice(0, length).map(({ event }) => event),
  )
}

/** A failing path made as short as it gets. */
interface ShrunkPath {
  path: Path
  /** The number of paths that were tried. */
  tries: number
  /** True when every shorter path was tried, so that none of them fails. */
  isShortest: boolean
}

export interface ShrinkOptions {
  /** The most paths to try. */
  tries?: number
}

/**
 * Shortens a path that fails. First it leaves out events, since a late failure often needs few of the earlier ones.
 * Then it removes the steps between those that matter, and takes the shortest way through these, from the nearest
 * start. Then it takes the last event from every place that is nearer. In the end it tries all shorter paths, as far as
 * the number of tries allows, and returns whether it has tried all of them.
 *
 * @param fails whether a path fails in the same way, by its signature; never called twice for one path
 */
export async function shrinkPath(
  graph: Graph,
  path: Path,
  fails: (path: Path) => Promise<boolean>,
  { tries = 1000 }: ShrinkOptions = {},
): Promise<ShrunkPath> {
  const { chart } = graph
  const known = new Map([[path.id, true]])
  let best = path
  let tried = 0

  /** Checks a path, and keeps it if it is the shortest that fails. */
  const failsToo = async (shorter: Path): Promise<boolean> => {
    let isFailing = known.get(shorter.id)
    if (isFailing === undefined) {
      if (tried >= tries) return false
      tried += 1
      isFailing = await fails(shorter)
      known.set(shorter.id, isFailing)
    }
    if (isFailing && shorter.steps.length < best.steps.length) best = shorter
    return isFailing
  }
  const routeFails = async (route: Route | undefined) => route !== undefined && failsToo(replay(chart, route))

  for (let length = Infinity; best.steps.length > 1 && best.steps.length < length;) {
    length = best.steps.length
    const { start } = best
    const events = best.steps.map(({ event }) => event)
    // Without the step that needs no event xstate would take it on the next one, and no suite has such a path.
    const first = events[0]?.type === '' ? events.slice(0, 1) : []
    await leaveOut(events.slice(first.length), (some) => failsToo(pathOf(chart, start, [...first, ...some])))
    const last = best.steps.slice(-1)
    const before = best.steps.slice(0, -1)
    if (await routeFails(routeThrough(graph, last))) continue
    if (await routeFails(routeThrough(graph, [...before, ...last])))
      await leaveOut(before, (some) => routeFails(routeThrough(graph, [...some, ...last])))
  }

  const [last] = best.steps.slice(-1)
  for (const route of last ? nearestTo(graph, last) : []) {
    if (route.edges.length >= best.steps.length) break
    if (await routeFails(route)) break
  }
  for (const route of routesUpTo(graph, best.steps.length - 1)) {
    if (tried >= tries) return { path: best, tries: tried, isShortest: false }
    if (await routeFails(route)) break
  }
  return { path: best, tries: tried, isShortest: true }
}
