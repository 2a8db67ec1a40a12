import type { ChartEvent } from '../model.ts'
import type { Graph } from './explore.ts'
import type { Goal } from './goals.ts'

/** The input of a generator. */
export interface Task {
  graph: Graph
  /** The goals of the requested kinds that the graph can cover. */
  wanted: readonly Goal[]
  /** Steps at most, for exhaustive. */
  depth: number
  /** Steps of one path at most, for those that wander. */
  length: number
  weights: Readonly<Record<string, number>>
  /** The events of a predefined path. */
  events: readonly ChartEvent[]
  random: () => number
  /** Tells if the time is up; checked during long work between two routes. */
  isSpent: () => boolean
}
