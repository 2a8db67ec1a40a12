import type { Explanation } from '../paths/explain.ts'
import type { Graph } from '../paths/explore.ts'
import type { Suite } from '../paths/generate.ts'
import type { Result } from '../paths/run.ts'

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
