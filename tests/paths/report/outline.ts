import type { Arrow } from 'statechart-paths/arrows.ts'
import type { Graph } from 'statechart-paths/paths/explore.ts'
import { nameOf } from 'statechart-paths/paths/goals.ts'
import { eventWords } from 'statechart-paths/words.ts'
import { answersOf, arrowStatus, goalOf } from 'statechart-report/arrow-status.ts'
import { perLevel, statusClasses } from './diagram.ts'
import type { Count } from 'statechart-report/label.ts'
import { type Markup, markup } from './markup.ts'
import { type Section, sectionsOf } from 'statechart-report/sections.ts'
import type { Tally } from 'statechart-report/tally.ts'

/** The diagram in words: each state with its arrows, their guards and how often each was evaluated and taken. */
export const outlineOf = (graph: Graph, tally: Tally, reasons: ReadonlyMap<string, string>): Markup =>
  markup`<div class="outline">${sectionsOf(graph).map((section) => stateMarkup(section, tally, reasons))}</div>`

const countOf = (goal: ReturnType<typeof goalOf>, { levels, hits, status }: Tally): Count[] =>
  levels.map((level) => {
    const { taken, failed } = hits(goal, level)
    const text = [...(taken > 0 ? [String(taken)] : []), ...(failed > 0 ? [`fails ${failed}`] : [])].join(', ')
    return { text: text || 'never', status: status(goal, level) }
  })

const timesOf = (state: string, tally: Tally): Count[] =>
  countOf(`states ${state}`, tally).map(({ text, status }) => ({
    text: status === 'taken' ? `${text} times` : text,
    status,
  }))

function stateMarkup(
  { state, isPlace, arrows, refusals: refused }: Section,
  tally: Tally,
  reasons: ReadonlyMap<string, string>,
): Markup {
  const reason = reasons.get(`states ${state}`)
  return markup`<section class="state" data-state="${state}"><h3>${state === '*' ? 'anywhere' : state}</h3>
<p class="muted">${isPlace && markup`entered ${perLevel(timesOf(state, tally), 'span')}${arrows.length === 0 && ', no way out'}`}${!isPlace && 'every state within it'}</p>
${reason !== undefined && markup`<p class="why">${reason}</p>`}
${arrows.length > 0 && tableMarkup(arrows, tally, reasons)}
${refused.length > 0 && markup`<p class="refusals"><span class="muted">refuses</span>${refused.map((goal) => markup` <span class="fact">${eventWords(nameOf(goal).slice(state.length + 1))} ${perLevel(countOf(goal, tally), 'span')}</span>`)}</p>`}
</section>`
}

const columns = ['Event', 'If', 'To', 'Does', 'Asks of a person', 'Taken']

const tableMarkup = (arrows: Arrow[], tally: Tally, reasons: ReadonlyMap<string, string>): Markup =>
  markup`<table class="arrows"><thead><tr>${columns.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead><tbody>${arrows.map((arrow) => rowMarkup(arrow, tally, reasons))}</tbody></table>`

function rowMarkup(arrow: Arrow, tally: Tally, reasons: ReadonlyMap<string, string>): Markup {
  const { id, from, to, event, actions, meta } = arrow
  const approval =
    meta.approval === undefined ? '' : `, PIN ${meta.approval === 'always' ? 'always' : `if ${meta.approval}`}`
  const asks = meta.right === undefined ? '–' : `${meta.right}${approval}`
  const statuses = tally.levels.map((level) => arrowStatus(arrow, tally, level))
  const guards = answersOf(arrow).map(
    ({ guard, yes, no }) =>
      markup`<span class="guard"><b>${guard}</b> <span class="answer" title="${reasons.get(yes)}">true ✓ ${perLevel(countOf(yes, tally), 'span')}</span> <span class="answer" title="${reasons.get(no)}">false ✗ ${perLevel(countOf(no, tally), 'span')}</span></span>`,
  )
  const reason = reasons.get(goalOf(arrow))
  return markup`<tr class="${statusClasses(statuses)}" data-arrow="${id}" data-from="${from}" data-to="${to}"><th scope="row">${event === '' ? 'at once' : eventWords(event)}</th><td>${guards.length > 0 ? guards : '–'}</td><td>${to === '*' ? 'anywhere' : to}</td><td>${actions.join(', ') || '–'}</td><td>${asks}</td><td class="count">${perLevel(countOf(goalOf(arrow), tally), 'span')}${reason !== undefined && markup` <span class="why">${reason}</span>`}</td></tr>`
}
