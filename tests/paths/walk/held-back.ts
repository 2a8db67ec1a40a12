import { lifecycleCharts } from '#machines/index.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'

/** The events that wait while another person holds a table that they concern. */
export const heldBack: ReadonlySet<string> = new Set(
  lifecycleCharts
    .flatMap(({ machine }) => arrowsOf(machine))
    .flatMap(({ event, meta }) => (meta.isHeldBack ? [event] : [])),
)
