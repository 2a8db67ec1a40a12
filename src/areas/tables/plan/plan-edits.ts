import {
  type Box,
  boxOf,
  type DecorKind,
  planGrid,
  planSize,
  type PlanItem,
  usualSizes,
} from '#contract/tables/floor-plan.ts'
import type { TableShape } from '#contract/states.ts'
import { type DraftItem, isTable, itemsIn, newId, type PlanDraft } from './plan-draft.ts'

const usualDecor: Readonly<Record<DecorKind, { width: number; height: number }>> = {
  wall: { width: 240, height: 8 },
  door: { width: 96, height: 48 },
  plant: { width: 48, height: 48 },
  divider: { width: 160, height: 8 },
}
/** The usual number of seats of a new table, by shape. */
const usualSeats: Readonly<Record<TableShape, number>> = { round: 2, square: 4, long: 6, stool: 1 }
/** Room that is left around a new thing. */
const room = 24

const chosen = ({ items }: PlanDraft, ids: readonly string[]) => items.filter(({ id }) => ids.includes(id))
const put = (draft: PlanDraft, changed: readonly DraftItem[]): PlanDraft => {
  const byId = new Map(changed.map((item) => [item.id, item]))
  return { ...draft, items: draft.items.map((item) => byId.get(item.id) ?? item) }
}

/** The box around several things. */
export function boxAround(items: readonly PlanItem[]): Box {
  const boxes = items.map(boxOf)
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** The distance to move a thing so that all of it is on the plan again. */
const backOn = (start: number, end: number, limit: number) => Math.max(0, -start) - Math.max(0, end - limit)

function onPlan<Item extends PlanItem>(item: Item): Item {
  const { left, top, right, bottom } = boxOf(item)
  const [dx, dy] = [backOn(left, right, planSize.width), backOn(top, bottom, planSize.height)]
  return { ...item, x: Math.ceil(item.x + dx), y: Math.ceil(item.y + dy) }
}

/** Moves things together, as far as the plan reaches. */
export function moveBy(draft: PlanDraft, ids: readonly string[], dx: number, dy: number): PlanDraft {
  const items = chosen(draft, ids)
  if (items.length === 0) return draft
  const { left, top, right, bottom } = boxAround(items)
  const x = Math.round(dx + backOn(left + dx, right + dx, planSize.width))
  const y = Math.round(dy + backOn(top + dy, bottom + dy, planSize.height))
  if (x === 0 && y === 0) return draft
  return put(
    draft,
    items.map((item) => ({ ...item, x: item.x + x, y: item.y + y })),
  )
}

/** Turns each thing about its middle, clockwise. */
export const turn = (draft: PlanDraft, ids: readonly string[], degrees: number): PlanDraft =>
  put(
    draft,
    chosen(draft, ids).map((item) => onPlan({ ...item, rotation: (item.rotation + degrees + 360) % 360 })),
  )

/** Moves things into another zone, at the same position. */
export const moveToZone = (draft: PlanDraft, ids: readonly string[], zoneId: string): PlanDraft =>
  chosen(draft, ids).every((item) => item.zoneId === zoneId)
    ? draft
    : put(
        draft,
        chosen(draft, ids).map((item) => ({ ...item, zoneId })),
      )

export const remove = (draft: PlanDraft, ids: readonly string[]): PlanDraft => ({
  ...draft,
  items: draft.items.filter(({ id }) => !ids.includes(id)),
})

/** The properties of a table or a piece of decor that can be changed. */
export type ItemChange = Partial<
  Pick<PlanItem, 'width' | 'height'> & { name: string; seats: number; shape: TableShape }
>

/** Changes one thing; one that grows stays on the plan, and another shape has its own usual size. */
export const change = (draft: PlanDraft, id: string, given: ItemChange): PlanDraft =>
  put(
    draft,
    chosen(draft, [id]).map((item) =>
      onPlan({ ...item, ...(given.shape && usualSizes[given.shape]), ...given } as DraftItem),
    ),
  )

/** The next number that is not the name of a table. */
export function nextName({ items }: PlanDraft): string {
  const names = new Set(items.filter(isTable).map(({ name }) => name.trim()))
  const numbers = [...names].filter((name) => /^\d{1,6}$/.test(name)).map(Number)
  return String(Math.max(0, ...numbers) + 1)
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The first place in a zone, row by row, where something of a size has room around it. */
function findRoom(draft: PlanDraft, zoneId: string, size: { width: number; height: number }): { x: number; y: number } {
  const taken = itemsIn(draft, zoneId).map(boxOf)
  const width = Math.min(planSize.width, Math.max(960, ...taken.map(({ right }) => right)))
  for (let y = room; y + size.height <= planSize.height; y += planGrid)
    for (let x = room; x + size.width <= width; x += planGrid) {
      const around = { left: x - room, top: y - room, right: x + size.width + room, bottom: y + size.height + room }
      if (!taken.some((box) => overlaps(around, box))) return { x, y }
    }
  return { x: room, y: room }
}

const withNew = (draft: PlanDraft, item: DraftItem): PlanDraft => ({
  ...draft,
  items: [...draft.items, item],
  next: draft.next + 1,
})

/** A new table where there is room for it, with the next number. */
export function addTable(draft: PlanDraft, zoneId: string, shape: TableShape): PlanDraft {
  const size = usualSizes[shape]
  const own = {
    id: newId(draft),
    zoneId,
    kind: 'table',
    name: nextName(draft),
    shape,
    seats: usualSeats[shape],
  } as const
  return withNew(draft, { ...own, ...size, ...findRoom(draft, zoneId, size), rotation: 0 })
}

/** Adds a piece of decor where there is room for it. */
export function addDecor(draft: PlanDraft, zoneId: string, kind: DecorKind): PlanDraft {
  const size = usualDecor[kind]
  return withNew(draft, { id: newId(draft), zoneId, kind, ...size, ...findRoom(draft, zoneId, size), rotation: 0 })
}

/** The same things once more, a little aside, tables with the next numbers; the copies' ids are the last ones. */
export function duplicate(draft: PlanDraft, ids: readonly string[]): PlanDraft {
  const aside = 2 * planGrid
  return chosen(draft, ids).reduce((now, item) => {
    const copy = { ...item, id: newId(now), x: item.x + aside, y: item.y + aside }
    return withNew(now, onPlan(isTable(copy) ? { ...copy, name: nextName(now) } : copy))
  }, draft)
}
