import { expect, test } from 'vitest'
import { lifecycleCharts } from '#machines/index.ts'
import type { approval } from '#machines/approval.machine.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import { personEvents } from '#machines/workflow/decide.ts'
import type { Effects } from '../engine/binding.ts'
import { bindings } from './bindings.ts'

test('every lifecycle chart lives on a row, and each of its actions has an effect', () => {
  expect(Object.keys(bindings).toSorted()).toEqual(lifecycleCharts.map((chart) => chart.id).toSorted())
  for (const { id, machine } of lifecycleCharts) {
    const actions = new Set(arrowsOf(machine).flatMap((arrow) => arrow.actions))
    expect([id, Object.keys(bindings[id]!.effects).toSorted()]).toEqual([id, [...actions].toSorted()])
  }
})

test('the wire knows exactly the events that a person may send', () => {
  const known = Object.entries(bindings).map(([id, { events }]) => [id, Object.keys(events).toSorted()])
  const open = lifecycleCharts.map(({ id, machine }) => [id, personEvents(machine).toSorted()])
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(open))
})

test('a chart whose action has no effect does not compile', () => {
  // @ts-expect-error recordApprover is an action of the chart
  const effects: Effects<(typeof approval)['machine'], 'approval'> = {}
  expect(effects).toEqual({})
})
