import type { LockFacts } from '#contract/facts.ts'
import type { LifecycleChart } from '#machines/kit/chart.ts'

/** A row as one of its charts sees it. */
export interface Aspect {
  chart: LifecycleChart
  state: string
  facts: object
}

/** A line of an order or a cart that is still the guest's, the oldest first. */
export interface Line {
  id: string
  menuId: string
  quantity: number
  /** Of an order: how far the kitchen is with it. */
  state?: string
}

/** The words of examples that stand for a row or a line beside the row itself. */
export type Other = 'line' | 'table' | 'member' | 'other' | 'order' | 'code'

/** A row as the engine reads it. */
export interface Sight {
  /** Its name in the walk. */
  row: string
  id: string
  version: number
  /** A table also has the cart that is open at it, or would be: a first line opens one. */
  aspects: Aspect[]
  lines: Line[]
  /** What its events speak of: the oldest line, a table to sit at or that is part of it, another party of its line, another order, a voucher’s code. */
  others: Partial<Record<Other, string>>
  /** Who asked for it, where a second person has to agree. */
  requester?: string
  /** Of an order: whose it is, and who was asked to take it over. */
  owners?: { staff: string | null; asked: string | null }
  /** Of an order: how many points its member may spend on it. */
  spendable?: number
  /** Of a voucher: what a guest shows. */
  code?: string
  /** Of a table: whose it is while it is held. */
  holder?: string | null
  /** The whole row, to see whether anything in it changed. */
  text: string
}

/** Everything at hand at one moment. */
export interface Floor {
  sights: ReadonlyMap<string, Sight>
  /** Portions left of the menus that are counted, by id. */
  portions: ReadonlyMap<string, number>
}

/** What a chart sees of a row; nothing where it is another chart's. */
export const aspectOf = (sight: Sight, chart: string): Aspect | undefined =>
  sight.aspects.find((aspect) => aspect.chart.id === chart)

/** The same as one person sees it: whoever holds a table is somebody else, or they themselves. */
export const asSeenBy = (aspect: Aspect, { holder }: Pick<Sight, 'holder'>, personId: string | undefined): Aspect =>
  aspect.chart.id === 'table-lock' ? { ...aspect, facts: { ...aspect.facts, isMine: holder === personId } } : aspect

/** What a chart sees of a row, as one person does; nothing where it is another chart's. */
export function aspectSeen(sight: Sight, chart: string, personId: string): Aspect | undefined {
  const aspect = aspectOf(sight, chart)
  return aspect && asSeenBy(aspect, sight, personId)
}

/** Whether somebody else is at a table. */
export function isHeldFrom(sight: Sight | undefined, personId: string | undefined): boolean {
  const lock = sight && aspectOf(sight, 'table-lock')
  return lock?.state === 'held' && sight?.holder !== personId && !(lock.facts as LockFacts).isOver
}

/** The row of an id, where it is at hand. */
export const sightOf = ({ sights }: Floor, id: unknown): Sight | undefined =>
  [...sights.values()].find((sight) => sight.id === id)

/** Whether a cart is spoken of by its table: a line is added that way, under no version. */
export const isAtTheTable = ({ row, chart }: { row: string; chart: string }): boolean =>
  chart === 'cart' && row.startsWith('table ')

/** Whether a combination is spoken of by the order that gets the lines: it comes into being when it is done. */
export const isAtTheOrder = ({ row, chart }: { row: string; chart: string }): boolean =>
  chart === 'combine' && row.startsWith('order ')

/** Whether a row is spoken of before it is there, by the one that it will belong to. */
export const isAtTheDoor = (asked: { row: string; chart: string }): boolean =>
  isAtTheTable(asked) || isAtTheOrder(asked)

/** The events that go through a door; whatever is there already does the rest by itself. */
export const doorEvents: readonly string[] = ['cart.add', 'combine.commit']
