import type { Graph } from './explore.ts'
import { coverGoals, generate, type GenerateOptions, wayGoals } from './generate.ts'
import type { GeneratorName } from './generators/index.ts'
import { type Path, pathOf, replay } from './path.ts'
import { routesUpTo } from './shrink-routes.ts'
import { steps } from './stop.ts'

/** The suites in which a path is looked for by its id, the likeliest first; those of chance are decided by the seed. */
const catalogue = (seed: number): [GeneratorName, GenerateOptions][] => {
  const chance = { seed, stop: steps(2000) }
  return [
    ['transition', { goals: ['transitions'] }],
    ['transition', { goals: coverGoals }],
    ['postman', { goals: coverGoals }],
    ['postman', { goals: wayGoals }],
    ['postman', { goals: ['transitions'] }],
    ['shortest', {}],
    ['pairs', {}],
    ['random', chance],
    ['weighted', chance],
    ['novelty', chance],
    ['exhaustive', { depth: 4 }],
    ['simple', { max: 2000 }],
  ]
}

/** Shrunk paths are often as short as this, and in no suite. */
const short = 3

/** Yields the beginnings of a cover's paths: if the chart has grown since, a path may continue where it once ended. */
function* beginningsOf(graph: Graph): Iterable<Path> {
  for (const { start, steps } of generate(graph, 'transition', { goals: coverGoals }).paths) {
    const events = steps.map(({ event }) => event)
    for (const length of events.keys()) yield pathOf(graph.chart, start, events.slice(0, length))
  }
}

/** The path of an id, if a suite of its chart contains it or a longer path that begins with it, or if it is short. */
export function findPath(graph: Graph, id: string, seed = 1): Path | undefined {
  for (const [name, options] of catalogue(seed)) {
    const found = generate(graph, name, options).paths.find((path) => path.id === id)
    if (found) return found
  }
  for (const path of beginningsOf(graph)) if (path.id === id) return path
  for (const route of routesUpTo(graph, short)) {
    const path = replay(graph.chart, route)
    if (path.id === id) return path
  }
  return undefined
}
