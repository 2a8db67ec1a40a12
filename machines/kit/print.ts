import type { Chart } from './chart.ts'
import { type Arrow, arrowsOf } from './arrows.ts'

const cell = (parts: readonly string[], between: string) => parts.join(between) || '–'

const asks = ({ meta }: Arrow) => {
  const { right, approval } = meta
  if (!right) return '–'
  return approval ? `${right}, PIN ${approval === 'always' ? 'always' : `if ${approval}`}` : right
}

/** A chart as a Markdown table, one row an arrow: what a review reads when behaviour changes. */
export function printChart(chart: Chart): string {
  const rows = arrowsOf(chart.machine).map((arrow) => [
    arrow.from,
    arrow.event || '(at once)',
    cell(arrow.guards, ' and '),
    arrow.to,
    cell(arrow.actions, ', '),
    asks(arrow),
  ])
  const head = ['From', 'Event', 'If', 'To', 'Does', 'Asks of a person']
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  return [`# ${chart.id} (${chart.kind})`, '', ...lines, ''].join('\n')
}
