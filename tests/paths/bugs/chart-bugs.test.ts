import { describe, expect, test } from 'vitest'
import { explore } from '#machines/kit/paths/explore.ts'
import { findPath } from '#machines/kit/paths/find.ts'
import { pureLevel } from '#machines/kit/paths/pure-level.ts'
import { run } from '#machines/kit/paths/run.ts'
import { chartBugs, withBug } from './chart-bugs.ts'
import { firstFailure, hunt, inShort } from './hunt.ts'

/** Too few to try all that is shorter: it has to be found, and is proved apart. */
const tries = 60

describe.each(chartBugs.map((bug) => [bug.name, bug.story, bug] as const))('%s: %s', (_, __, bug) => {
  const graph = explore(bug.chart)
  const wrong = pureLevel(() => withBug(bug))

  test('any cover of its chart finds it, and shrinks to the shortest path that fails', async ({ annotate }) => {
    for (const generator of ['transition', 'postman'] as const) {
      const caught = await hunt(wrong, graph, generator, { tries })
      await annotate(inShort(generator, caught))
      expect(caught.shrunk.steps.length).toBe(bug.shortest)

      const again = findPath(graph, caught.shrunk.id)!
      expect((await run(wrong, bug.chart, again)).ok).toBe(false)
      expect((await run(pureLevel(), bug.chart, again)).ok).toBe(true)
    }
    expect(await firstFailure(wrong, graph, bug.shortest - 1)).toBeUndefined()
  }, 30_000)
})
