import { expect, test } from 'vitest'
import { or, setup } from 'xstate'
import { flow } from './chart.ts'
import { printChart } from './print.ts'

test('a condition is printed as it is written, in the table and in the diagram', () => {
  const machine = setup({ guards: { isLow: () => true, isEven: () => true } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { go: { guard: or(['isLow', 'isEven']), target: 'on' } } }, on: {} },
  })
  const printed = printChart(flow(machine, { starts: [{}], events: [{ type: 'go' }] }))
  expect(printed).toContain('# lamp (flow)')
  expect(printed).toContain('| off | go | isLow or isEven | on | – | – |')
  expect(printed).toContain('off --> on : go [isLow or isEven]')
})
