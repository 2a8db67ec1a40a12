import { countsOf, type PricedLine, type Promotion, sideOf } from '#contract/promotions/rule.ts'
import type { Values } from '../form/use-form.ts'

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const isMissing = (value: unknown) => value === null || value === undefined || Number.isNaN(value)

/** Fields that say when a promotion holds. */
const atAnyTime = { fromDate: null, toDate: null, fromTime: null, toTime: null, weekdays: [] }

/** The promotion with the values of its form, at any time; undefined while a figure that its kind needs is missing. */
export function promotionIn(values: Values): Promotion | undefined {
  const filled = Object.entries(values).map(([name, value]) => [camel(name), isMissing(value) ? null : value])
  const promotion = { ...Object.fromEntries(filled), ...atAnyTime, id: 'new' } as Promotion
  const { kind, value, buy, get, setParts } = promotion
  const isWhole = Number.isInteger(value) && value > 0
  const hasBundles = kind !== 'buy_get' || (Number.isInteger(buy) && Number.isInteger(get))
  const hasParts = kind !== 'set_price' || (setParts ?? []).some(({ count }) => count > 0)
  return kind && isWhole && hasBundles && hasParts ? promotion : undefined
}

/**
 * The reason why a promotion takes nothing off some dishes: it covers none of them, they are not a complete bundle, or
 * they cost no more than its price.
 */
export function reasonIn(
  promotion: Promotion,
  lines: readonly Pick<PricedLine, 'menuId' | 'categoryId' | 'quantity'>[],
): 'notCovered' | 'incomplete' | 'notBelow' | 'nothing' {
  const counts = countsOf(promotion)
  const had = counts.map(() => 0)
  for (const line of lines) {
    const side = sideOf(promotion, line)
    if (side >= 0) had[side]! += line.quantity
  }
  if (had.every((count) => count === 0)) return 'notCovered'
  if (had.some((count, side) => count < counts[side]!)) return 'incomplete'
  return promotion.kind === 'price' || promotion.kind === 'set_price' ? 'notBelow' : 'nothing'
}
