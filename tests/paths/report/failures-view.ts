import { answerWords, type Outcome, type Result } from 'statechart-paths/paths/run.ts'
import { eventWords } from 'statechart-paths/words.ts'
import { pairsMarkup } from './gaps-view.ts'
import { type Markup, markup } from './markup.ts'
import { payloadOf, valueWords } from 'statechart-report/path-words.ts'

/** Failures beyond these are found in the table of paths. */
const shown = 20

/** A command that can be copied. */
const commandMarkup = (command: string): Markup =>
  markup`<span class="command"><code>${command}</code><button type="button" data-copy="${command}" aria-label="Copy: ${command}">Copy</button></span>`

/** The paths that fail, each with the step at which chart and level part. */
export function failuresMarkup(results: readonly Result[]): Markup {
  const failed = results.filter(({ ok }) => !ok)
  return markup`<ol class="failures">${failed.slice(0, shown).map((result, index) => failureMarkup(result, index === 0))}</ol>
${failed.length > shown && markup`<p class="muted">${failed.length - shown} more stand at the top of the table of paths.</p>`}`
}

function failureMarkup({ path, level, steps, error }: Result, isOpen: boolean): Markup {
  const last = steps.at(-1)
  const differs = last && !last.isSame ? last : undefined
  const summary = differs
    ? markup`at step ${steps.length}, <b>${eventWords(differs.event.type)}</b>${pairsMarkup(payloadOf(differs.event))} from ${valueWords(path.steps[steps.length - 1]!.from.state)}`
    : markup`at the start`
  return markup`<li class="failure"><details${isOpen && markup` open`}><summary><span class="tag">fails</span> ${path.id} <span class="where">${level}</span> ${summary}</summary>
${error !== undefined && markup`<p class="why">${error}</p>`}${differs && comparisonMarkup(level, differs.expected, differs.actual)}${differs?.exchanges.map((exchange) => markup`<p class="exchange"><code>${exchange}</code></p>`)}
<p><a href="#${path.chart}/${path.id}">All steps of this path</a></p>${commandMarkup(`npm run paths -- replay ${path.id} --level ${level}`)}</details></li>`
}

function comparisonMarkup(level: string, expected: Outcome, actual: Outcome): Markup {
  const facts = [...new Set([...Object.keys(expected.facts), ...Object.keys(actual.facts)])]
  const value = ({ facts }: Outcome, fact: string) => valueWords((facts as Record<string, unknown>)[fact])
  const rows = [
    ['answer', answerWords(expected), answerWords(actual)],
    ['state after', valueWords(expected.state), valueWords(actual.state)],
    ...facts.map((fact) => [fact, value(expected, fact), value(actual, fact)]),
  ]
  return markup`<table class="comparison"><thead><tr><th scope="col">What</th><th scope="col">the chart</th><th scope="col">${level}</th></tr></thead><tbody>${rows.map(
    ([name, chart, actual]) =>
      markup`<tr${chart !== actual && markup` class="differs"`}><th scope="row">${name}</th><td>${chart}</td><td>${actual}${chart !== actual && markup` <span class="tag">differs</span>`}</td></tr>`,
  )}</tbody></table>`
}
