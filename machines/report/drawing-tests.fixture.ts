import { expect, test } from 'vitest'
import { arrowsOf, statesOf } from 'statechart-paths/arrows.ts'
import type { Chart } from 'statechart-paths/model.ts'
import type { Box } from './box.ts'
import { drawingOf } from './drawing.ts'
import { layoutOf } from './layout.ts'
import { mermaidOf } from './mermaid.ts'
import type { Tally } from './tally.ts'

const nothing: Tally = { levels: ['pure'], hits: () => ({ taken: 1, failed: 0 }), status: () => 'taken' }

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
const isWithin = ({ x, y, width, height }: Box, outer: { width: number; height: number }) =>
  x - width / 2 >= 0 && y - height / 2 >= 0 && x + width / 2 <= outer.width && y + height / 2 <= outer.height

/** Tests whose titles hold of the diagrams of any chart, on some charts. */
export function testDrawingsOf(charts: readonly Chart[]): void {
  test.each(charts.map((chart) => [chart.id, chart] as const))(
    'the text of the diagram of %s has every state and arrow',
    (_, chart) => {
      const text = mermaidOf(chart)
      const idOf = (name: string) => (name === '*' ? 'anywhere' : name.replaceAll('.', '_'))
      for (const state of statesOf(chart.machine)) expect(text).toContain(` as ${idOf(state)}`)
      const drawn = text.split('\n').flatMap((line) => {
        const [, from, to] = /^\s+(\w+) (?:--> (\w+) : |: stays on )/.exec(line) ?? []
        return from ? [`${from} ${to ?? from}`] : []
      })
      const pairs = new Set(arrowsOf(chart.machine).map(({ from, to }) => `${idOf(from)} ${idOf(to)}`))
      expect(drawn.toSorted()).toEqual([...pairs].toSorted())
    },
  )

  test.each(charts.map((chart) => [chart.id, chart] as const))(
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
}
