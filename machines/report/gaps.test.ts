import { expect, test } from 'vitest'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { causesOf } from './gaps.ts'
import { kettle, kettlePath } from 'statechart-paths/paths/fixtures/kettle.fixture.ts'
import { reportOf } from './report.fixture.ts'
import type { ChartReport } from './report.ts'
import { tallyOf } from './tally.ts'

const causes = (report: ChartReport) =>
  causesOf(report, tallyOf(report)).map(({ why, add, levels, gaps }) => ({
    why: why.join(' '),
    ...(add !== undefined && { add }),
    levels,
    gaps: gaps.map(({ goal, way, next }) => [goal, way?.steps.map(({ event }) => event.type) ?? [], next]),
  }))

test('an event without an example is named once, with what to write and the way there', async () => {
  const found = causes(await reportOf(kettle, [pureLevel()]))
  expect(found[0]).toEqual({
    why: 'The examples have no "kettle.descale": add one beside the chart.',
    add: "{ type: 'kettle.descale' },",
    levels: ['pure'],
    gaps: [['transitions hot kettle.descale 0', ['kettle.heat'], 'kettle.descale']],
  })
  expect(found[1]).toMatchObject({ why: expect.stringContaining('"clean" is never entered.') })
})

test('what can be reached and was not run says so, with the shortest path that would cover it', async () => {
  const report = await reportOf(kettle, [pureLevel()], [kettlePath({ type: 'kettle.heat' })])
  const found = causes(report).find(({ why }) => why.startsWith('Paths that go there were found'))
  expect(found?.levels).toEqual(['pure'])
  expect(found?.gaps[0]).toEqual(['transitions hot kettle.heat 0', ['kettle.heat', 'kettle.heat'], undefined])
  const without = causes({ ...report, suites: [] }).map(({ why }) => why)
  expect(without).toContain('It can be reached, but no path that ran on the level “pure” goes there.')
})

test('what lies behind a failing step is put down to the failure', async () => {
  const cold = pureLevel((chart) => ({
    ...chart,
    machine: chart.machine.provide({ guards: { hasWater: () => false } }),
  }))
  const report = await reportOf(kettle, [cold])
  const found = causes(report).find(({ why }) => why.startsWith('Paths go there'))
  expect(found?.why).toBe('Paths go there, but on the level “pure” they fail there or before.')
  expect(found?.gaps.map(([goal]) => goal)).toContain('transitions hot kettle.heat 0')
})
