import type { Chart } from '#machines/workflow/chart.ts'
import { kindOf } from 'statechart-paths/paths/goals.ts'
import type { Path } from 'statechart-paths/paths/path.ts'
import { eventWords } from 'statechart-paths/words.ts'
import type { Cause, Gap } from 'statechart-report/gaps.ts'
import { goalWords } from 'statechart-report/goal-words.ts'
import { type Markup, markup } from './markup.ts'
import { payloadOf, unusualFacts, valueWords } from 'statechart-report/path-words.ts'

/** Maximum number of gaps of one cause that are shown with their ways. */
const shown = 12

const kindWords = {
  states: 'state',
  transitions: 'transition',
  guards: 'guard answer',
  refusals: 'refusal',
  pairs: 'pair',
}

/** "3 transitions, 1 refusal". */
export function gapCounts(gaps: readonly Gap[]): string {
  const words = gaps.map(({ goal }) => kindWords[kindOf(goal)])
  return [...new Set(words)]
    .map((word) => [word, words.filter((other) => other === word).length] as const)
    .map(([word, count]) => `${count} ${word}${count === 1 ? '' : 's'}`)
    .join(', ')
}

/** Fields behind a name: "minutes 20". */
export const pairsMarkup = (pairs: readonly (readonly [string, string])[]): Markup =>
  markup`${pairs.map(([name, words]) => markup` <span class="fact"><b>${name}</b> ${words}</span>`)}`

/** All that is not covered, each with its reason, the way there and what to write into the examples. */
export const gapsMarkup = (chart: Chart, causes: readonly Cause[]): Markup =>
  causes.length === 0
    ? markup`<p class="verdict good">Every state, transition, guard answer and refusal is covered.</p>`
    : markup`<ol class="causes">${causes.map((cause) => causeMarkup(chart, cause))}</ol>`

/** Names the cause in two or three words. */
export function tagOf({ add, gaps }: Cause): string {
  if (add !== undefined) return 'example missing'
  return gaps.some(({ isUnreachable }) => isUnreachable) ? 'cannot be reached' : 'not covered'
}

function causeMarkup(chart: Chart, cause: Cause): Markup {
  const { why, add, levels, gaps } = cause
  const isBlocked = gaps.some(({ isUnreachable }) => isUnreachable)
  const addition =
    add !== undefined &&
    markup`<p class="add">Add to <code>events</code> in the examples of <code>machines/${chart.id}.machine.ts</code>, with the fields that it needs: <code class="copied">${add}</code></p>`
  return markup`<li class="cause ${isBlocked ? 'is-unreachable' : 'is-missing'}">
<p class="head"><span class="tag">${tagOf(cause)}</span> <strong>${gapCounts(gaps)}</strong> <span class="where">${levels.join(', ')}</span></p>
${why.map((line) => markup`<p class="why">${line}</p>`)}${addition}
<ul class="gaps">${gaps.slice(0, shown).map((gap, index) => gapMarkup(chart, gap, index === 0, add !== undefined))}</ul>
${gaps.length > shown && markup`<details class="rest"><summary>${gaps.length - shown} more</summary><ul class="gaps plain">${gaps.slice(shown).map(({ goal }) => markup`<li>${goalWords(chart, goal)}</li>`)}</ul></details>`}
</li>`
}

const gapMarkup = (chart: Chart, gap: Gap, isOpen: boolean, isAdded: boolean): Markup =>
  markup`<li><details${isOpen && markup` open`}><summary><span class="kind">${kindWords[kindOf(gap.goal)]}</span> <span class="goal">${goalWords(chart, gap.goal)}</span></summary>${wayMarkup(chart, gap, isAdded)}</details></li>`

function wayMarkup(chart: Chart, { way, next, isUnreachable }: Gap, isAdded: boolean): Markup {
  if (!way)
    return markup`<p class="way">Nothing enters the state where it begins: see to that first, and this follows.</p>`
  const last =
    next !== undefined &&
    markup`<li class="next"><b>${next === '' ? 'at once' : eventWords(next)}</b> <span class="muted">${isAdded ? 'comes here, once the examples have it' : 'is sent here, and has to cover it'}</span></li>`
  return markup`<div class="way"><p class="muted">${isUnreachable ? 'The way to where it begins' : 'How to reach it'}</p><ol>${startMarkup(chart, way)}${stepsMarkup(way)}${last}</ol></div>`
}

const startMarkup = (chart: Chart, { start }: Path) =>
  markup`<li class="begin">begin in <b>${valueWords(start.state)}</b>${pairsMarkup(unusualFacts(chart, start.facts))}</li>`

const stepsMarkup = ({ steps }: Path) =>
  steps.map(
    ({ event, ok, reason, to }) =>
      markup`<li><b>${eventWords(event.type)}</b>${pairsMarkup(payloadOf(event))} <span class="arrow">→</span> ${ok ? valueWords(to.state) : markup`<span class="refused">refused by ${reason}</span>`}</li>`,
  )
