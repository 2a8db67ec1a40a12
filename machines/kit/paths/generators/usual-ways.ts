import { namesIn, statesOf } from '../../arrows.ts'
import type { Edge, Graph, Place } from '../explore.ts'
import type { Tree } from './search.ts'

/** What a step costs, and a state that it leaps over in the chart's text: half a step. */
const stepCost = 2
const leapCost = 1

/**
 * A short way to each place that stays as it is when the chart grows. Where ways are about as short, the one goes first
 * that leaps over the fewest states of the chart's text: new arrows are seldom nearer than those that are there, so most
 * of them change no way. Places come in the order of what their ways cost.
 */
export function usualWays({ chart, starts }: Graph): Tree {
  const order = new Map(statesOf(chart.machine).map((state, index) => [state, index]))
  const orderOf = (place: Place) => namesIn(place.configuration.state).map((state) => order.get(state) ?? 0)
  const costOf = ({ source, target }: Edge) => {
    const before = orderOf(source)
    const leaps = orderOf(target).map((index, region) => Math.abs(index - (before[region] ?? index)) - 1)
    return stepCost + leapCost * Math.max(0, ...leaps)
  }

  const tree: Tree = new Map()
  /** Edges that wait to be taken, by what the way to their target costs. */
  const waiting: Edge[][] = []
  const settle = (place: Place, cost: number, edge?: Edge) => {
    if (tree.has(place)) return
    tree.set(place, edge)
    for (const next of place.edges)
      if (next.ok && !tree.has(next.target)) (waiting[cost + costOf(next)] ??= []).push(next)
  }
  for (const start of starts) settle(start, 0)
  for (let cost = 0; cost < waiting.length; cost++)
    for (const edge of waiting[cost] ?? []) settle(edge.target, cost, edge)
  return tree
}
