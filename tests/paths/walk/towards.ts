import { lifecycleCharts } from '#machines/index.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'

/** The number of arrows from each state to those in which an event is known, by the chart's text. */
type Distances = ReadonlyMap<string, number>

const known = new Map<string, Distances>()

/** Counts back from the states that know an event, over the arrows that lead there. */
function distancesTo(chartId: string, event: string): Distances {
  const key = `${chartId} ${event}`
  const found = known.get(key)
  if (found) return found
  const arrows = arrowsOf(lifecycleCharts.find(({ id }) => id === chartId)!.machine)
  const distances = new Map<string, number>()
  let edge = new Set(arrows.flatMap((arrow) => (arrow.event === event ? arrow.from : [])))
  for (let distance = 0; edge.size > 0; distance++) {
    for (const state of edge) distances.set(state, distance)
    edge = new Set(arrows.flatMap(({ from, to }) => (edge.has(to) && !distances.has(from) ? from : [])))
  }
  known.set(key, distances)
  return distances
}

/** Tells if a transition from one state to another brings a chart's row nearer to one of some events. */
export const isTowards = (chartId: string, from: string, to: string, events: readonly string[]): boolean =>
  events.some((event) => {
    const distances = distancesTo(chartId, event)
    return (distances.get(to) ?? Infinity) < (distances.get(from) ?? Infinity)
  })
