import { beforeAll, describe, expect, test } from 'vitest'
import { coverageOfResults } from 'statechart-paths/paths/coverage.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { generate } from 'statechart-paths/paths/generate.ts'
import { type Level, type Result, run } from 'statechart-paths/paths/run.ts'
import { failureOf } from './failure-of.ts'
import { order } from '#machines/order.machine.ts'
import { payment } from '#machines/payment.machine.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { house } from '../support/house.ts'
import { isDay, patience } from '../tier.ts'
import { httpLevel } from './http/http-level.ts'

let level: Level
beforeAll(async () => {
  level = httpLevel(await house({ tables: 1 }))
})

/** At night all of them; before that the shortest chart, so that the way there is known to work. */
const charts = isDay ? [payment] : [order, payment, tableOccupancy, tableBill, queueEntry]

describe.each(charts.map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
  test(
    'whatever may follow whatever does so on the server as on the chart',
    async () => {
      const graph = explore(chart)
      const results: Result[] = []
      for (const path of generate(graph, 'pairs', { goals: ['pairs'] }).paths)
        results.push(await run(level, chart, path))
      expect(results.filter(({ ok }) => !ok).map(failureOf)).toEqual([])
      expect(coverageOfResults(graph, results).pairs.missing).toEqual([])
    },
    patience,
  )
})
