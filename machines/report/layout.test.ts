import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { chartOf } from 'statechart-paths/model.ts'
import { order13 } from 'statechart-paths/paths/fixtures/order-13.fixture.ts'
import { purse } from 'statechart-paths/paths/fixtures/purse.fixture.ts'
import { drawingOf } from './drawing.ts'
import { kettle } from 'statechart-paths/paths/fixtures/kettle.fixture.ts'
import type { Box } from './box.ts'
import { layoutOf } from './layout.ts'
import type { Tally } from './tally.ts'
import { testDrawingsOf } from './drawing-tests.fixture.ts'

const nothing: Tally = { levels: ['pure'], hits: () => ({ taken: 1, failed: 0 }), status: () => 'taken' }

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
testDrawingsOf([order13, purse, kettle])

test('regions side by side stand in frames, and an arrow out of a frame begins at its border', () => {
  const machine = setup({}).createMachine({
    id: 'pass',
    initial: 'open',
    states: {
      open: {
        type: 'parallel',
        states: {
          hatch: { initial: 'shut', states: { shut: { on: { 'pass.lift': 'up' } }, up: {} } },
          lamp: { initial: 'off', states: { off: { on: { 'pass.light': 'on' } }, on: {} } },
        },
        on: { 'pass.close': 'closed' },
      },
      closed: { type: 'final' },
    },
  })
  const { cards, lines } = layoutOf(drawingOf(chartOf(machine, { starts: [{}], events: [] })), nothing, 'pass.')
  const box = (name: string) => cards.find(({ card }) => card.name === name)!
  for (const inner of ['open.hatch.shut', 'open.hatch.up', 'open.lamp.off', 'open.lamp.on'])
    expect(overlap(box(inner), box('open'))).toBe(true)
  expect(overlap(box('closed'), box('open'))).toBe(false)
  const [start] = lines.find(({ bundle }) => bundle.to === 'closed')!.points
  const { x, y, width, height } = box('open')
  const inside = Math.max(Math.abs(start!.x - x) / width, Math.abs(start!.y - y) / height)
  expect(inside).toBeCloseTo(0.5, 2)
})
