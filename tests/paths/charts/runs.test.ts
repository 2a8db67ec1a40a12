import { expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { coverGoals, generate } from 'statechart-paths/paths/generate.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { run } from 'statechart-paths/paths/run.ts'

test('a path goes the same each of twenty times, on a chart with invocations and delays as on any other', async () => {
  for (const chart of charts.filter(({ id }) => ['session', 'payment', 'table-bill'].includes(id))) {
    for (const one of generate(explore(chart), 'postman', { goals: coverGoals }).paths) {
      const logs = new Set<string>()
      for (let time = 0; time < 20; time++) logs.add((await run(pureLevel(), chart, one)).log)
      expect([one.id, logs.size]).toEqual([one.id, 1])
    }
  }
})
