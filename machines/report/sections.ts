import { type Arrow, arrowsOf, statesOf } from 'statechart-paths/arrows.ts'
import type { Graph } from 'statechart-paths/paths/explore.ts'
import { type Goal, nameOf } from 'statechart-paths/paths/goals.ts'
import { survey } from 'statechart-paths/paths/survey.ts'

/** A state with all that it answers to: the unit of a chart's outline. */
export interface Section {
  state: string
  /** A state in which the chart can rest; false for one around others, or the chart as a whole. */
  isPlace: boolean
  arrows: Arrow[]
  /** Events that it refuses, as goals. */
  refusals: Goal[]
}

/** A chart in words: first the states that contain others, then each state. */
export function sectionsOf(graph: Graph): Section[] {
  const { chart } = graph
  const arrows = arrowsOf(chart.machine)
  const states = statesOf(chart.machine)
  const { refusals } = survey(graph).goals
  const around = [...new Set(arrows.map(({ from }) => from))].filter((from) => !states.includes(from))
  return [...around, ...states].map((state) => ({
    state,
    isPlace: states.includes(state),
    arrows: arrows.filter(({ from }) => from === state),
    refusals: refusals.filter((goal) => nameOf(goal).startsWith(`${state} `)),
  }))
}
