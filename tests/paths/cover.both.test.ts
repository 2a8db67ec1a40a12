import { beforeAll, describe, expect, test } from 'vitest'
import { lifecycleCharts } from '#machines/index.ts'
import { explore } from '#machines/kit/paths/explore.ts'
import { coverGoals, generate } from '#machines/kit/paths/generate.ts'
import { type Level, failureOf, run } from '#machines/kit/paths/run.ts'
import { house } from '../support/house.ts'
import { httpLevel } from './http/http-level.ts'

let level: Level
beforeAll(async () => {
  level = httpLevel(await house({ tables: 1 }))
})

describe.each(lifecycleCharts.map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
  test('every path of the cover goes on the server as on the chart', async () => {
    const { paths } = generate(explore(chart), 'postman', { goals: coverGoals })
    const failures: string[] = []
    for (const path of paths) {
      const result = await run(level, chart, path)
      if (!result.ok) failures.push(failureOf(result))
    }
    expect(failures.join('\n\n')).toBe('')
  })
})
