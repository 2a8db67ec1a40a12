import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { arrowsOf, statesOf } from 'statechart-paths/arrows.ts'
import { chartOf } from 'statechart-paths/model.ts'
import { order13 } from 'statechart-paths/paths/fixtures/order-13.fixture.ts'
import { purse } from 'statechart-paths/paths/fixtures/purse.fixture.ts'
import { drawingOf } from './drawing.ts'
import { kettle } from 'statechart-paths/paths/fixtures/kettle.fixture.ts'
import type { Box } from './box.ts'
import { layoutOf } from './layout.ts'
import type { Tally } from './tally.ts'

const nothing: Tally = { levels: ['pure'], hits: () => ({ taken: 1, failed: 0 }), status: () => 'taken' }

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
const isWithin = ({ x, y, width, height }: Box, outer: { width: number; height: number }) =>
  x - width / 2 >= 0 && y - height / 2 >= 0 && x + width / 2 <= outer.width && y + height / 2 <= outer.height

test.each([order13, purse, kettle].map((chart) => [chart.id, chart] as const))(
  'the diagram of %s has every state and arrow, and no card or label covers another',
  (_, chart) => {
    const drawing = drawingOf(chart)
    const layout = layoutOf(drawing, nothing, `${chart.id}.`)
    const frames = layout.cards.filter(({ card }) => card.kind === 'frame')
    const cards = layout.cards.filter((placed) => !frames.includes(placed))
    const names = cards.map(({ card }) => card.name)
    expect(names.filter((name) => name !== '*').toSorted()).toEqual(statesOf(chart.machine).toSorted())
    for (const { card, ...box } of cards.filter((placed) => placed.card.within)) {
      const frame = frames.find((one) => one.card.name === card.within)!
      const left = { ...box, x: box.x - frame.x + frame.width / 2, y: box.y - frame.y + frame.height / 2 }
      expect(isWithin(left, frame), card.name).toBe(true)
    }
    const drawn = [
      ...layout.lines.flatMap(({ bundle }) => bundle.arrows),
      ...layout.cards.flatMap(({ pills }) => pills.flatMap(({ bundle }) => bundle.arrows)),
    ]
    expect(drawn.map(({ id }) => id).toSorted()).toEqual(
      arrowsOf(chart.machine)
        .map(({ id }) => id)
        .toSorted(),
    )
    const boxes: Box[] = [...cards, ...layout.lines.map(({ label }) => label)]
    const covered = boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) => overlap(a, b)))
    expect(covered).toEqual([])
    expect(boxes.filter((box) => !isWithin(box, layout))).toEqual([])
    for (const { label, points } of layout.lines) expect(points).toContainEqual({ x: label.x, y: label.y })
  },
)

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
