import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lifecycleCharts } from '#machines/index.ts'
import { coverageOfResults } from '#machines/kit/paths/coverage.ts'
import { explore } from '#machines/kit/paths/explore.ts'
import { coverGoals, generate } from '#machines/kit/paths/generate.ts'
import { failureOf, type Level, type Result, run } from '#machines/kit/paths/run.ts'
import { isPostgres } from '../support/database.ts'
import { house } from '../support/house.ts'
import { type Socket, overSocket } from '../support/socket.ts'
import { hostileLevel } from './hostile.ts'
import { httpLevel } from './http/http-level.ts'

/** In process on the embedded database, with somebody hostile around every step; over a socket on PostgreSQL. */
let level: Level
let socket: Socket | undefined
beforeAll(async () => {
  if (!isPostgres()) level = await hostileLevel(await house({ tables: 1 }))
  else
    level = httpLevel(await house({ tables: 1, reach: async (app) => (socket = await overSocket(app)) }), {
      name: 'socket',
    })
})
afterAll(() => socket?.close())

describe.each(lifecycleCharts.map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
  test('every state, arrow, answer of a guard and refusal is on the server as on the chart', async () => {
    const graph = explore(chart)
    const results: Result[] = []
    for (const path of generate(graph, 'postman', { goals: coverGoals }).paths)
      results.push(await run(level, chart, path))
    expect(
      results
        .filter(({ ok }) => !ok)
        .map(failureOf)
        .join('\n\n'),
    ).toBe('')

    const coverage = coverageOfResults(graph, results)
    expect(coverGoals.flatMap((kind) => coverage[kind].missing)).toEqual([])
  }, 300_000)
})
