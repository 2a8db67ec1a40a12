import { and, eq, ne } from 'drizzle-orm'
import type { FieldError } from '#contract/errors.ts'
import { countsOf, type Promotion, type SetPart, sideOf } from '#contract/promotions/rule.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { categories, menus } from '../../db/schema/index.ts'
import { ApiError } from '../../http/errors.ts'
import { problem } from '../../http/problem.ts'

type Dish = Pick<typeof menus.$inferSelect, 'id' | 'categoryId' | 'price' | 'status'>

/** Returns the faults of the fields of a promotion's kind, each checked separately. */
function kindFaults({ kind, value, buy, get, setParts }: Promotion): FieldError[] {
  const isShare = kind === 'percent' || kind === 'buy_get'
  return [
    ...(isShare && value > 10_000 ? [problem('value', 'wholeShare')] : []),
    ...(kind === 'buy_get' && !buy ? [problem('buy', 'missing')] : []),
    ...(kind === 'buy_get' && !get ? [problem('get', 'missing')] : []),
    ...(kind === 'set_price' && isOpen(setParts ?? []) ? [problem('set_parts', 'coversNothing')] : []),
  ]
}

const isOpen = (parts: readonly SetPart[]) => parts.length === 0 || parts.some(isEmpty)
const isEmpty = ({ menu_id, category_id }: SetPart) => menu_id.length === 0 && category_id.length === 0

/** Tells if two parts of a set have a dish or a category in common, so that it would be unclear which part it fills. */
function isOverlapping(rule: Promotion, dishes: readonly Dish[]): boolean {
  const parts = rule.setParts ?? []
  const named = parts.flatMap(({ category_id }) => [...new Set(category_id)])
  const isTwice = ({ id, categoryId }: Dish) =>
    parts.filter(({ menu_id, category_id }) => menu_id.includes(id) || category_id.includes(categoryId)).length > 1
  return new Set(named).size < named.length || dishes.some(isTwice)
}

/** Returns the list price of the dearest bundle of a promotion; 0 if the menu has none. */
function dearestOf(rule: Promotion, dishes: readonly Dish[]): number {
  const sides = countsOf(rule).map((count, side) => {
    const prices = dishes.flatMap((dish) =>
      dish.status === 'active' && sideOf(rule, { menuId: dish.id, categoryId: dish.categoryId }) === side
        ? dish.price
        : [],
    )
    return count * Math.max(0, ...prices)
  })
  return sides.every((price) => price > 0) ? sides.reduce((sum, price) => sum + price, 0) : 0
}

/**
 * Returns the faults of a price or a set against the menu of its store: dishes of another store, overlapping parts, and
 * a price that makes no dish cheaper.
 */
async function menuFaults(db: Db | Tx, merchantId: string, rule: Promotion): Promise<FieldError[]> {
  const { kind, value } = rule
  if (kind !== 'price' && kind !== 'set_price') return []
  const dishes = await db
    .select({ id: menus.id, categoryId: menus.categoryId, price: menus.price, status: menus.status })
    .from(menus)
    .where(and(eq(menus.merchantId, merchantId), ne(menus.status, 'archived')))
  if (kind === 'set_price') {
    const known = await db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.merchantId, merchantId), ne(categories.status, 'archived')))
    const [dishIds, categoryIds] = [dishes, known].map((rows) => new Set(rows.map(({ id }) => id)))
    const isElsewhere = ({ menu_id, category_id }: SetPart) =>
      menu_id.some((id) => !dishIds!.has(id)) || category_id.some((id) => !categoryIds!.has(id))
    if ((rule.setParts ?? []).some(isElsewhere)) return [problem('set_parts', 'elsewhere')]
    if (isOverlapping(rule, dishes)) return [problem('set_parts', 'partsOverlap')]
  }
  const dearest = dearestOf(rule, dishes)
  return dearest > 0 && value >= dearest ? [problem('value', 'notCheaper')] : []
}

/** Refuses a promotion whose kind lacks a field, or that makes no dish of the store cheaper. Throws 422. */
export async function checkKind(db: Db | Tx, merchantId: string, rule: Promotion): Promise<void> {
  const faults = kindFaults(rule)
  const details = faults.length > 0 ? faults : await menuFaults(db, merchantId, rule)
  if (details.length > 0) throw new ApiError('input_invalid', { details })
}
