import type { Result } from 'statechart-paths/paths/run.ts'
import { type Markup, markup } from './markup.ts'
import type { Share } from 'statechart-report/tally.ts'

export const kindTitles = {
  states: 'States',
  transitions: 'Transitions',
  guards: 'Guard answers',
  refusals: 'Refusals',
}

/** Renders a share as two numbers and a bar; of nothing there is no share. */
export const shareMarkup = ({ covered, total }: Share): Markup =>
  total === 0
    ? markup`<span class="share muted"><span><span aria-hidden="true">–</span> none to cover</span></span>`
    : markup`<span class="share ${covered < total ? 'is-short' : ''}"><span class="figures"><b>${covered}</b> of ${total}</span><span class="bar"><span style="width:${Math.floor((100 * covered) / total)}%"></span></span></span>`

/** Renders the number of paths that ran, and their results. */
export const runsMarkup = (results: readonly Result[], level: string): Markup => {
  const runs = results.filter((result) => result.level === level)
  const failed = runs.filter(({ ok }) => !ok).length
  if (runs.length === 0) return markup`<span class="muted">not run</span>`
  return markup`<span class="runs"><b>${runs.length}</b> run, <span class="good">${runs.length - failed} passed</span>${failed > 0 && markup`, <span class="bad">${failed} failed</span>`}</span>`
}
