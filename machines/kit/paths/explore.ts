import type { Configuration } from '../arrows.ts'
import type { Chart, ChartEvent } from '../model.ts'
import { type Budget, BudgetSpent, usualBudget } from './budget.ts'
import { canonical } from './canonical.ts'
import { type Goal, goalsOfStep } from './goals.ts'
import { unlikeIn } from './xstate/plain.ts'
import { rowsOf, sorted, startsOf } from './starts.ts'
import { step, type Step } from './step.ts'
import { factsRead } from './xstate/take.ts'
import { unwalkable } from './xstate/unwalkable.ts'

/** Configurations that look the same through the chart's projection, and what every example event does there. */
export interface Place {
  key: string
  /** The first configuration that was found here. */
  configuration: Configuration
  /** Accepted and refused, in the order of their events' text; where an arrow needs no event, nothing but that one. */
  edges: Edge[]
}

export interface Edge extends Step {
  source: Place
  target: Place
  /** The goals that taking the edge covers. */
  goals: readonly Goal[]
}

/** All that a chart can do with its examples. */
export interface Graph {
  chart: Chart
  starts: Place[]
  /** The places, nearest to the starts first. */
  places: Place[]
}

/**
 * Returns the value by which two configurations of a state are compared: the projection if the examples have one, else
 * the context.
 */
export function comparedOf({ examples }: Chart, { state, facts }: Configuration): object {
  if (!examples.project) return { context: facts }
  return { projection: examples.project({ value: state, context: facts } as never) }
}

/** Number of configurations in which guards show the fields that they read. */
const enough = 500

/**
 * Tries every example event in every configuration that the chart's starts lead to, breadth first.
 *
 * @throws Unwalkable if a chart stores values that cannot be compared, or fails on its own
 * @throws BudgetSpent if the budget is used up, naming the context field that explodes
 */
export function explore(chart: Chart, given: Partial<Budget> = {}): Graph {
  const budget = { ...usualBudget, ...given }
  const began = budget.now()
  const { examples } = chart
  const events = sorted(examples.events as ChartEvent[])
  const places = new Map<string, Place>()

  const checkPlain = (configuration: Configuration) => {
    const [wrong] = unlikeIn(comparedOf(chart, configuration))
    if (wrong) throw unwalkable(chart.machine, configuration.state, wrong)
  }
  rowsOf(chart).forEach(checkPlain)

  const placeOf = (configuration: Configuration): Place => {
    const { state, facts, history } = configuration
    checkPlain(configuration)
    const seen = examples.project ? examples.project({ value: state, context: facts } as never) : [state, facts]
    const key = canonical(history ? [seen, history] : seen)
    const known = places.get(key)
    if (known) return known
    const place: Place = { key, configuration, edges: [] }
    places.set(key, place)
    return place
  }

  /** Tries what leads on from a place; where that is new, it comes last in the row of places. */
  const leave = (place: Place): void => {
    const time = budget.now() - began
    if (places.size > budget.configurations || time > budget.milliseconds) {
      const found = [...places.values()].map(({ configuration }) => configuration)
      const some = found.filter((_, index) => index % Math.ceil(found.length / enough) === 0)
      throw new BudgetSpent(
        chart,
        found.map((configuration) => comparedOf(chart, configuration)),
        `${places.size.toLocaleString('en')} configurations and ${(time / 1000).toFixed(1)} s`,
        factsRead(chart.machine, some, events),
      )
    }
    const atOnce = step(chart, place.configuration, { type: '' })
    // Where it leads nowhere else, xstate takes it again after every event.
    const steps =
      atOnce.ok && placeOf(atOnce.to) !== place
        ? [atOnce]
        : events.map((event) => step(chart, place.configuration, event))
    for (const taken of steps) {
      place.edges.push(
        Object.assign(taken, {
          source: place,
          target: taken.ok ? placeOf(taken.to) : place,
          goals: goalsOfStep(taken),
        }),
      )
    }
  }

  const starts = [...new Set(startsOf(chart).map(placeOf))]
  for (const place of places.values()) leave(place)
  return { chart, starts, places: [...places.values()] }
}
