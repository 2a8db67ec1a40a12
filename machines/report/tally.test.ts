import { expect, test } from 'vitest'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { kettle, kettlePath } from 'statechart-paths/paths/fixtures/kettle.fixture.ts'
import { reportOf } from './report.fixture.ts'
import { sharesOf, tallyOf } from './tally.ts'

const heat = { type: 'kettle.heat' }
const pour = { type: 'kettle.pour', cups: 1 }
const generous = { type: 'kettle.pour', cups: 2 }

test('what was entered, taken and answered is counted once for each time', async () => {
  const { hits } = tallyOf(
    await reportOf(kettle, [pureLevel()], [kettlePath(heat, pour, heat), kettlePath(heat, heat)]),
  )
  expect(hits('states cold', 'pure')).toEqual({ taken: 3, failed: 0 })
  expect(hits('transitions cold kettle.heat 0', 'pure')).toEqual({ taken: 3, failed: 0 })
  expect(hits('guards hot kettle.pour 0: isGenerous false', 'pure')).toEqual({ taken: 1, failed: 0 })
  expect(hits('guards hot kettle.pour 0: isGenerous true', 'pure')).toEqual({ taken: 0, failed: 0 })
})

test('a step that differs fails over its arrow, and nothing after it counts', async () => {
  const greedy = pureLevel((chart) => ({
    ...chart,
    machine: chart.machine.provide({ guards: { isGenerous: () => true } }),
  }))
  const tally = tallyOf(await reportOf(kettle, [greedy], [kettlePath(heat, pour, heat)]))
  expect(tally.hits('transitions hot kettle.pour 1', 'pure')).toEqual({ taken: 0, failed: 1 })
  expect(tally.status('transitions hot kettle.pour 1', 'pure')).toBe('failed')
  expect(tally.hits('transitions cold kettle.heat 0', 'pure')).toEqual({ taken: 1, failed: 0 })
})

test('a refusal that was not given fails over the answer of its guard', async () => {
  const dry = pureLevel((chart) => ({ ...chart, machine: chart.machine.provide({ guards: { hasWater: () => true } }) }))
  const tally = tallyOf(await reportOf(kettle, [dry]))
  expect(tally.status('guards cold kettle.heat 0: hasWater false', 'pure')).toBe('failed')
  expect(tally.status('transitions cold kettle.heat 0', 'pure')).toBe('taken')
})

test('levels are counted apart, the nearest to the chart first', async () => {
  const far = { ...pureLevel(), name: 'http' }
  const both = await reportOf(kettle, [far, pureLevel()], [kettlePath(heat)])
  const onlyPure = await reportOf(kettle, [pureLevel()], [kettlePath(heat, generous)])
  const tally = tallyOf({ ...both, results: [...both.results, ...onlyPure.results] })
  expect(tally.levels).toEqual(['pure', 'http'])
  expect(tally.hits('states empty', 'pure').taken).toBe(1)
  expect(tally.status('states empty', 'http')).toBe('missing')
})

test('where nothing was run, the paths that were found are counted as planned', async () => {
  const report = await reportOf(kettle, [])
  const tally = tallyOf(report)
  expect(tally.levels).toEqual(['planned'])
  expect(sharesOf(report, tally, 'planned').states).toEqual({ covered: 3, total: 4 })
})

test('what cannot be reached is told from what was not tried', async () => {
  const { status } = tallyOf(await reportOf(kettle, [pureLevel()], [kettlePath(heat)]))
  expect(status('transitions hot kettle.descale 0', 'pure')).toBe('unreachable')
  expect(status('transitions hot kettle.pour 0', 'pure')).toBe('missing')
})
