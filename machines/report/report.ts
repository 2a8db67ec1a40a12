import type { Explanation } from 'statechart-paths/paths/explain.ts'
import type { Graph } from 'statechart-paths/paths/explore.ts'
import type { Suite } from 'statechart-paths/paths/generate.ts'
import type { Result } from 'statechart-paths/paths/run.ts'

/** The results of a chart after its paths were found and run. */
export interface ChartReport {
  graph: Graph
  suites: Suite[]
  /** On every level that was run; none where paths were only found. */
  results: Result[]
  /** Goals that no path can cover, with their reasons. */
  unreachable: Explanation[]
}

/** The content of the report page. */
export interface Report {
  charts: ChartReport[]
}
