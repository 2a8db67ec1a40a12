import { type Arrow, arrowsOf } from 'statechart-paths/arrows.ts'
import type { Chart } from 'statechart-paths/model.ts'
import { type Goal, kindOf, nameOf } from 'statechart-paths/paths/goals.ts'
import { eventWords } from 'statechart-paths/words.ts'

const known = new WeakMap<Chart, Map<string, Arrow>>()

/** A chart's arrow by its id. */
function arrowById(chart: Chart, id: string): Arrow | undefined {
  const arrows = known.get(chart) ?? new Map(arrowsOf(chart.machine).map((arrow) => [arrow.id, arrow]))
  known.set(chart, arrows)
  return arrows.get(id)
}

/** The arrow that a goal is about, if it is about one. */
export const arrowOf = (chart: Chart, goal: Goal): Arrow | undefined =>
  kindOf(goal) === 'guards'
    ? arrowById(chart, nameOf(goal).slice(0, nameOf(goal).lastIndexOf(': ')))
    : arrowById(chart, nameOf(goal))

const placeWords = (name: string) => (name === '*' ? 'anywhere' : name)

/** An arrow in words: "ready → completed on order.serve, if isDineIn and isPaid". */
const arrowWords = ({ from, to, event, condition }: Arrow): string =>
  `${placeWords(from)} → ${placeWords(to)} ${event === '' ? 'at once' : `on ${eventWords(event)}`}` +
  (condition ? `, if ${condition}` : '')

/** A goal in words. */
export function goalWords(chart: Chart, goal: Goal): string {
  const name = nameOf(goal)
  const arrow = arrowOf(chart, goal)
  if (kindOf(goal) === 'states') return `enters ${name}`
  if (kindOf(goal) === 'refusals') {
    const [state = '', event = ''] = name.split(' ')
    return `${eventWords(event)} is refused in ${state}`
  }
  if (!arrow) return name
  if (kindOf(goal) === 'transitions') return arrowWords(arrow)
  const said = name.slice(arrow.id.length + 2)
  const end = said.lastIndexOf(' ')
  return `${said.slice(0, end)} is ${said.slice(end + 1)}: ${arrowWords(arrow)}`
}
