import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { charts } from '#machines/index.ts'
import { flow } from '#machines/workflow/chart.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { kettle } from 'statechart-paths/paths/fixtures/kettle.fixture.ts'
import { regions } from 'statechart-paths/paths/fixtures/regions.fixture.ts'
import { reportOf } from 'statechart-report/report.fixture.ts'
import { reportPage } from './report-page.ts'

/** Returns the page's text roughly as a reader sees it: without style, script or element. */
const textOf = (page: string) =>
  page
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')

test('the page alone tells which transition is uncovered, why, how to get there and what to write', async () => {
  const text = textOf(reportPage({ charts: [await reportOf(kettle, [pureLevel()])] }))
  expect(text).toContain('1 transition is not covered')
  expect(text).toContain('hot → clean on kettle.descale')
  expect(text).toContain('The examples have no "kettle.descale": add one beside the chart.')
  expect(text).toContain('begin in cold kettle.heat → hot kettle.descale comes here, once the examples have it')
  expect(text).toContain('in the examples of machines/kettle.machine.ts')
})

test('a path that fails shows what the chart says, what the level did, and the command to see it again', async () => {
  const cold = pureLevel((chart) => ({
    ...chart,
    machine: chart.machine.provide({ guards: { hasWater: () => false } }),
  }))
  const report = await reportOf(kettle, [cold])
  const failed = report.results.filter(({ ok }) => !ok)
  const text = textOf(reportPage({ charts: [report] }))
  expect(text).toContain(`${failed.length} runs fail, 4 transitions are not covered`)
  expect(text).toContain('answer accepted refused by hasWater differs')
  expect(text).toContain(`npm run paths -- replay ${failed[0]!.path.id} --level pure`)
})

test('where there are no refusals to cover it says so, as no part of any percentage', async () => {
  const text = textOf(reportPage({ charts: [await reportOf(regions, [pureLevel()])] }))
  expect(text).toContain('Refusals – none to cover')
  expect(text).toContain('States 9 of 9')
  expect(text).not.toContain('0 of 0')
})

test('whatever names and values hold, nothing of it becomes markup', async () => {
  const evil = '</script><img src=x onerror=alert(1)>"\'&'
  const machine = setup({}).createMachine({
    id: 'evil',
    initial: '<b>on</b>',
    states: { '<b>on</b>': { on: { [evil]: 'off' } }, off: {} },
  })
  const chart = flow(machine, { starts: [{ note: evil } as never], events: [{ type: evil, note: evil } as never] })
  const page = reportPage({ charts: [await reportOf(chart, [pureLevel()])] })
  expect(page).not.toContain('<img')
  expect(page).not.toContain('<b>on</b>')
  expect(page.match(/<\/script>/g)).toHaveLength(page.match(/<script/g)!.length)
})

test('the page of all charts asks nothing of any network, has each id once and stays small', async () => {
  const page = reportPage({ charts: await Promise.all(charts.map((chart) => reportOf(chart, []))) })
  expect(page.match(/https?:\/\/|@import|url\((?!data:|#)|(?:src|href)="(?!#|data:)/g)).toBeNull()
  expect(page).toContain('--fill-taken')
  const ids = [...page.replaceAll(/<script[\s\S]*?<\/script>/g, '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(page.length / charts.length).toBeLessThan(60_000)
})

test('the same report makes the same page', async () => {
  const report = { charts: [await reportOf(kettle, [pureLevel()])] }
  expect(reportPage(report)).toBe(reportPage(report))
})
