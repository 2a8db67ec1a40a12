/** Promotions: which of them an order can have, and which one makes it cheapest. */
import { weekdayOf } from './calendar.ts'
import { discountOn, type Money } from './money.ts'
import type { OrderMethod } from './states.ts'

/** The rule of a promotion. */
interface Promotion {
  id: string
  name: string
  kind: 'percent' | 'amount'
  /** Basis points of what it covers, or minor units once per order. */
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
}

/** A line that is charged, with the business day and the time on the store's clock (`HH:MM`) at which it was ordered. */
interface PricedLine {
  menuId: string
  categoryId: string | null
  quantity: number
  amount: Money
  day: string
  time: string
}

/** An order as promotions see it. */
export interface PricedOrder {
  method: OrderMethod
  hasMember: boolean
  lines: readonly PricedLine[]
}

/** The first condition of a promotion that an order does not meet. */
type Unmet = 'method' | 'members' | 'dishes' | 'time' | 'quantity' | 'minimum' | 'used_up'

/** A promotion judged for one order; `missing` are portions or minor units that would meet the condition. */
export interface Verdict {
  id: string
  name: string
  saves: Money
  unmet: Unmet | null
  missing: number | null
}

/** Tells if a promotion covers a dish. */
function covers({ applicableType, applicableBindingType, ...rule }: Promotion, line: PricedLine): boolean {
  if (applicableType === 'order') return true
  const isNamed =
    applicableType === 'menu'
      ? rule.menuId.includes(line.menuId)
      : line.categoryId !== null && rule.categoryId.includes(line.categoryId)
  return isNamed === (applicableBindingType === 'only')
}

/** Tells if a promotion holds when a line was ordered. A time after midnight belongs to the evening before. */
function isOn({ fromDate, toDate, weekdays, fromTime, toTime }: Promotion, line: PricedLine): boolean {
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

/** Judges one promotion for an order; `isLeft` tells if its limits allow one more use. */
export function judge(rule: Promotion, { method, hasMember, lines }: PricedOrder, isLeft = true): Verdict {
  const covered = lines.filter((line) => covers(rule, line))
  const counted = covered.filter((line) => isOn(rule, line))
  const quantity = counted.reduce((sum, line) => sum + line.quantity, 0)
  const amount = counted.reduce((sum, line) => sum + line.amount, 0)
  const unmet = (why: Unmet, missing: number | null = null): Verdict => ({
    id: rule.id,
    name: rule.name,
    saves: 0,
    unmet: why,
    missing,
  })
  if (rule.methods.length > 0 && !rule.methods.includes(method)) return unmet('method')
  if (rule.guests === 'members' && !hasMember) return unmet('members')
  if (covered.length === 0) return unmet('dishes')
  if (counted.length === 0) return unmet('time')
  if (quantity < (rule.minimumQuantity ?? 0)) return unmet('quantity', rule.minimumQuantity! - quantity)
  if (amount < (rule.minimum ?? 0)) return unmet('minimum', rule.minimum! - amount)
  if (!isLeft) return unmet('used_up')
  const { id, name, kind, value, maximum } = rule
  return {
    id,
    name,
    saves: discountOn(amount, { kind, value, maximum: maximum ?? amount }),
    unmet: null,
    missing: null,
  }
}

/**
 * Returns the verdicts on promotions, the one that the order gets first: it saves most; of two that save alike, the one of
 * the lower place, then the one that ends sooner, then by id.
 */
export function judgeAll(
  rules: readonly Promotion[],
  order: PricedOrder,
  isLeft: (id: string) => boolean = () => true,
): Verdict[] {
  return rules
    .map((rule) => ({ rule, verdict: judge(rule, order, isLeft(rule.id)) }))
    .toSorted(
      (a, b) =>
        b.verdict.saves - a.verdict.saves ||
        a.rule.priority - b.rule.priority ||
        (a.rule.toDate ?? '9999').localeCompare(b.rule.toDate ?? '9999') ||
        a.rule.id.localeCompare(b.rule.id),
    )
    .map(({ verdict }) => verdict)
}
