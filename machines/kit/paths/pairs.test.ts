import { expect, test } from 'vitest'
import { explain, findGoals, pairsInText } from './explain.ts'
import { explore } from './explore.ts'
import { survey } from './survey.ts'
import { purse } from './fixtures/purse.fixture.ts'

test('a pair that can never be is explained by the guard that keeps it, one that can by its shortest path', () => {
  const graph = explore(purse)
  const { reachable } = survey(graph)
  const [tooSoon] = pairsInText(graph).filter(
    (pair) => pair.startsWith('pairs open purse.take') && !reachable.has(pair),
  )
  expect(explain(graph, tooSoon!)).toMatchObject({ guard: 'isFull', why: [expect.stringContaining('"isFull"')] })
  const [goal] = findGoals(graph, 'pairs open purse.put 0 → open purse.give 0')
  expect(
    explain(graph, goal!)
      .path!.steps.map(({ event }) => event.type)
      .slice(-2),
  ).toEqual(['purse.put', 'purse.give'])
})
