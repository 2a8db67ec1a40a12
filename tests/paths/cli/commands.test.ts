import { expect, test } from 'vitest'
import { regions } from 'statechart-paths/paths/fixtures/regions.fixture.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import { readArguments } from './arguments.ts'
import { desk, letter, parcel, shortOrder } from './desk.fixture.ts'
import { run as runCommand } from './run.ts'

const order = orderChart as Chart
const json = (said: string) => JSON.parse(said) as Record<string, any>

test('the list tells of each chart its size, and of each path its id and its way', async () => {
  const { code, said, aside } = await desk().type('list')
  expect({ code, aside }).toEqual({ code: 0, aside: '' })
  expect(said).toMatchInlineSnapshot(`
    "parcel (lifecycle): 3 states, 3 arrows, 1 guard; 1 path of 3 steps
      parcel-cryqve7iz4  3  packed → sent · deliver → delivered"
  `)
})

test('the list as JSON is one document with the same paths', async () => {
  const [text, { said }] = [await desk().type('list'), await desk().type('list --json')]
  const [chart] = json(said).charts
  expect(chart).toMatchObject({ chart: 'parcel', states: 3, arrows: 3, guards: 1, generator: 'transition' })
  for (const { id } of chart.paths) expect(text.said).toContain(id)
})

test('a run in which all paths pass ends well', async () => {
  const { code, said, aside } = await desk().type('run')
  expect({ code, aside }).toEqual({ code: 0, aside: '' })
  expect(said).toMatchInlineSnapshot(`
    "✓  parcel  7  paths  20  steps  all passed

    7 paths of 1 chart on the level "pure" in 0 ms: all passed."
  `)
})

test('a path that fails is shown with both sides, kept, and named with the commands that go on from it', async () => {
  const d = desk()
  const { code, said } = await d.type(
    'run --level http --events parcel.stamp,parcel.send,parcel.deliver --chart parcel',
  )
  expect(code).toBe(1)
  expect(said).toMatchInlineSnapshot(`
    "✗  parcel  1  path  3  steps  1 failed

    parcel-cryqve7iz4 fails on the level "http".
      from {"facts":{"isStamped":false},"state":"packed"}
        1. {"type":"parcel.stamp"}
        2. {"type":"parcel.send"}
      > 3. {"type":"parcel.deliver"}
        the chart: accepted, then "delivered"
        http: accepted, then "packed"
    Again: npm run paths -- replay parcel-cryqve7iz4 --level http
    Shorter: npm run paths -- shrink parcel-cryqve7iz4 --level http

    1 path of 1 chart on the level "http" in 0 ms: 1 failed."
  `)
  expect([...d.failures.values()].map(({ kind, level }) => [kind, level])).toEqual([['path', 'http']])
})

test('a kept failure is replayed by its id alone, on the level where it failed, though no suite has it', async () => {
  const d = desk()
  await d.type('run --level http --chart parcel --events parcel.stamp,parcel.stamp,parcel.send,parcel.deliver')
  const [id] = d.failures.keys()
  const { code, said } = await d.type(`replay ${id} --times 20`)
  expect(code).toBe(1)
  expect(said).toContain(`${id} on the level "http": 4 steps`)
  expect(said).toContain('Run 20 times: the same log each time')
  expect(await d.type(`replay ${id} --level pure`)).toMatchObject({ code: 0 })
})

test('shrinking finds the shortest path that fails, keeps it, and says that none is shorter', async () => {
  const d = desk()
  await d.type('run --level http --chart parcel --events parcel.stamp,parcel.stamp,parcel.send,parcel.deliver')
  const [id] = d.failures.keys()
  const { code, said } = await d.type(`shrink ${id}`)
  const [, shortest] = d.failures.keys()
  expect(code).toBe(1)
  expect(said).toContain(`${id} fails in 4 steps, ${shortest} in 3.`)
  expect(said).toContain('no shorter one fails alike')
  expect(json((await d.type(`shrink ${id} --json`)).said)).toMatchObject({ from: 4, to: 3, isShortest: true })
  expect(await d.type(`shrink ${id} --level pure`)).toMatchObject({ code: 0 })
})

test('paths that fail alike are told once, by the shortest of them', async () => {
  const { said } = await desk().type('run --level http')
  expect(said.match(/fails on the level/g)).toHaveLength(1)
  expect(said).toMatch(/\n2 more paths fail alike: parcel-[a-z2-7]{10}, parcel-[a-z2-7]{10}\n/)
  expect(said).toContain('3 failed')
})

test('a failure that goes otherwise when it is run again is called unsteady, with the step that differs', async () => {
  const d = desk({ http: 'fickle' })
  const { said } = await d.type('run --level http --chart parcel --events parcel.stamp,parcel.send,parcel.deliver')
  expect(said.replaceAll(/\s+/g, ' ')).toContain(
    'Run again, it went otherwise (time 1 of 3): at step 3, parcel.deliver, first {"facts":{},"ok":true,"state":"packed"}, then {"facts":{},"ok":true,"state":"sent"}.',
  )
})

