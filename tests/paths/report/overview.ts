import { coverGoals } from '#machines/kit/paths/generate.ts'
import { type Markup, markup } from './markup.ts'
import { sharesOf } from './tally.ts'
import type { ChartView } from './chart-view.ts'
import { kindTitles, runsMarkup, shareMarkup } from './figures.ts'
import { gapCounts } from './gaps-view.ts'
import { goalWords } from './goal-words.ts'

/** All charts at a glance: what each level covers, what is missing, what fails. */
export function overviewMarkup(views: readonly ChartView[]): Markup {
  const failed = views.reduce((sum, { report }) => sum + report.results.filter(({ ok }) => !ok).length, 0)
  const gaps = views.flatMap(({ causes }) => causes.flatMap((cause) => cause.gaps))
  const isGood = failed === 0 && gaps.length === 0
  return markup`<section id="overview" class="view"><h1>${isGood ? 'Everything is covered, and nothing fails' : verdict(failed, new Set(gaps.map(({ goal }) => goal)).size === 0 ? '' : gapCounts(gaps))}</h1>
<p class="lead">${views.length} ${views.length === 1 ? 'chart' : 'charts'}. A path begins in a known place, sends events one by one, and checks after each what the chart says: accepted or refused, the state after, and the facts that change.</p>
${!isGood && markup`<h2>What to look at</h2><ul class="todo">${views.flatMap(todo)}</ul>`}
<h2>Coverage</h2><div class="scroll" tabindex="0" role="region" aria-label="Coverage of all charts"><table class="coverage"><thead><tr><th scope="col">Chart</th><th scope="col">Level</th>${coverGoals.map((kind) => markup`<th scope="col">${kindTitles[kind]}</th>`)}<th scope="col">Paths</th></tr></thead>${views.map(chartRows)}</table></div></section>`
}

const verdict = (failed: number, gaps: string) =>
  [
    ...(failed > 0 ? [`${failed} ${failed === 1 ? 'run fails' : 'runs fail'}`] : []),
    ...(gaps ? [`not covered: ${gaps}`] : []),
  ]
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase())

function chartRows(view: ChartView): Markup {
  const { id } = view.report.graph.chart
  return markup`<tbody>${view.tally.levels.map((level, index) => {
    const shares = sharesOf(view.report, view.tally, level)
    return markup`<tr>${index === 0 && markup`<th scope="rowgroup" rowspan="${view.tally.levels.length}"><a href="#${id}">${id}</a></th>`}<td>${level}</td>${coverGoals.map((kind) => markup`<td>${shareMarkup(shares[kind])}</td>`)}<td>${runsMarkup(view.report.results, level)}</td></tr>`
  })}</tbody>`
}

/** What of a chart needs somebody: failing paths first, then what is not covered. */
function todo({ report: { graph, results }, causes }: ChartView): Markup[] {
  const { chart } = graph
  const failed = results.filter(({ ok }) => !ok)
  return [
    ...(failed.length > 0
      ? [
          markup`<li class="is-failed"><span class="tag">fails</span> <a href="#${chart.id}"><b>${chart.id}</b></a> ${failed.length} of ${results.length} runs fail, the first is <a href="#${chart.id}/${failed[0]!.path.id}">${failed[0]!.path.id}</a> on ${failed[0]!.level}.</li>`,
        ]
      : []),
    ...causes.map(({ gaps, why, levels }) => {
      const [first] = gaps as [(typeof gaps)[number]]
      const kind = first.isUnreachable ? 'is-unreachable' : 'is-missing'
      return markup`<li class="${kind}"><span class="tag">${first.isUnreachable ? 'cannot be reached' : 'not covered'}</span> <a href="#${chart.id}"><b>${chart.id}</b></a> ${gapCounts(gaps)} <span class="where">${levels.join(', ')}</span><br><span class="goal">${goalWords(chart, first.goal)}</span>${gaps.length > 1 && ` and ${gaps.length - 1} more`}<br><span class="muted">${why[0]}</span></li>`
    }),
  ]
}
