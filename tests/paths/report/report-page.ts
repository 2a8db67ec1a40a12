import { type ChartView, chartMarkup, viewOf } from './chart-view.ts'
import diagramScript from './client/diagram.mjs?raw'
import navigationScript from './client/navigation.mjs?raw'
import panelScript from './client/panel.mjs?raw'
import pathDetailScript from './client/path-detail.mjs?raw'
import pathsScript from './client/paths.mjs?raw'
import sharedScript from './client/shared.mjs?raw'
import { jsonMarkup, Markup, markup } from './markup.ts'
import { overviewMarkup } from './overview.ts'
import { chartData } from './path-data.ts'
import type { Report } from 'statechart-report/report.ts'
import { styleSheet } from './style.ts'
import { sharesOf } from 'statechart-report/tally.ts'

/** The whole report as one HTML file that asks nothing of any network. */
export function reportPage(report: Report): string {
  const views = report.charts.map(viewOf)
  const levels = Math.max(1, ...views.map(({ tally }) => tally.levels.length))
  const scripts = [sharedScript, navigationScript, diagramScript, panelScript, pathDetailScript, pathsScript]
  return markup`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Paths and their coverage</title><link rel="icon" href="data:,"><style>${new Markup(styleSheet(levels))}</style></head>
<body><a class="skip" href="#main">Skip to the report</a>
<nav class="rail" aria-label="Charts"><p class="brand">Paths</p><ul><li><a href="#overview"><span class="name">Overview</span></a></li>${views.map(railItem)}</ul><button type="button" class="skin" data-skin-toggle hidden>Dark</button></nav>
<main id="main" tabindex="-1">${overviewMarkup(views)}${views.map(chartMarkup)}</main>
<div class="toast" role="status"></div>
<script type="application/json" id="data">${jsonMarkup(report.charts.map(chartData))}</script>
${scripts.map((script) => markup`<script type="module">${new Markup(script.replaceAll('</script', String.raw`<\/script`))}</script>`)}
</body></html>
`.text
}

/** A chart's name with how much of its transitions the weakest level covers. */
function railItem({ report, tally }: ChartView): Markup {
  const { chart } = report.graph
  const shares = tally.levels.map((level) => sharesOf(report, tally, level).transitions)
  const [least] = shares.toSorted((a, b) => a.covered - b.covered)
  const { covered, total } = least!
  const failed = report.results.filter(({ ok }) => !ok).length
  return markup`<li><a href="#${chart.id}"><span class="name">${chart.id}</span><span class="of">${failed > 0 && markup`<span class="badge">${failed} ${failed === 1 ? 'fails' : 'fail'}</span>`} ${total === 0 ? 'none to cover' : `${covered} of ${total}`}</span><span class="bar${covered < total && ' is-short'}"><span style="width:${Math.floor((100 * covered) / (total || 1))}%"></span></span></a></li>`
}
