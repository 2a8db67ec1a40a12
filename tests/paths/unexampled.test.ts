import { expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import type { Chart, ChartEvent } from '#machines/workflow/chart.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { fieldsWithoutExample, newFieldsWithoutExample, unexampled } from './unexampled.ts'

const graphs = charts.map((chart) => explore(chart))

test('every optional field of an event stands in an example that is accepted, but for those that are known', () => {
  expect(graphs.flatMap(newFieldsWithoutExample)).toEqual([])
})

test('a field that an example has is not in the list of those that none has', () => {
  const lacking = new Set(graphs.flatMap(fieldsWithoutExample).map(({ event, field }) => `${event} ${field}`))
  const known = Object.entries(unexampled).flatMap(([event, fields]) =>
    fields.split(' ').map((field) => `${event} ${field}`),
  )
  expect(known.filter((one) => !lacking.has(one))).toEqual([])
})

test('a field that no example has is told with its event', () => {
  const { chart } = graphs.find((graph) => graph.chart.id === 'table-bill')!
  const events = (chart.examples.events as ChartEvent[]).filter(({ tip }) => tip === undefined)
  const bare = explore({ ...chart, examples: { ...chart.examples, events } } as Chart)
  expect(newFieldsWithoutExample(bare)).toEqual([
    'No example of "bill.pay" that is accepted has "tip": add one beside the chart.',
  ])
})
