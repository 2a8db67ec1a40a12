import { describe, expect, test } from 'vitest'
import { explore } from 'statechart-paths/paths/explore.ts'
import { findPath } from 'statechart-paths/paths/find.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { run } from 'statechart-paths/paths/run.ts'
import { chartBugs, withBug } from './chart-bugs.ts'
import { firstFailure, hunt, inShort } from './hunt.ts'

/** Too few to try all that is shorter: it has to be found, and is proved apart. */
const tries = 60

describe.each(chartBugs.map((bug) => [bug.name, bug.story, bug] as const))('%s: %s', (_, __, bug) => {
  const graph = explore(bug.chart)
  const wrong = pureLevel(() => withBug(bug))

  test('any cover of its chart finds it, and shrinks to the shortest path that fails', async ({ annotate }) => {
    const lengths = new Set<number>()
    for (const generator of ['transition', 'postman'] as const) {
      const caught = await hunt(wrong, graph, generator, { tries })
      await annotate(inShort(generator, caught))
      lengths.add(caught.shrunk.steps.length)

      const again = findPath(graph, caught.shrunk.id)!
      expect((await run(wrong, bug.chart, again)).ok).toBe(false)
      expect((await run(pureLevel(), bug.chart, again)).ok).toBe(true)
    }
    // Both end at the same length, and all that is shorter goes well.
    const [shortest, ...others] = lengths
    expect(others).toEqual([])
    expect(await firstFailure(wrong, graph, shortest! - 1)).toBeUndefined()
  })
})
