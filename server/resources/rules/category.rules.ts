import { and, eq, inArray, ne } from 'drizzle-orm'
import { menus } from '../../db/schema/index.ts'
import type { Rules } from '../rules.ts'

/** Switched off, what stands in a category is not sold; put away, nothing may stand in it any more. */
export const categoryRules: Rules<'category'> = {
  holds: (tx, merchantId, ids) =>
    tx
      .select({ id: menus.categoryId, what: menus.name })
      .from(menus)
      .where(and(eq(menus.merchantId, merchantId), inArray(menus.categoryId, [...ids]), ne(menus.status, 'archived')))
      .orderBy(menus.sort, menus.name),
}
