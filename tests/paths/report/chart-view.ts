import { coverGoals } from 'statechart-paths/paths/generate.ts'
import { diagramOf } from './diagram.ts'
import { failuresMarkup } from './failures-view.ts'
import { type Cause, causesOf } from 'statechart-report/gaps.ts'
import { gapsMarkup } from './gaps-view.ts'
import { type Markup, markup } from './markup.ts'
import { outlineOf } from './outline.ts'
import { kindTitles, runsMarkup, shareMarkup } from './figures.ts'
import type { ChartReport } from 'statechart-report/report.ts'
import { pathsOf, sharesOf, type Tally, tallyOf } from 'statechart-report/tally.ts'

/** A chart's report with all that is counted and found out once. */
export interface ChartView {
  report: ChartReport
  tally: Tally
  causes: Cause[]
  /** The level that is shown first: where most is lacking. */
  shown: number
}

export function viewOf(report: ChartReport): ChartView {
  const tally = tallyOf(report)
  const lacking = tally.levels.map((level) => {
    const shares = Object.values(sharesOf(report, tally, level))
    const failed = report.results.filter((result) => result.level === level && !result.ok).length
    return failed * 1000 + shares.reduce((sum, { covered, total }) => sum + total - covered, 0)
  })
  return { report, tally, causes: causesOf(report, tally), shown: lacking.indexOf(Math.max(...lacking)) }
}

/** Renders everything about one chart. */
export function chartMarkup(view: ChartView): Markup {
  const { report, tally, causes, shown } = view
  const { chart } = report.graph
  const reasons = new Map(report.unreachable.map(({ goal, why }) => [goal as string, [...new Set(why)].join(' ')]))
  const hasFailed = report.results.some(({ ok }) => !ok)
  return markup`<section id="${chart.id}" class="view chart" data-level="${shown}" data-chart="${chart.id}">
<header><div><h1>${chart.id}</h1><p class="lead">${chart.kind === 'lifecycle' ? `A lifecycle chart: its state is stored with the ${chart.subject}, and the server decides.` : 'A flow: what a person steps through in the browser.'}</p></div>${levelsMarkup(view)}</header>
${tally.levels.map((level, index) => tilesMarkup(view, level, index))}
${jumpsMarkup(view)}
<h2>Diagram</h2><div class="stage-row"><div class="stage">${toolsMarkup}<div class="canvas">${diagramOf(chart, tally, reasons)}</div><p class="caption"></p></div><aside class="panel" aria-label="Chosen in the diagram" hidden></aside></div>${legend}
${hasFailed && markup`<h2 id="${chart.id}/fails">What fails</h2>${failuresMarkup(report.results)}`}
<h2 id="${chart.id}/gaps">Not covered</h2>${gapsMarkup(chart, causes)}
<details class="twin" id="${chart.id}/outline" open><summary><h2>Outline</h2><span class="muted">the diagram in words, with every count</span></summary>${outlineOf(report.graph, tally, reasons)}</details>
<h2 id="${chart.id}/paths">Paths</h2><div class="paths"><noscript><p>The table of paths needs scripts; the rest of this page does not.</p></noscript></div>
</section>`
}

function jumpsMarkup({ report, causes }: ChartView): Markup {
  const { id } = report.graph.chart
  const failed = report.results.filter(({ ok }) => !ok).length
  const gaps = new Set(causes.flatMap((cause) => cause.gaps.map(({ goal }) => goal))).size
  return markup`<nav class="jumps" aria-label="Parts of ${id}">${failed > 0 && markup`<a class="bad" href="#${id}/fails">What fails: ${failed}</a>`}${gaps > 0 && markup`<a href="#${id}/gaps">Not covered: ${gaps}</a>`}<a href="#${id}/outline">Outline</a><a href="#${id}/paths">Paths: ${pathsOf(report).length}</a></nav>`
}

const levelsMarkup = ({ report, tally, shown }: ChartView) =>
  tally.levels.length > 1 &&
  markup`<fieldset class="levels"><legend>Level shown</legend>${tally.levels.map(
    (level, index) =>
      markup`<label><input type="radio" name="level-${report.graph.chart.id}" value="${index}"${index === shown && markup` checked`}><span>${level}</span></label>`,
  )}</fieldset>`

function tilesMarkup(view: ChartView, level: string, index: number): Markup {
  const shares = sharesOf(view.report, view.tally, level)
  return markup`<div class="n n${index} level-tiles"><p class="level-name"><b>${level}</b> ${runsMarkup(view.report.results, level)}</p><dl class="tiles">${coverGoals.map(
    (kind) => markup`<div><dt>${kindTitles[kind]}</dt><dd>${shareMarkup(shares[kind])}</dd></div>`,
  )}</dl></div>`
}

const toolsMarkup = markup`<div class="tools" role="group" aria-label="Zoom"><button type="button" data-zoom="in" aria-label="Zoom in">+</button><button type="button" data-zoom="out" aria-label="Zoom out">−</button><button type="button" data-zoom="fit">Fit</button></div>`

const legend = markup`<ul class="legend" aria-label="Legend"><li class="is-taken"><span class="sample"></span>taken, thicker the more often</li><li class="is-partly"><span class="sample"></span>◐ taken, but a guard gave one answer only</li><li class="is-missing"><span class="sample"></span>✕ never taken</li><li class="is-failed"><span class="sample"></span>a path fails over it</li><li class="is-unreachable"><span class="sample"></span>cannot be reached</li></ul><p class="hint">Drag to move; Ctrl and the wheel zoom. By keyboard: arrow keys walk from state to arrow, Enter opens, + − 0 zoom.</p>`
