/** Rules of promotions, and the lines of orders that they are on. */
import { z } from 'zod'
import { named } from '../named.ts'
import { weekdayOf } from '../calendar.ts'
import { Money } from '../money.ts'
import { type OrderMethod, orderMethods } from '../states.ts'

/** The ways in which promotions make an order cheaper. */
export const promotionKinds = ['percent', 'amount', 'price', 'buy_get', 'set_price'] as const

/** The promotions that one order may have together: all that allow it, none, or those of other groups. */
export const stackings = ['with_all', 'alone', 'group'] as const

/** A part of a set: so many portions of some dishes, or of some categories. */
export const SetPart = named('SetPart', {
  menu_id: z.array(z.string()).readonly(),
  category_id: z.array(z.string()).readonly(),
  count: z.number(),
})
export type SetPart = z.output<typeof SetPart>

/** Terms of promotions on bundles of portions; each kind has its own, the others are null or empty. */
const BundleTerms = named('BundleTerms', {
  /** Portions that are paid, and those that are got, of one bundle. */
  buy: z.number().nullable(),
  get: z.number().nullable(),
  /** The dishes that are got; of the same as are bought where none is named. */
  getMenuId: z.array(z.string()).readonly(),
  getCategoryId: z.array(z.string()).readonly(),
  setParts: z.array(SetPart).readonly(),
  /** The most bundles of one order. */
  times: z.number().nullable(),
})
type BundleTerms = z.output<typeof BundleTerms>

/** The rule of a promotion. */
export const Promotion = named('Promotion', {
  ...BundleTerms.partial().shape,
  id: z.string(),
  name: z.string(),
  kind: z.enum(promotionKinds),
  /**
   * `percent`: basis points of the covered amount; `amount`: minor units once per order; `price`: minor units of a
   * portion; `buy_get`: basis points of each portion that is got; `set_price`: minor units of a set.
   */
  value: z.number(),
  maximum: Money.nullable(),
  applicableType: z.enum(['order', 'category', 'menu']),
  applicableBindingType: z.enum(['only', 'except']),
  categoryId: z.array(z.string()).readonly(),
  menuId: z.array(z.string()).readonly(),
  /** Amount of the covered lines, and number of their portions, from which it counts. */
  minimum: Money.nullable(),
  minimumQuantity: z.number().nullable(),
  guests: z.enum(['everybody', 'members']),
  methods: z.array(z.enum(orderMethods)).readonly(),
  fromDate: z.string().nullable(),
  toDate: z.string().nullable(),
  /** '1' is Monday. */
  weekdays: z.array(z.string()).readonly(),
  /** `HH:MM` on the store's clock. */
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  priority: z.number(),
  /** The others that it shares an order with; two of one group never do. */
  stacks: z.enum(stackings),
  stackGroup: z.string().nullable(),
})
export type Promotion = z.output<typeof Promotion>

/** A charged line, with the business day and the time on the store's clock (`HH:MM`) at which it was ordered. */
export interface PricedLine {
  menuId: string
  categoryId: string | null
  quantity: number
  amount: Money
  /** The options of one portion, in minor units; none where left out. */
  options?: Money
  day: string
  time: string
}

/** An order as promotions see it. */
export interface PricedOrder {
  method: OrderMethod
  hasMember: boolean
  lines: readonly PricedLine[]
}

type Dish = Pick<PricedLine, 'menuId' | 'categoryId'>

const isAmong = ({ menuId, categoryId }: Dish, dishes: readonly string[], categories: readonly string[]): boolean =>
  dishes.includes(menuId) || (categoryId !== null && categories.includes(categoryId))

function isNamed({ applicableType, applicableBindingType, ...rule }: Promotion, line: Dish): boolean {
  if (applicableType === 'order') return true
  const isThere = applicableType === 'menu' ? isAmong(line, rule.menuId, []) : isAmong(line, [], rule.categoryId)
  return isThere === (applicableBindingType === 'only')
}

/**
 * Returns the number of portions that a bundle of a promotion has of each side; one of a single side without bundles.
 */
export function countsOf({ kind, buy, get, setParts, ...rule }: Promotion): number[] {
  if (kind === 'set_price') return (setParts ?? []).map(({ count }) => count)
  if (kind !== 'buy_get') return [1]
  return isOfSameDishes(rule) ? [(buy ?? 1) + (get ?? 1)] : [buy ?? 1, get ?? 1]
}

/** Tells if the dishes that are got are those that are bought. */
export const isOfSameDishes = ({ getMenuId, getCategoryId }: Pick<Promotion, 'getMenuId' | 'getCategoryId'>): boolean =>
  (getMenuId ?? []).length === 0 && (getCategoryId ?? []).length === 0

/**
 * Returns the side of a promotion's bundles that a dish is on, -1 if it covers none: the part of a set, or bought (0)
 * and got (1). A dish that is both counts as got.
 */
export function sideOf(rule: Promotion, line: Dish): number {
  if (rule.kind === 'set_price')
    return (rule.setParts ?? []).findIndex(({ menu_id, category_id }) => isAmong(line, menu_id, category_id))
  if (rule.kind === 'buy_get' && isAmong(line, rule.getMenuId ?? [], rule.getCategoryId ?? [])) return 1
  return isNamed(rule, line) ? 0 : -1
}

/** Tells if a promotion holds when a line was ordered. A time after midnight belongs to the evening before. */
export function isOn(
  { fromDate, toDate, weekdays, fromTime, toTime }: Promotion,
  line: Pick<PricedLine, 'day' | 'time'>,
): boolean {
  const isOver = fromTime !== null && toTime !== null && toTime <= fromTime
  const from = fromTime ?? '00:00'
  const to = toTime ?? '24:00'
  const isInTime = isOver ? line.time >= from || line.time < to : line.time >= from && line.time < to
  return (
    isInTime &&
    (fromDate === null || fromDate <= line.day) &&
    (toDate === null || line.day <= toDate) &&
    (weekdays.length === 0 || weekdays.includes(String(weekdayOf(line.day) + 1)))
  )
}
