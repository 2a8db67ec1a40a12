import type { ChartEvent } from '../chart.ts'
import type { Graph } from './explore.ts'
import type { Goal } from './goals.ts'

/** What a generator is given. */
export interface Task {
  graph: Graph
  /** What the graph can cover, of the kinds that were asked for. */
  wanted: readonly Goal[]
  /** Steps at most, for exhaustive. */
  depth: number
  /** Steps of one path at most, for those that wander. */
  length: number
  weights: Readonly<Record<string, number>>
  /** The events of a predefined path. */
  events: readonly ChartEvent[]
  random: () => number
  /** Whether the time is up: asked where much is done between two routes. */
  isSpent: () => boolean
}
