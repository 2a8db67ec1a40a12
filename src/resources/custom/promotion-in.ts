import type { Promotion } from '#contract/promotions/rule.ts'
import type { Values } from '../form/use-form.ts'

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const isMissing = (value: unknown) => value === null || value === undefined || Number.isNaN(value)

/** Fields that say when a promotion holds. */
const atAnyTime = { fromDate: null, toDate: null, fromTime: null, toTime: null, weekdays: [] }

/** The promotion as it stands in its form, at any time; undefined while a figure that its kind needs is missing. */
export function promotionIn(values: Values): Promotion | undefined {
  const filled = Object.entries(values).map(([name, value]) => [camel(name), isMissing(value) ? null : value])
  const promotion = { ...Object.fromEntries(filled), ...atAnyTime, id: 'new' } as Promotion
  const { kind, value, buy, get, setParts } = promotion
  const isWhole = Number.isInteger(value) && value > 0
  const hasBundles = kind !== 'buy_get' || (Number.isInteger(buy) && Number.isInteger(get))
  const hasParts = kind !== 'set_price' || (setParts ?? []).some(({ count }) => count > 0)
  return kind && isWhole && hasBundles && hasParts ? promotion : undefined
}
