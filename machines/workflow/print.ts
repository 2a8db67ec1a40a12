import type { Chart } from './chart.ts'
import { type Arrow, arrowsOf } from 'statechart-paths/arrows.ts'
import { mermaidOf } from 'statechart-report/mermaid.ts'

const cell = (parts: readonly string[], between: string) => parts.join(between) || '–'

const asks = ({ event, meta }: Arrow) => {
  const { right, approval, lends, reason, isHeldBack } = meta
  if (!right) return '–'
  const asked = [lends ? `${right} or its PIN` : right]
  if (approval) asked.push(`PIN ${approval === 'always' ? 'always' : `if ${approval}`}`)
  if (reason) asked.push(reason === event ? 'a reason' : `a reason of ${reason}`)
  if (isHeldBack) asked.push('nobody else at the table')
  return asked.join(', ')
}

/**
 * A chart in Markdown: a table with one row for each transition, which shows changed behaviour in a review, then a
 * diagram, which GitHub and most editors draw.
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
