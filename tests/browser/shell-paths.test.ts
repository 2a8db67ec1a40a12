import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlowChart } from '#machines/kit/chart.ts'
import { explore } from '#machines/kit/paths/explore.ts'
import { coverageOfResults } from '#machines/kit/paths/coverage.ts'
import { generate } from '#machines/kit/paths/generate.ts'
import { failureOf, type Result, run } from '#machines/kit/paths/run.ts'
import { language } from '#machines/language.machine.ts'
import { session } from '#machines/session.machine.ts'
import { type Gap, type gapOf, withoutGaps } from '../paths/browser/gaps.ts'
import { languageShell } from '../paths/browser/language.shell.ts'
import { sessionShell } from '../paths/browser/session.shell.ts'
import { type OpenShell, shellLevel } from '../paths/browser/shell-level.ts'
import { openStage, type Stage } from '../paths/browser/stage.ts'
import { patience } from '../tier.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const calling = ['restoring', 'locked', 'unlocking', 'held']
const shells: [string, FlowChart, OpenShell, readonly Gap[]][] = [
  [
    'session',
    session as FlowChart,
    sessionShell,
    [
      {
        event: 'session.expire',
        when: (_, __, state) => calling.includes(state),
        why: 'Nothing else is called meanwhile.',
      },
      {
        event: 'session.signOut',
        when: (_, __, state) => state === 'restoring',
        why: 'The way out is offered once the server keeps one waiting.',
      },
      { event: 'session.refresh', why: 'It changes what the bar says of the store, not where one is.' },
    ],
  ],
  ['language', language as FlowChart, languageShell, []],
]

test.each(shells)(
  '%s: every state and arrow is on the screen as on the chart',
  async (_, chart, shell, gaps) => {
    const isGap: typeof gapOf = (_chart, event, { state, facts }) =>
      gaps.find((gap) => gap.event === event.type && (gap.when?.(event, facts as never, String(state)) ?? true))
    const graph = withoutGaps(explore(chart), isGap)
    const results: Result[] = []
    for (const path of generate(graph, 'postman', { goals: ['states', 'transitions'] }).paths)
      results.push(await run(shellLevel(stage, shell), chart, path))
    expect(
      results
        .filter(({ ok }) => !ok)
        .map(failureOf)
        .join('\n\n'),
    ).toBe('')
    const missing = coverageOfResults(graph, results).transitions.missing.map((goal) => goal.split(' ').at(-2)!)
    const listed = new Set(gaps.map(({ event }) => event))
    expect(missing.filter((event) => !listed.has(event))).toEqual([])
  },
  patience,
)
