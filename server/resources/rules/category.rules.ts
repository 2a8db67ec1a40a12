import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { categories, menus } from '../../db/schema/index.ts'
import { mostSaid, type Rules } from '../rules.ts'

/** Rules of categories. Dishes in a category that is switched off are not sold; an archived category must be empty. */
export const categoryRules: Rules<'category'> = {
  holds(tx, merchantId, ids) {
    const held = tx
      .select({ what: menus.name })
      .from(menus)
      .where(and(eq(menus.merchantId, merchantId), eq(menus.categoryId, categories.id), ne(menus.status, 'archived')))
      .orderBy(menus.sort, menus.name)
      .limit(mostSaid)
      .as('held')
    return tx
      .select({ id: categories.id, what: held.what })
      .from(categories)
      .innerJoinLateral(held, sql`true`)
      .where(and(eq(categories.merchantId, merchantId), inArray(categories.id, [...ids])))
  },
}
