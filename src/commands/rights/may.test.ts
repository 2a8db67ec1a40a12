import { expect, test } from 'vitest'
import { lifecycleCharts } from '#machines/index.ts'
import { rightOf } from '#machines/workflow/decide.ts'
import { addressOf } from '../../app/route.ts'
import { routes } from '../../app/routes.ts'
import { may, rightTo } from './may.ts'

const guarded = Object.keys(rightTo)

test('every screen that others lead to is a place of the console, which its route opens for the same people', () => {
  const screens = Object.entries(rightTo).filter(([what]) => what.startsWith('/'))
  const opened = Object.fromEntries(routes.map(({ path, readers }) => [addressOf(path), readers]))
  expect(screens.map(([what]) => [what, opened[what]])).toEqual(screens)
})

test('a report opens by the right to read reports', () => {
  expect([may(['report'], '/reports/loss_report'), may(['settle'], '/reports/loss_report')]).toEqual([true, false])
})

test('an event needs the right that its chart says', () => {
  const events = guarded.filter((what) => !what.includes('/'))
  const said = events.map((event) => [event, lifecycleCharts.map((chart) => rightOf(chart, event)).find(Boolean)])
  expect(said).toEqual(Object.entries(rightTo).filter(([what]) => events.includes(what)))
})
