import type { Chart } from './chart.ts'
import { type Arrow, arrowsOf } from 'statechart-paths/arrows.ts'
import { mermaidOf } from 'statechart-report/mermaid.ts'

const cell = (parts: readonly string[], between: string) => parts.join(between) || '–'

const asks = ({ meta }: Arrow) => {
  const { right, approval, lends } = meta
  if (!right) return '–'
  const who = lends ? `${right} or its PIN` : right
  return approval ? `${who}, PIN ${approval === 'always' ? 'always' : `if ${approval}`}` : who
}

/**
 * A chart in Markdown: a table with one row an arrow, which a review reads when behaviour changes, then a diagram, which
 * GitHub and most editors draw.
 */
export function printChart(chart: Chart): string {
  const rows = arrowsOf(chart.machine).map((arrow) => [
    arrow.from,
    arrow.event || '(at once)',
    arrow.condition || '–',
    arrow.to,
    cell(arrow.actions, ', '),
    asks(arrow),
  ])
  const head = ['From', 'Event', 'If', 'To', 'Does', 'Asks of a person']
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  return [`# ${chart.id} (${chart.kind})`, '', ...lines, '', '```mermaid', mermaidOf(chart).trimEnd(), '```', ''].join(
    '\n',
  )
}
