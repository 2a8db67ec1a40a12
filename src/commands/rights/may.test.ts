import { expect, test } from 'vitest'
import { lifecycleCharts } from '#machines/index.ts'
import { rightOf } from '#machines/workflow/decide.ts'
import { addressOf, routes } from '../../app/routes.ts'
import { may, rightTo } from './may.ts'

const guarded = Object.keys(rightTo)

test('every screen with a right is a place of the console, which asks for it', () => {
  const screens = guarded.filter((what) => what.startsWith('/'))
  const asking = routes.flatMap(({ path, right }) => (right ? [[addressOf(path), right]] : []))
  expect(asking.toSorted()).toEqual(
    Object.entries(rightTo)
      .filter(([what]) => screens.includes(what))
      .toSorted(),
  )
})

test('a report opens by the right to read reports', () => {
  expect([may(['report'], '/reports/loss_report'), may(['settle'], '/reports/loss_report')]).toEqual([true, false])
})

test('an event needs the right that its chart says', () => {
  const events = guarded.filter((what) => !what.includes('/'))
  const said = events.map((event) => [event, lifecycleCharts.map((chart) => rightOf(chart, event)).find(Boolean)])
  expect(said).toEqual(Object.entries(rightTo).filter(([what]) => events.includes(what)))
})
