import { Graph, layout as dagre } from '@dagrejs/dagre'
import type { Box, Point } from './box.ts'
import { cardSize, type Pill } from './card.ts'
import type { Bundle, Card, Drawing } from './drawing.ts'
import { type Detail, details, type Row, rowHeight, rowsOf, widthOf } from './label.ts'
import type { Tally } from './tally.ts'

export interface PlacedCard extends Box {
  card: Card
  pills: Pill[]
}
export interface PlacedLine {
  bundle: Bundle
  rows: Row[]
  points: Point[]
  label: Box
}
/** A drawing with a place for everything. */
export interface Layout {
  width: number
  height: number
  detail: Detail
  cards: PlacedCard[]
  lines: PlacedLine[]
}

/** The room for a diagram, in pixels. */
export type Room = Pick<Box, 'width' | 'height'>

/** The room on the page of a report; below this scale small text is hard to read. */
const usualRoom: Room = { width: 1150, height: 660 }
const leastScale = 0.8
const endGap = 20
const margin = 24

/**
 * Lays a drawing out lengthways and downwards, with as much in its labels as can still be read, and takes the better
 * one.
 */
export function layoutOf(drawing: Drawing, tally: Tally, prefix: string, room = usualRoom): Layout {
  const scaleOf = ({ width, height }: Layout) => Math.min(1, room.width / width, room.height / height)
  let best: Layout | undefined
  for (const detail of details) {
    for (const direction of ['LR', 'TB'] as const) {
      const found = place(drawing, detail, direction, tally, prefix)
      if (!best || scaleOf(found) > scaleOf(best)) best = found
    }
    if (best && scaleOf(best) >= leastScale) break
  }
  return best!
}

function place(
  { cards, lines }: Drawing,
  detail: Detail,
  direction: 'LR' | 'TB',
  tally: Tally,
  prefix: string,
): Layout {
  const graph = new Graph({ directed: true, multigraph: false, compound: true })
  const isTight = detail === 'count'
  graph.setGraph({
    rankdir: direction,
    nodesep: isTight ? 16 : 26,
    edgesep: isTight ? 8 : 14,
    ranksep: isTight ? 22 : 36,
    marginx: margin,
    marginy: margin,
  })
  graph.setDefaultEdgeLabel(() => ({}))

  const sized = new Map(cards.map((card) => [card.name, cardSize(card, detail, direction, tally, prefix)]))
  const ends = cards.filter(({ entrances }) => entrances !== undefined)
  for (const card of cards) {
    if (ends.includes(card)) continue
    const { width, height } = sized.get(card.name)!
    graph.setNode(card.name, card.kind === 'frame' ? {} : { width, height })
  }
  for (const card of cards) if (card.within) graph.setParent(card.name, card.within)

  // The library cannot end a line at a frame: the line continues to the first card inside, or begins at the last, and
  // is cut at the border.
  const endOf = (name: string): string => {
    const inner = cards.find(({ within }) => within === name)
    return inner ? endOf(inner.name) : name
  }
  const beginOf = (name: string): string => {
    const inner = cards.findLast(({ within }) => within === name)
    return inner ? beginOf(inner.name) : name
  }
  const rows = new Map(lines.map((line) => [line.key, rowsOf(line, detail, tally, prefix)]))
  for (const line of lines) {
    const own = rows.get(line.key)!
    const [from, to] = [beginOf(line.from), endOf(line.to)]
    if (from === to) continue
    const width = Math.max(...own.map(widthOf)) + 12
    graph.setEdge(from, to, { width, height: own.length * rowHeight + 4, labelpos: 'c', weight: 1 })
  }
  dagre(graph)

  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  const row = inRow(
    ends.map(({ name }) => ({ name, ...sized.get(name)! })),
    height,
  )
  const placed = cards.map((card): PlacedCard => {
    const { x, y, width, height } = row.boxes.get(card.name) ?? (graph.node(card.name) as Box)
    const pills = sized.get(card.name)!.pills.map((pill) => ({
      ...pill,
      x: x - width / 2 + pill.x,
      y: y - height / 2 + pill.y,
    }))
    return { card, x, y, width, height, pills }
  })
  const frames = new Map(placed.filter(({ card }) => card.kind === 'frame').map((frame) => [frame.card.name, frame]))
  return {
    width: Math.max(width, row.width),
    height: row.height,
    detail,
    cards: placed,
    lines: lines.flatMap((bundle) => {
      const [from, to] = [beginOf(bundle.from), endOf(bundle.to)]
      if (from === to) return []
      const edge = graph.edge(from, to) as unknown as Box & { points: Point[] }
      const start = cut(edge.points, frames.get(bundle.from))
      const points = through(edge, cut(start.toReversed(), frames.get(bundle.to)).toReversed())
      return [{ bundle, rows: rows.get(bundle.key)!, points, label: edge }]
    }),
  }
}

/** Places shared ends, to which no lines lead, side by side below the rest. */
function inRow(ends: readonly (Omit<Box, 'x' | 'y'> & { name: string })[], top: number) {
  const boxes = new Map<string, Box>()
  let left = margin
  for (const { name, width, height } of ends) {
    boxes.set(name, { x: left + width / 2, y: top + height / 2, width, height })
    left += width + endGap
  }
  const tallest = Math.max(0, ...ends.map(({ height }) => height))
  return { boxes, width: left - endGap + margin, height: top + (ends.length > 0 ? tallest + margin : 0) }
}

/**
 * A curve rounds its corners. If it would miss a label by more than this, the label's point is on it twice, so that the
 * curve meets it.
 */
const nearEnough = 10

/** A line that leads through the middle of its label. */
function through({ x, y }: Point, points: readonly Point[]): Point[] {
  const distance = (point: Point) => Math.hypot(point.x - x, point.y - y)
  const [nearest] = points.slice(1, -1).toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) return [...points]
  const place = points.indexOf(nearest)
  const [before, after] = [points[place - 1]!, points[place + 1]!]
  const missedBy = Math.hypot(before.x + after.x - 2 * x, before.y + after.y - 2 * y) / 8
  const corner =
    missedBy > nearEnough
      ? [
          { x, y },
          { x, y },
        ]
      : [{ x, y }]
  return [...points.slice(0, place), ...corner, ...points.slice(place + 1)]
}

/** A line without its part inside the frame that it begins in. */
function cut(points: readonly Point[], frame: Box | undefined): Point[] {
  if (!frame) return [...points]
  const isInside = ({ x, y }: Point) =>
    Math.abs(x - frame.x) < frame.width / 2 && Math.abs(y - frame.y) < frame.height / 2
  const out = points.findIndex((point) => !isInside(point))
  if (out <= 0) return [...points]
  const [a, b] = [points[out - 1]!, points[out]!]
  let [inner, outer] = [0, 1]
  for (let round = 0; round < 12; round += 1) {
    const middle = (inner + outer) / 2
    if (isInside({ x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle })) inner = middle
    else outer = middle
  }
  return [{ x: a.x + (b.x - a.x) * outer, y: a.y + (b.y - a.y) * outer }, ...points.slice(out)]
}
