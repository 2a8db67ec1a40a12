import { afterAll, beforeAll, expect, test } from 'vitest'
import { connection } from '#machines/connection.machine.ts'
import { gate } from '#machines/gate.machine.ts'
import type { Configuration } from 'statechart-paths/arrows.ts'
import type { FlowChart } from '#machines/workflow/chart.ts'
import { coverageOfResults } from 'statechart-paths/paths/coverage.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { generate, wayGoals } from 'statechart-paths/paths/generate.ts'
import { type Result, run } from 'statechart-paths/paths/run.ts'
import { failureOf } from '../paths/failure-of.ts'
import { language } from '#machines/language.machine.ts'
import { session } from '#machines/session.machine.ts'
import { connectionGaps, connectionShell } from '../paths/browser/connection.shell.ts'
import { gateGaps, gateShell } from '../paths/browser/gate.shell.ts'
import { withoutGaps } from '../paths/browser/gaps.ts'
import { languageShell } from '../paths/browser/language.shell.ts'
import { sessionGaps, sessionShell } from '../paths/browser/session.shell.ts'
import { type OpenShell, type ShellGap, shellLevel } from '../paths/browser/shell-level.ts'
import { openStage, type Stage } from '../paths/browser/stage.ts'
import { patience } from '../tier.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const shells: [string, FlowChart, OpenShell, readonly ShellGap[]][] = [
  ['session', session as FlowChart, sessionShell, sessionGaps],
  ['gate', gate as FlowChart, gateShell, gateGaps],
  ['language', language as FlowChart, languageShell, []],
  ['connection', connection as FlowChart, connectionShell, connectionGaps],
]

test.each(shells)(
  '%s: every state and arrow is on the screen as on the chart',
  async (_, chart, shell, gaps) => {
    const listed = (event: string, from?: Configuration) =>
      gaps.find((gap) => gap.event === event && (!from || !gap.when || gap.when(from)))
    const graph = withoutGaps(explore(chart), (_chart, { type }, from) => listed(type, from as Configuration))
    const results: Result[] = []
    for (const path of generate(graph, 'postman', { goals: wayGoals }).paths)
      results.push(await run(shellLevel(stage, shell), chart, path))
    const failed = results.filter(({ ok }) => !ok)
    expect(failed.map(failureOf).join('\n\n')).toBe('')
    const missing = coverageOfResults(graph, results).transitions.missing.map((goal) => goal.split(' ').at(-2)!)
    expect(missing.filter((event) => !listed(event))).toEqual([])
  },
  patience,
)
