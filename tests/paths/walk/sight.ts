import type { LockFacts } from '#contract/facts.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'

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
  /** For an order: the kitchen's progress. */
  state?: string
}

/** The words of examples that mean a row or a line beside the row itself. */
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
  /**
   * The rows that its events may name: the oldest line, a table to sit at or that is part of it, another party of its
   * line, another order, a voucher’s code.
   */
  others: Partial<Record<Other, string>>
  /** The person who requested it, if a second person has to approve. */
  requester?: string
  /** For an order: the colleague who owns it, and the one who was asked to take it over. */
  owners?: { staff: string | null; asked: string | null }
  /** For an order: the points that its member may spend on it. */
  spendable?: number
  /** For a voucher: the code that a guest shows. */
  code?: string
  /** For a table: the person who holds it. */
  holder?: string | null
  /** The whole row, to see whether anything in it changed. */
  text: string
}

/** All rows at hand at one moment. */
export interface Floor {
  sights: ReadonlyMap<string, Sight>
  /** Portions left of the menus that are counted, by id. */
  portions: ReadonlyMap<string, number>
}

/** Returns a row as a chart sees it; undefined when the chart is not one of the row's. */
export const aspectOf = (sight: Sight, chart: string): Aspect | undefined =>
  sight.aspects.find((aspect) => aspect.chart.id === chart)

/** Returns an aspect as one person sees it: the holder of a table is another person, or themselves. */
export const asSeenBy = (aspect: Aspect, { holder }: Pick<Sight, 'holder'>, personId: string | undefined): Aspect =>
  aspect.chart.id === 'table-lock' ? { ...aspect, facts: { ...aspect.facts, isMine: holder === personId } } : aspect

/** Returns a row as a chart and one person see it; undefined when the chart is not one of the row's. */
export function aspectSeen(sight: Sight, chart: string, personId: string): Aspect | undefined {
  const aspect = aspectOf(sight, chart)
  return aspect && asSeenBy(aspect, sight, personId)
}

/** Tells if someone else holds a table. */
export function isHeldFrom(sight: Sight | undefined, personId: string | undefined): boolean {
  const lock = sight && aspectOf(sight, 'table-lock')
  return lock?.state === 'held' && sight?.holder !== personId && !(lock.facts as LockFacts).isOver
}

/** The row of an id, where it is at hand. */
export const sightOf = ({ sights }: Floor, id: unknown): Sight | undefined =>
  [...sights.values()].find((sight) => sight.id === id)

/** Tells if a cart is addressed by its table: a line is added that way, without a version. */
export const isAtTheTable = ({ row, chart }: { row: string; chart: string }): boolean =>
  chart === 'cart' && row.startsWith('table ')

/** Tells if a combination is addressed by the order that gets the lines: it exists only once it is done. */
export const isAtTheOrder = ({ row, chart }: { row: string; chart: string }): boolean =>
  chart === 'combine' && row.startsWith('order ')

/** Tells if a row is addressed before it exists, by the row that it will belong to. */
export const isAtTheDoor = (asked: { row: string; chart: string }): boolean =>
  isAtTheTable(asked) || isAtTheOrder(asked)

/** The events that address a row before it exists; existing rows need no others. */
export const doorEvents: readonly string[] = ['cart.add', 'combine.commit']
