import { expect, test, vi } from 'vitest'
import type { RunDocument } from '#contract/lab/run-document.ts'
import { charts } from '#machines/index.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import { flatChart } from 'statechart-paths/paths/fixtures/flat.fixture.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { kettle } from 'statechart-paths/paths/fixtures/kettle.fixture.ts'
import { createLab } from './lab.ts'
import type { Place } from './protocol.ts'

const source = { generator: 'transition', seed: 1 } as const
const placeOf = (chart: string, path: string, by: string | null = null): Place => ({ chart, source, path, by })

test('a chart is run, and each arrow says how often it was taken', async () => {
  const lab = createLab(charts)
  const { levels, arrows, paths, causes } = await lab.open('queue-entry', source)
  expect(levels).toEqual(['pure'])
  expect(paths.every(({ runs }) => runs.every(({ ok }) => ok))).toBe(true)
  const gone = paths.flatMap(({ steps }) => steps.flatMap((step) => step.arrows))
  for (const { id, counts } of Object.values(arrows))
    expect([id, counts[0]]).toEqual([id, gone.filter((one) => one === id).length])
  const total = Object.keys(arrows).length
  expect(await lab.cover('queue-entry', source)).toMatchObject({ covered: total, total })
  expect(causes).toEqual([])
})

test('what no path takes is told with the example that is missing', async () => {
  const lab = createLab([kettle as Chart])
  const { causes, arrows } = await lab.open('kettle', source)
  expect(causes[0]).toMatchObject({ add: "{ type: 'kettle.descale' }," })
  expect(arrows['hot kettle.descale 0']!.statuses).toEqual(['unreachable'])
  expect(await lab.cover('kettle', source)).toEqual({ chart: 'kettle', covered: 4, total: 5, failed: 0 })
})

test('at each step the events that are allowed can be sent, and a refusal is explained by its guard', async () => {
  const lab = createLab([kettle as Chart])
  const { paths } = await lab.open('kettle', source)
  const dry = paths.find(({ facts }) => facts.some(([fact, words]) => fact === 'litres' && words === '0'))!
  const offers = await lab.offers(placeOf('kettle', dry.id), 0)
  const heat = offers.find(({ event }) => event === 'heat')!
  expect(heat).toMatchObject({ ok: false, reason: 'hasWater', goal: 'guards cold kettle.heat 0: hasWater true' })
  const { path } = await lab.why('kettle', heat.goal!)
  expect(path!.steps.map(({ event }) => event)).toEqual(['heat'])

  const hot = await lab.send(placeOf('kettle', path!.id), 1, offers.find(({ event }) => event === 'pour')!.example)
  expect(hot.steps.map(({ event, to }) => [event, ...to])).toEqual([
    ['heat', 'hot'],
    ['pour', 'cold'],
  ])
})

test('a path that was made by hand is found again by its address, and by no other', async () => {
  const { paths } = await createLab([kettle as Chart]).open('kettle', source)
  const long = paths[0]!
  const made = await createLab([kettle as Chart]).path(placeOf('kettle', long.id, long.by!))
  expect(made).toMatchObject({ id: long.id, by: long.by })
  expect(await createLab([kettle as Chart]).path(placeOf('kettle', 'kettle-aaaaaaaaaa', long.by!))).toBeNull()
})

test('a path that fails where the chart alone runs is made as short as it gets, and says how far it is', async () => {
  const way = { a: { go: 'b' }, b: { go: 'c' }, c: { go: 'd', back: 'a' }, d: {} }
  const chart = flatChart('way', way)
  const broken = flatChart('way', { ...way, c: { go: 'd', back: 'b' } })
  const lab = createLab(
    [chart],
    pureLevel(() => broken),
  )
  const { paths } = await lab.open('way', source)
  const failing = paths[0]!
  expect(failing.runs).toMatchObject([{ level: 'pure', ok: false }])
  const told = vi.fn<(tries: number) => void>()
  const shorter = await lab.shrink(placeOf('way', failing.id), told)
  expect(shorter.steps.at(-1)!.event).toBe('back')
  expect(shorter.steps.length).toBeLessThanOrEqual(failing.steps.length)
  expect(told).toHaveBeenCalledWith(1)
})

/** A run of the kettle on a server that pours a cup too many. */
async function someRun(): Promise<RunDocument> {
  const { paths } = await createLab([kettle as Chart]).open('kettle', source)
  const { id } = paths[0]!
  const expected = { ok: true, state: 'hot', facts: {} }
  return {
    version: 1,
    level: 'http',
    generator: 'transition',
    seed: 1,
    ok: false,
    charts: [
      {
        chart: 'kettle',
        paths: [
          {
            id,
            ok: false,
            milliseconds: 12,
            log: 'log',
            start: { state: 'cold', facts: { litres: 1 } },
            events: [{ type: 'kettle.heat' }, { type: 'kettle.pour', cups: 1 }],
            steps: [
              {
                event: { type: 'kettle.heat' },
                expected,
                actual: { ...expected, state: 'cold' },
                exchanges: ['POST /kettle → 200'],
                isSame: false,
                milliseconds: 7,
                guards: [],
                arrows: ['cold kettle.heat 0'],
                noted: {
                  at: '2026-11-20T20:00:00Z',
                  columns: { state: ['cold', 'cold'] },
                  audit: [],
                  stream: [{ type: 'kettle.changed', row: 'k1', version: 2 }],
                },
              },
            ],
          },
        ],
      },
    ],
  }
}

