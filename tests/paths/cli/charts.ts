import { printChart } from '#machines/workflow/print.ts'
import { oneOf } from './arguments.ts'
import { type Command, exit } from './host.ts'

export const charts: Command = {
  name: 'charts',
  operand: '[CHART …]',
  summary: 'charts as tables and diagrams in Markdown (also: npm run charts)',
  help:
    'Prints charts for documents: a table with a row for each arrow, then a Mermaid diagram, which GitHub and most ' +
    'editors draw.',
  flags: [],
  async run({ names }, { charts: known, say }) {
    const chosen = names.length > 0 ? names.map((id) => oneOf('chart', id, known, (chart) => chart.id)) : known
    say(chosen.map(printChart).join('\n').trimEnd())
    return exit.well
  },
}
