import { and, setup } from 'xstate'
import { explore } from '../paths/explore.ts'
import { unreachable } from '../paths/explain.ts'
import { coverGoals, generate } from '../paths/generate.ts'
import { pathOf, type Path } from '../paths/path.ts'
import { type Level, run } from '../paths/run.ts'
import { type Chart, chartOf, type ChartEvent } from '../model.ts'
import type { ChartReport } from './report.ts'

interface Water {
  litres: number
}
type KettleEvent = { type: 'kettle.heat' } | { type: 'kettle.pour'; cups: number } | { type: 'kettle.descale' }

const machine = setup({
  types: { context: {} as Water, events: {} as KettleEvent },
  guards: {
    hasWater: ({ context }) => context.litres > 0,
    isGenerous: ({ event }) => event.type === 'kettle.pour' && event.cups > 1,
  },
}).createMachine({
  id: 'kettle',
  context: { litres: 1 },
  initial: 'cold',
  states: {
    cold: { on: { 'kettle.heat': { guard: 'hasWater', target: 'hot' } } },
    hot: {
      on: {
        'kettle.heat': {},
        'kettle.pour': [{ guard: and(['hasWater', 'isGenerous']), target: 'empty' }, { target: 'cold' }],
        'kettle.descale': 'clean',
      },
    },
    empty: { type: 'final' },
    clean: { type: 'final' },
  },
})

/** A small chart that lacks an example: nothing descales the kettle. */
export const kettle: Chart = chartOf(machine, {
  starts: [{ litres: 1 }, { litres: 0 }],
  events: [{ type: 'kettle.heat' }, { type: 'kettle.pour', cups: 1 }, { type: 'kettle.pour', cups: 2 }],
})

/** A path of the kettle with water. */
export const kettlePath = (...events: ChartEvent[]): Path =>
  pathOf(kettle, { state: 'cold', facts: { litres: 1 } }, events)

/** A chart's cover, run on some levels; `paths` picks others. */
export async function reportOf(chart: Chart, levels: readonly Level[], paths?: readonly Path[]): Promise<ChartReport> {
  const graph = explore(chart)
  const suite = generate(graph, 'transition', { goals: coverGoals })
  const results = []
  for (const level of levels) for (const path of paths ?? suite.paths) results.push(await run(level, chart, path))
  return { graph, suites: [suite], results, unreachable: unreachable(graph) }
}