test('a run as JSON tells every path, and how those that failed did', async () => {
  const { code, said } = await desk().type('run --level http --json')
  const document = json(said)
  expect(code).toBe(1)
  expect(document).toMatchObject({ command: 'run', level: 'http', ok: false, stopped: false })
  const [{ paths, passed, failed }] = document.charts
  expect([paths.length, paths.filter(({ ok }: { ok: boolean }) => !ok).length]).toEqual([passed + failed, failed])
  expect(paths.find(({ ok }: { ok: boolean }) => !ok).failure).toContain('fails on the level "http"')
})

test('Ctrl+C ends a run after the path that is under way, and what was done is told', async () => {
  const { code, said } = await desk({ patience: 2 }).type('run')
  expect(code).toBe(130)
  expect(said).toContain('2 paths of 1 chart')
  expect(said).toContain('stopped before the end')
})

test('the JUnit report has a suite for each chart, and a case for each path with what it is there for', async () => {
  const d = desk()
  const { aside } = await d.type('run --level http --junit report.xml')
  expect(aside).toBe('JUnit report: report.xml\n')
  const xml = d.files.get('report.xml')!
  expect(xml).toContain('<testsuite name="parcel"')
  expect(xml).toMatch(
    /<testcase classname="parcel" name="parcel-[a-z2-7]{10} sent → delivered on parcel.deliver" time="0.000">/,
  )
  expect(xml).toMatch(/<failure message="parcel-[a-z2-7]{10} fails on the level &quot;http&quot;\.">/)
})

test('a chart that is wholly covered ends well', async () => {
  const { code, said, aside } = await desk().type('cover')
  expect({ code, aside }).toEqual({ code: 0, aside: '' })
  expect(said).toMatchInlineSnapshot(`
    "        states          transitions     guards          refusals        pairs
    parcel  ████████ 100 %  ████████ 100 %  ████████ 100 %  ████████ 100 %  ██░░░░░░  33 %
    all     3/3             3/3             2/2             6/6             1/3

    1 path ran on the level "pure" in 0 ms: nothing is missing.
    The level "pure" checks the examples and the kit, not the product: the chart is compared with
    itself. --level http asks the server."
  `)
})

test('by day four kinds of record stand for all: nothing in the way, somebody using it, the last of its kind, things in it', async () => {
  const { said } = await desk({ charts: Object.values(recordCharts) }).type('cover --day --json')
  expect(json(said).charts.map(({ chart }: { chart: string }) => chart)).toEqual([
    'menu',
    'category',
    'printer',
    'reason',
  ])
})

test('a chart without refusals has none to cover', async () => {
  const { code, said } = await desk({ charts: [regions] }).type('cover')
  expect(code).toBe(0)
  expect(said).toContain('– none to cover')
})

test('what nothing can reach is told first, with the guard that blocks it, and the cover ends with a failure', async () => {
  const { code, said, aside } = await desk({ charts: [letter] }).type('cover')
  expect(code).toBe(1)
  expect(aside).toContain('letter: nothing can cover 5 goals, such as "enters burnt".')
  expect(aside.replaceAll(/\s+/g, ' ')).toContain('is blocked by the guard "hasMatches"')
  expect(said).toContain('✗ enters burnt')
  expect(said).toContain('goals are missing')
})

test('what only failing paths would cover does not count as covered', async () => {
  const { code, said } = await desk().type('cover --level http --json')
  const [{ coverage, missing }] = json(said).charts
  expect(code).toBe(1)
  expect(coverage.transitions).toEqual({ covered: 2, total: 3 })
  expect(missing[0].why).toContain('failed')
})

test('explain tells the shortest way to a state, step by step', async () => {
  const { code, said } = await desk().type('explain delivered')
  expect(code).toBe(0)
  expect(said).toMatchInlineSnapshot(`
    "parcel: enters delivered
      parcel-cryqve7iz4 from packed
      1.  parcel.stamp    stays
      2.  parcel.send     → sent
      3.  parcel.deliver  → delivered"
  `)
})

test('explain names the guard that blocks a state, and what to add', async () => {
  const d = desk({ charts: [parcel, letter] })
  const { code, said } = await d.type('explain burnt')
  expect(code).toBe(1)
  expect(said.replaceAll(/\s+/g, ' ')).toContain('letter: enters burnt cannot be reached')
  expect(said.replaceAll(/\s+/g, ' ')).toContain('Add a start, a row or an event to the examples')
  const [goal] = json((await d.type('explain burnt --json')).said).goals
  expect(goal).toMatchObject({ chart: 'letter', goal: 'states burnt', isReachable: false, guard: 'hasMatches' })
})

test('the report is one page that names what is missing', async () => {
  const d = desk({ charts: [letter] })
  const { code, said } = await d.type('report --out page.html')
  expect(code).toBe(1)
  expect(said).toContain('page.html')
  expect(d.files.get('page.html')).toMatch(/^<!doctype html>[\s\S]*hasMatches/i)
})

test('charts prints a table and a diagram', async () => {
  const { code, said } = await desk().type('charts parcel')
  expect(code).toBe(0)
  expect(said).toContain('| packed | parcel.send | isStamped | sent | – | – |')
  expect(said).toContain('```mermaid\nstateDiagram-v2')
})

