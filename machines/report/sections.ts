import { type Arrow, arrowsOf, statesOf } from 'statechart-paths/arrows.ts'
import type { Chart } from 'statechart-paths/model.ts'
import { type Goal, goalsOf, kindOf, nameOf } from 'statechart-paths/paths/goals.ts'

/** A state with all that it answers to: the unit of a chart's outline. */
export interface Section {
  state: string
  /** A state in which the chart can rest; false for one around others, or the chart as a whole. */
  isPlace: boolean
  arrows: Arrow[]
  /** Events that it refuses, as goals. */
  refusals: Goal[]
}

/** A chart in words: what stands around its states first, then each state. */
export function sectionsOf(chart: Chart): Section[] {
  const arrows = arrowsOf(chart.machine)
  const states = statesOf(chart.machine)
  const refusals = goalsOf(chart).filter((goal) => kindOf(goal) === 'refusals')
  const around = [...new Set(arrows.map(({ from }) => from))].filter((from) => !states.includes(from))
  return [...around, ...states].map((state) => ({
    state,
    isPlace: states.includes(state),
    arrows: arrows.filter(({ from }) => from === state),
    refusals: refusals.filter((goal) => nameOf(goal).startsWith(`${state} `)),
  }))
}
