import type { Chart } from '#machines/workflow/chart.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import { sharedPrefix } from 'statechart-report/event-words.ts'
import { type ArrowStatus, bundleStatus, goalOf } from 'statechart-report/arrow-status.ts'
import { type Bundle, drawingOf } from 'statechart-report/drawing.ts'
import { type Count, type Row, rowHeight, sizeOf } from 'statechart-report/label.ts'
import { layoutOf, type PlacedCard, type PlacedLine } from 'statechart-report/layout.ts'
import { type Markup, markup } from './markup.ts'
import { curve, round, thickness } from 'statechart-report/strokes.ts'
import type { Tally } from 'statechart-report/tally.ts'

/** Returns the classes that the page's style colours: the status on each level, in the order of the levels. */
export const statusClasses = (statuses: readonly ArrowStatus[]): string =>
  statuses.map((status, index) => `at${index}-${status}`).join(' ')

/** A text for each level; the page shows that of the chosen level. */
export const perLevel = (counts: readonly Count[], tag: 'tspan' | 'span'): Markup => {
  const spans = counts.map(({ text, status }, index) =>
    tag === 'tspan'
      ? markup`<tspan class="n n${index} is-${status}">${text}</tspan>`
      : markup`<span class="n n${index} is-${status}">${text}</span>`,
  )
  return markup`${spans}`
}

/** A chart as a diagram that is coloured by its coverage, with the counts printed. */
export function diagramOf(chart: Chart, tally: Tally, reasons: ReadonlyMap<string, string>): Markup {
  const prefix = sharedPrefix(arrowsOf(chart.machine).map(({ event }) => event))
  const { width, height, cards, lines } = layoutOf(drawingOf(chart), tally, prefix)
  const [wide, high] = [Math.ceil(width), Math.ceil(height)]
  const frames = cards.filter(({ card }) => card.kind === 'frame')
  const others = cards.filter(({ card }) => card.kind !== 'frame')
  return markup`<svg class="diagram" viewBox="0 0 ${wide} ${high}" data-width="${wide}" data-height="${high}" role="group" aria-label="Diagram of ${chart.id}">
<defs><marker id="${chart.id}-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0.5 0.5 L7.5 4 L0.5 7.5 z"/></marker></defs>
<g class="world">${frames.map((frame) => cardMarkup(frame, tally))}${lines.map((line) => lineMarkup(line, chart, tally, reasons))}${others.map((card) => cardMarkup(card, tally))}${lines.map((line) => labelMarkup(line, tally, reasons))}</g></svg>`
}

const statusesOf = (bundle: Bundle, { levels }: Tally, tally: Tally) =>
  levels.map((level) => bundleStatus(bundle, tally, level))

const titleOf = ({ from, to, arrows }: Bundle, reasons: ReadonlyMap<string, string>) =>
  [
    `${from} → ${to}`,
    ...arrows.map(
      ({ event, guards }) => `${event || 'at once'}${guards.length > 0 ? ` [${guards.join(' and ')}]` : ''}`,
    ),
    ...new Set(arrows.flatMap((arrow) => reasons.get(goalOf(arrow)) ?? [])),
  ].join('\n')

function lineMarkup(
  { bundle, points }: PlacedLine,
  { id }: Chart,
  tally: Tally,
  reasons: ReadonlyMap<string, string>,
): Markup {
  const path = curve(points)
  return markup`<g class="line w${thickness(bundle, tally)} ${statusClasses(statusesOf(bundle, tally, tally))}" data-line="${bundle.key}" data-from="${bundle.from}" data-to="${bundle.to}"><title>${titleOf(bundle, reasons)}</title><path class="hit" d="${path}"/><path class="stroke" d="${path}" marker-end="url(#${id}-head)"/></g>`
}

const rowMarkup = (row: Row, x: number, y: number) =>
  markup`<text class="${row.isGuard ? 'guard' : 'event'}" x="${round(x)}" y="${round(y)}" font-size="${sizeOf(row)}">${row.words} ${perLevel(row.counts, 'tspan')}</text> `

function labelMarkup({ bundle, rows, label }: PlacedLine, tally: Tally, reasons: ReadonlyMap<string, string>): Markup {
  const [left, top] = [label.x - label.width / 2, label.y - label.height / 2]
  return markup`<g class="label item ${statusClasses(statusesOf(bundle, tally, tally))}" data-item="${bundle.key}" data-from="${bundle.from}" data-to="${bundle.to}"><title>${titleOf(bundle, reasons)}</title><rect x="${round(left)}" y="${round(top)}" width="${round(label.width)}" height="${round(label.height)}" rx="4"/>${rows.map((row, index) => rowMarkup(row, label.x, top + 2 + rowHeight * index + 11))}</g>`
}

function cardMarkup({ card, x, y, width, height, pills }: PlacedCard, tally: Tally): Markup {
  const { levels, hits, status } = tally
  const [left, top] = [x - width / 2, y - height / 2]
  const isPlace = card.kind === 'state' || card.kind === 'final'
  const counts = levels.map((level): Count => {
    const { taken } = hits(`states ${card.name}`, level)
    return { text: taken > 0 ? String(taken) : '✕', status: status(`states ${card.name}`, level) }
  })
  const statuses = isPlace ? counts.map((count) => count.status) : levels.map((): ArrowStatus => 'taken')
  const outer = markup`<rect class="outer" x="${round(left - 3)}" y="${round(top - 3)}" width="${round(width + 6)}" height="${round(height + 6)}" rx="10"/>`
  const start = markup`<g class="start"><circle cx="${round(left - 13)}" cy="${round(top + 15)}" r="4.5"/><path d="M${round(left - 8)} ${round(top + 15)} H${round(left - 1)}"/></g>`
  const count =
    isPlace &&
    markup`<text class="entered" x="${round(left + width - 10)}" y="${round(top + 19)}" font-size="11">${perLevel(counts, 'tspan')}</text>`
  const shared =
    card.entrances !== undefined &&
    markup`<text class="shared" x="${round(left + 10)}" y="${round(top + height - 9)}" font-size="10.5">from ${card.entrances} states</text>`
  return markup`<g class="card item kind-${card.kind} ${statusClasses(statuses)}" data-item="${card.name}" data-state="${card.name}"><title>${card.name}</title>${card.kind === 'final' && outer}${card.isInitial && start}<rect class="body" x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" rx="8"/><text class="name" x="${round(left + 10)}" y="${round(top + 19)}" font-size="13">${card.title}</text> ${count} ${shared} ${pills.map(
    (pill) =>
      markup`<g class="pill${pill.isExit && ` exit`} ${statusClasses(statusesOf(pill.bundle, tally, tally))}"><rect x="${round(pill.x - pill.width / 2)}" y="${round(pill.y - pill.height / 2)}" width="${round(pill.width)}" height="${pill.height}" rx="9"/><text x="${round(pill.x)}" y="${round(pill.y + 4)}" font-size="10.5">${pill.row.words} ${perLevel(pill.row.counts, 'tspan')}</text></g> `,
  )}</g>`
}
