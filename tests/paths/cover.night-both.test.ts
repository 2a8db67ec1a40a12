import { beforeAll, describe, expect, test } from 'vitest'
import { lifecycleCharts } from '#machines/index.ts'
import { coverageOfResults } from 'statechart-paths/paths/coverage.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { coverGoals } from 'statechart-paths/paths/generate.ts'
import type { GeneratorName } from 'statechart-paths/paths/generators/index.ts'
import { type Level, type Result, run } from 'statechart-paths/paths/run.ts'
import { failureOf } from './failure-of.ts'
import { isPostgres } from '../support/database.ts'
import { house } from '../support/house.ts'
import { type Socket, overSocket } from '../support/socket.ts'
import { isDay, patience } from '../tier.ts'
import { chartsOfDay, coverGenerator, suiteOf } from './cover.ts'
import { hostileLevel } from './hostile.ts'
import { httpLevel, type Lent } from './http/http-level.ts'

/** In process on the embedded database, where someone hostile may be around every step; over a socket on PostgreSQL. */
let level: Level
let hostile: Level | undefined
beforeAll(async () => {
  if (isPostgres()) {
    level = httpLevel(await house(), { name: 'socket', another })
  } else {
    const h = await house({ tables: 1 })
    level = httpLevel(h)
    hostile = await hostileLevel(h)
  }
})

/** A store of its own on PostgreSQL, behind a socket of its own. */
async function another(): Promise<Lent> {
  let socket: Socket | undefined
  const lent = await house({ tables: 1, reach: async (app) => (socket = await overSocket(app)) })
  return { house: lent, end: async () => socket?.close() }
}

/** By day few long paths; at night also a path for every goal alone, as `run` takes them. */
const generators: GeneratorName[] = isDay ? [coverGenerator] : [coverGenerator, 'transition']
const charts = isDay ? chartsOfDay(lifecycleCharts) : lifecycleCharts

describe.each(charts.map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
  test.each(generators)(
    'every state, arrow, answer of a guard and refusal is on the server as on the chart, by paths of %s',
    async (generator) => {
      const graph = explore(chart)
      const results: Result[] = []
      for (const [place, path] of suiteOf(graph, generator).paths.entries()) {
        const isWatched = place === 0 || (!isDay && generator === coverGenerator)
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