test('charts are named by bare words as well', async () => {
  const d = desk({ charts: [parcel, letter] })
  for (const command of ['list', 'run', 'cover', 'lint']) {
    const { said } = await d.type(`${command} parcel --json`)
    expect(json(said).charts.map(({ chart }: { chart: string }) => chart)).toEqual(['parcel'])
  }
})

test('a run ends with a failure where something stays uncovered, though every path passed', async () => {
  const d = desk({ charts: [parcel, letter] })
  const { code, said } = await d.type('run')
  expect(code).toBe(1)
  expect(said).toContain('all passed')
  expect(said).toContain('5 goals stay uncovered, since no path can cover them')
  expect(json((await d.type('run --json')).said)).toMatchObject({ ok: false })
  expect(await d.type('run parcel')).toMatchObject({ code: 0 })
  expect(await d.type('run letter --events letter.read')).toMatchObject({ code: 0 })
})

test('what failed is run again by itself, until it passes', async () => {
  const d = desk()
  const { said } = await d.type('run --level http --json')
  const failed = json(said).charts[0].paths.flatMap(({ ok, id }: { ok: boolean; id: string }) => (ok ? [] : [id]))
  const again = await d.type('run --level http --failed --json')
  expect(again.code).toBe(1)
  expect(json(again.said).charts[0].paths.map(({ id }: { id: string }) => id)).toEqual(failed)
  expect(await d.type('run --failed')).toMatchObject({ code: 2 })
  for (const one of d.failures.values()) one.level = 'pure'
  expect(await d.type('run --failed')).toMatchObject({ code: 0 })
  expect(d.failures.size).toBe(0)
})

test('shrinking keeps to the failure that it began with', async () => {
  const d = desk({ http: 'brittle' })
  await d.type('run parcel --level http --events parcel.stamp,parcel.send,parcel.deliver')
  const [id] = d.failures.keys()
  const { from, to, signature } = json((await d.type(`shrink ${id} --json`)).said)
  // A parcel that goes out without a stamp fails too, by another event, after one step.
  expect({ from, to }).toEqual({ from: 3, to: 3 })
  expect(signature).toContain('parcel.deliver')
  expect(await d.type('run parcel --level http --events parcel.send')).toMatchObject({ code: 1 })
})

test('the same cause is told once, with the number of the goals that it keeps away', async () => {
  const { said } = await desk({ charts: [letter] }).type('cover')
  expect(said.match(/is blocked by the guard/g)).toHaveLength(1)
  expect(said).toMatch(/✗ .+\n.*✗ .+\n.*✗ .+\n {4}and \d more\n/)
})

test('the JUnit report of a cover fails where a chart is not covered, and says by what', async () => {
  const d = desk({ charts: [parcel, letter] })
  await d.type('cover --junit report.xml')
  const xml = d.files.get('report.xml')!
  expect(xml).toContain('<testcase classname="parcel" name="covers everything" time="0.000"/>')
  expect(xml).toContain('<failure message="5 goals are not covered.">')
  expect(xml).toContain('hasMatches')
})

test('lint tells what keeps a chart from being walked, each cause once', async () => {
  const { code, said } = await desk({ charts: [parcel, letter] }).type('lint')
  expect(code).toBe(1)
  expect(said).toMatch(/^letter\n {2}Nothing can cover "enters burnt" and 4 more goals\./)
  expect(said).toContain('1 chart of 2 to mend.')
  expect(await desk().type('lint')).toMatchObject({ code: 0, said: '1 chart: nothing to mend.' })
})

test('few paths are none that only stand at a start', async () => {
  const { said } = await desk().type('run --max 2 --json')
  const steps = json(said).charts[0].paths.map((path: { steps: number }) => path.steps)
  expect(steps).toHaveLength(2)
  expect(Math.min(...steps)).toBeGreaterThan(0)
})

test('weights say how likely events are, and a length how far a path goes', async () => {
  const d = desk()
  const walk = 'run parcel --generator weighted --stop steps(40)'
  const { said } = await d.type(`${walk} --weights parcel.send=0 --length 5 --json`)
  expect(new Set(json(said).charts[0].paths.map((path: { steps: number }) => path.steps))).toEqual(new Set([5]))
  expect(said).not.toBe((await d.type(`${walk} --length 5 --json`)).said)
})

test('the example in a complaint works', async () => {
  const { aside } = await desk({ charts: [order] }).type('run order --generator predefined')
  const [, example] = /For example: --events (\S+)/.exec(aside.replaceAll('\n', ' '))!
  expect(readArguments(runCommand, ['order', '--events', example!], [order])?.generate.events).toHaveLength(2)
})

test('what no screen does is told as known, with its reason, and asks for no example', async () => {
  const d = desk({ charts: [shortOrder], openLevel: async () => ({ level: pureLevel(), close: async () => {} }) })
  const { code, aside } = await d.type('cover order --level browser')
  expect(aside).toContain('on no screen, as is known:\n  order.unpay: A payment is taken back one by one')
  expect(aside).not.toContain('Add a start')
  expect(code).toBe(0)
})
