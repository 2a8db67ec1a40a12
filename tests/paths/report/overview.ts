import { coverGoals } from 'statechart-paths/paths/generate.ts'
import { type Markup, markup } from './markup.ts'
import { sharesOf } from 'statechart-report/tally.ts'
import type { ChartView } from './chart-view.ts'
import { kindTitles, runsMarkup, shareMarkup } from './figures.ts'
import { gapCounts, tagOf } from './gaps-view.ts'
import { goalWords } from 'statechart-report/goal-words.ts'

/** All charts at a glance: the coverage of each level, missing goals, failures. */
export function overviewMarkup(views: readonly ChartView[]): Markup {
  const results = views.flatMap(({ report }) => report.results)
  const failed = results.filter(({ ok }) => !ok).length
  const isGood = failed === 0 && views.every(({ causes }) => causes.length === 0)
  return markup`<section id="overview" class="view"><h1>${isGood ? praise(results.length) : verdict(failed, views)}</h1>
<p class="lead">${views.length} ${views.length === 1 ? 'chart' : 'charts'}, ${results.length.toLocaleString('en')} ${results.length === 1 ? 'run' : 'runs'}. A path begins in a known place, sends events one by one, and checks after each what the chart says: accepted or refused, the state after, and the facts that change.</p>
${!isGood && markup`<h2>What to look at</h2>${todoMarkup(views.flatMap(todo))}`}
<h2>Coverage</h2><div class="scroll" tabindex="0" role="region" aria-label="Coverage of all charts"><table class="coverage"><thead><tr><th scope="col">Chart</th><th scope="col">Level</th>${coverGoals.map((kind) => markup`<th scope="col">${kindTitles[kind]}</th>`)}<th scope="col">Paths</th></tr></thead>${views.map(chartRows)}</table></div></section>`
}

const praise = (runs: number) =>
  runs > 0 ? 'Everything is covered, and nothing fails' : 'Everything would be covered; nothing was run'

/** Number of items that are shown; the others are folded. */
const first = 8
const todoMarkup = (items: readonly Markup[]) =>
  markup`<ul class="todo">${items.slice(0, first)}</ul>${items.length > first && markup`<details class="rest"><summary>${items.length - first} more</summary><ul class="todo">${items.slice(first)}</ul></details>`}`

/** Summarises the faults in one sentence: the failures, and the most important kind of gap. */
function verdict(failed: number, views: readonly ChartView[]): string {
  const gaps = views.map(({ causes }) => [
    ...new Map(causes.flatMap(({ gaps }) => gaps).map((gap) => [gap.goal, gap])).values(),
  ])
  const counts = gapCounts(gaps.flat()).split(', ')[0]!
  const uncovered = counts === '' ? [] : [`${counts} ${counts.startsWith('1 ') ? 'is' : 'are'} not covered`]
  return [...(failed > 0 ? [`${failed} ${failed === 1 ? 'run fails' : 'runs fail'}`] : []), ...uncovered].join(', ')
}

function chartRows(view: ChartView): Markup {
  const { id } = view.report.graph.chart
  return markup`<tbody>${view.tally.levels.map((level, index) => {
    const shares = sharesOf(view.report, view.tally, level)
    return markup`<tr>${index === 0 && markup`<th scope="rowgroup" rowspan="${view.tally.levels.length}"><a href="#${id}">${id}</a></th>`}<td>${level}</td>${coverGoals.map((kind) => markup`<td>${shareMarkup(shares[kind])}</td>`)}<td>${runsMarkup(view.report.results, level)}</td></tr>`
  })}</tbody>`
}

/** Lists the faults of a chart that need attention: failing paths first, then gaps. */
function todo({ report: { graph, results }, causes }: ChartView): Markup[] {
  const { chart } = graph
  const failed = results.filter(({ ok }) => !ok)
  return [
    ...(failed.length > 0
      ? [
          markup`<li class="is-failed"><span class="tag">fails</span> <a href="#${chart.id}/fails"><b>${chart.id}</b></a> ${failed.length} of ${results.length} runs fail, the first is <a href="#${chart.id}/${failed[0]!.path.id}">${failed[0]!.path.id}</a> on ${failed[0]!.level}.</li>`,
        ]
      : []),
    ...causes.map((cause) => {
      const { gaps, why, levels } = cause
      const [first] = gaps as [(typeof gaps)[number]]
      const kind = first.isUnreachable ? 'is-unreachable' : 'is-missing'
      return markup`<li class="${kind}"><span class="tag">${tagOf(cause)}</span> <a href="#${chart.id}/gaps"><b>${chart.id}</b></a> ${gapCounts(gaps)} <span class="where">${levels.join(', ')}</span><br><span class="goal">${goalWords(chart, first.goal)}</span>${gaps.length > 1 && ` and ${gaps.length - 1} more`}<br><span class="muted">${why[0]?.split(/[,.] for instance/i)[0]}</span></li>`
    }),
  ]
}
