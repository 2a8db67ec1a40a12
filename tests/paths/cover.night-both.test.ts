import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lifecycleCharts } from '#machines/index.ts'
import { coverageOfResults } from '#machines/kit/paths/coverage.ts'
import { explore } from '#machines/kit/paths/explore.ts'
import { coverGoals } from '#machines/kit/paths/generate.ts'
import { failureOf, type Level, type Result, run } from '#machines/kit/paths/run.ts'
import { isPostgres } from '../support/database.ts'
import { house } from '../support/house.ts'
import { type Socket, overSocket } from '../support/socket.ts'
import { patience, tier } from '../tier.ts'
import { chartsOfDay, suiteOf } from './cover.ts'
import { hostileLevel } from './hostile.ts'
import { httpLevel } from './http/http-level.ts'

/** In process on the embedded database, where somebody hostile may be around every step; over a socket on PostgreSQL. */
let level: Level
let hostile: Level | undefined
let socket: Socket | undefined
beforeAll(async () => {
  if (isPostgres()) {
    const h = await house({ tables: 1, reach: async (app) => (socket = await overSocket(app)) })
    level = httpLevel(h, { name: 'socket' })
  } else {
    const h = await house({ tables: 1 })
    level = httpLevel(h)
    hostile = await hostileLevel(h)
  }
})
afterAll(() => socket?.close())

const charts = tier === 'pr' ? chartsOfDay(lifecycleCharts) : lifecycleCharts

describe.each(charts.map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
  test(
    'every state, arrow, answer of a guard and refusal is on the server as on the chart',
    async () => {
      const graph = explore(chart)
      const results: Result[] = []
      for (const [place, path] of suiteOf(graph).paths.entries()) {
        const isWatched = place === 0 || tier !== 'pr'
        results.push(await run((isWatched && hostile) || level, chart, path))
      }
      expect(
        results
          .filter(({ ok }) => !ok)
          .map(failureOf)
          .join('\n\n'),
      ).toBe('')

      const coverage = coverageOfResults(graph, results)
      expect(coverGoals.flatMap((kind) => coverage[kind].missing)).toEqual([])
    },
    patience,
  )
})