test('an open run stands beside the chart alone, failing paths first, with where they part', async () => {
  const lab = createLab([kettle as Chart])
  expect(lab.read('run.json', await someRun())).toEqual({
    ok: true,
    name: 'run.json',
    level: 'http',
    charts: [{ chart: 'kettle', paths: 1, failed: 1 }],
  })
  const { levels, paths } = await lab.open('kettle', source)
  expect(levels).toEqual(['pure', 'http'])
  expect(paths[0]!.runs).toEqual([
    { level: 'pure', ok: true },
    { level: 'http', ok: false, at: 1 },
  ])
  expect(paths[0]!.steps[0]!.levels[1]).toMatchObject({
    isSame: false,
    exchanges: ['POST /kettle → 200'],
    noted: { at: '2026-11-20T20:00:00Z' },
  })
  expect(await lab.cover('kettle', source)).toMatchObject({ failed: 1 })
  lab.close()
  expect((await lab.open('kettle', source)).levels).toEqual(['pure'])
})

test('paths that a session ran stand beside all others, each as it went the last time', async () => {
  const lab = createLab([kettle as Chart])
  const before = await lab.open('kettle', source)
  const bad = await someRun()
  const [path] = bad.charts[0]!.paths
  const well = { ...path!, ok: true, steps: path!.steps.map((step) => ({ ...step, isSame: true })) }
  const other = { ...well, events: [{ type: 'kettle.heat' }] }
  lab.add('session', bad)
  expect(lab.add('session', { ...bad, charts: [{ chart: 'kettle', paths: [other] }] })).toMatchObject({
    charts: [{ paths: 2, failed: 1 }],
  })
  const { levels, paths } = await lab.open('kettle', source)
  expect(levels).toEqual(['pure', 'http'])
  expect(paths.map(({ id }) => id)).toEqual(expect.arrayContaining(before.paths.map(({ id }) => id)))
  expect(paths[0]!.runs).toContainEqual({ level: 'http', ok: false, at: 1 })
  lab.add('session', { ...bad, charts: [{ chart: 'kettle', paths: [well] }] })
  expect((await lab.open('kettle', source)).paths.flatMap(({ runs }) => runs.filter(({ ok }) => !ok))).toEqual([])
})

test('a path is sent as it was made, and a step that a session took is shown as on any level', async () => {
  const lab = createLab([kettle as Chart])
  const { paths } = await lab.open('kettle', source)
  const { start, events } = await lab.sent(placeOf('kettle', paths[0]!.id))
  expect([start.state, events.length]).toEqual(['cold', paths[0]!.steps.length])
  const [step] = (await someRun()).charts[0]!.paths[0]!.steps
  expect(lab.taken(step!)).toMatchObject({ level: 'live', isSame: false, actual: { state: 'cold' } })
})

test('a run of a chart that is gone is told as such', async () => {
  expect(createLab(charts).read('run.json', await someRun())).toMatchObject({
    ok: false,
    problem: 'chart',
    place: 'kettle',
  })
})

test('a run on the chart alone counts once, and the chart is not run beside it', async () => {
  const chartAlone: RunDocument = { ...(await someRun()), level: 'pure' }
  const lab = createLab([kettle as Chart])
  lab.read('run.json', chartAlone)
  const { levels, paths } = await lab.open('kettle', source)
  expect(levels).toEqual(['pure'])
  expect(paths[0]!.runs).toEqual([{ level: 'pure', ok: false, at: 1 }])
  const made = await lab.send(placeOf('kettle', paths[0]!.id), 1, 1)
  expect((await lab.path(placeOf('kettle', made.id)))!.runs).toHaveLength(1)
})

test('a run with a path that the chart cannot go any more names it, and leaves what is open as it is', async () => {
  const run = await someRun()
  const [path] = run.charts[0]!.paths
  const lab = createLab([kettle as Chart])
  for (const start of [
    { state: 'boiling', facts: { litres: 1 } },
    { state: { cold: null }, facts: { litres: 1 } },
  ])
    expect(lab.read('run.json', { ...run, charts: [{ chart: 'kettle', paths: [{ ...path!, start }] }] })).toMatchObject(
      {
        ok: false,
        problem: 'path',
        place: path!.id,
      },
    )
  expect((await lab.open('kettle', source)).levels).toEqual(['pure'])
})

test('a path that only a file knows says its way and its events, so that a link and a terminal find it', async () => {
  const run = await someRun()
  const [path] = run.charts[0]!.paths
  const events = [{ type: 'kettle.heat' }, { type: 'kettle.heat' }, { type: 'kettle.pour', cups: 2 }]
  const lab = createLab([kettle as Chart])
  lab.read('run.json', { ...run, charts: [{ chart: 'kettle', paths: [path!, { ...path!, events }] }] })
  const { paths } = await lab.open('kettle', source)
  const own = paths.find(({ steps }) => steps.length === 3)!
  expect(own).toMatchObject({ isFound: false, events: 'kettle.heat:1,kettle.heat:1,kettle.pour:2' })
  expect(await createLab([kettle as Chart]).path(placeOf('kettle', own.id, own.by!))).toMatchObject({ id: own.id })
  lab.close()
  expect((await lab.open('kettle', source)).paths.every(({ isFound }) => isFound)).toBe(true)
})
