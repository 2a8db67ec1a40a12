import { type Configuration, namesIn } from 'statechart-paths/arrows.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import type { Path } from 'statechart-paths/paths/path.ts'
import type { Step } from 'statechart-paths/paths/step.ts'
import { sharedPrefix, shortEventWords } from 'statechart-report/event-words.ts'
import { unusualFacts } from 'statechart-report/path-words.ts'

/** Names a chart's state in words: one state, or one of each region. */
export const stateWords = ({ state }: Configuration): string => namesIn(state).join(' + ')

/** Names the result of a step: the state after it, "stays", or the guard that refuses. */
export function outcomeWords({ ok, reason, from, to }: Step): string {
  if (!ok) return reason === 'state' ? 'refused' : `refused by ${reason}`
  const [before, after] = [stateWords(from), stateWords(to)]
  return before === after ? 'stays' : `→ ${after}`
}

/** Facts in which a start differs from the chart's usual one. */
export const startWords = (chart: Chart, { facts }: Configuration): string =>
  unusualFacts(chart, facts)
    .map(([fact, words]) => `${fact} ${words}`)
    .join(', ')

/** A path in words: the states that it passes, then its last event and the outcome of that. */
export function wayOf(chart: Chart, { start, steps }: Path): string {
  const prefix = sharedPrefix(chart.machine.events)
  const passed = [start, ...steps.slice(0, -1).map(({ to }) => to)].map(stateWords)
  const states = passed.filter((state, index) => state !== passed[index - 1]).join(' → ')
  const last = steps.at(-1)
  return last ? `${states} · ${shortEventWords(last.event.type, prefix)} ${outcomeWords(last)}` : states
}
