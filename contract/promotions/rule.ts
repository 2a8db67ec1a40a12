/** Rules of promotions, and the lines of orders that they are on. */
import { weekdayOf } from '../calendar.ts'
import type { Money } from '../money.ts'
import type { OrderMethod } from '../states.ts'

/** The ways in which promotions make an order cheaper. */
export const promotionKinds = ['percent', 'amount', 'price', 'buy_get', 'set_price'] as const
type PromotionKind = (typeof promotionKinds)[number]

/** The promotions that one order may have together: all that allow it, none, or those of other groups. */
export const stackings = ['with_all', 'alone', 'group'] as const
type StackingRule = (typeof stackings)[number]

/** A part of a set: so many portions of some dishes, or of some categories. */
export interface SetPart {
  menu_id: readonly string[]
  category_id: readonly string[]
  count: number
}

/** Terms of promotions on bundles of portions; each kind has its own, the others are null or empty. */
interface BundleTerms {
  /** Portions that are paid, and those that are got, of one bundle. */
  buy: number | null
  get: number | null
  /** The dishes that are got; of the same as are bought where none is named. */
  getMenuId: readonly string[]
  getCategoryId: readonly string[]
  setParts: readonly SetPart[]
  /** The most bundles of one order. */
  times: number | null
}

/** The rule of a promotion. */
export interface Promotion extends Partial<BundleTerms> {
  id: string
  name: string
  kind: PromotionKind
  /**
   * `percent`: basis points of the covered amount; `amount`: minor units once per order; `price`: minor units of a
   * portion; `buy_get`: basis points of each portion that is got; `set_price`: minor units of a set.
   */
  value: number
  maximum: Money | null
  applicableType: 'order' | 'category' | 'menu'
  applicableBindingType: 'only' | 'except'
  categoryId: readonly string[]
  menuId: readonly string[]
  /** Amount of the covered lines, and number of their portions, from which it counts. */
  minimum: Money | null
  minimumQuantity: number | null
  guests: 'everybody' | 'members'
  methods: readonly OrderMethod[]
  fromDate: string | null
  toDate: string | null
  /** '1' is Monday. */
  weekdays: readonly string[]
  /** `HH:MM` on the store's clock. */
  fromTime: string | null
  toTime: string | null
  priority: number
  /** The others that it shares an order with; two of one group never do. */
  stacks: StackingRule
  stackGroup: string | null
}

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
