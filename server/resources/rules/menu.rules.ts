import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { menuOptions, merchants, stockEntries } from '../../db/schema/index.ts'
import { groupBy } from '../../http/group-by.ts'
import { checkShares } from './tax-category.rules.ts'
import type { Rules } from '../rules.ts'

/**
 * Rules of dishes. A dish is sold as long as it and its category are in use; past orders keep its name and its price.
 */
export const menuRules: Rules<'menu'> = {
  alsoNew: { balance: z.int().min(0).max(100_000).nullable().optional() },
  async check(work, { tax_split: shares }) {
    await checkShares(work, (shares ?? []) as { tax_category_id: string }[])
  },
  onArchive: async ({ tx }, { merchantId, id }) =>
    void (await tx
      .update(merchants)
      .set({ deliveryMenuId: null })
      .where(and(eq(merchants.merchantId, merchantId), eq(merchants.deliveryMenuId, id)))),
  beside: {
    async read(tx, merchantId, ids) {
      const links = await tx
        .select()
        .from(menuOptions)
        .where(and(eq(menuOptions.merchantId, merchantId), inArray(menuOptions.menuId, [...ids])))
        .orderBy(menuOptions.sort)
      const byMenu = groupBy(links, ({ menuId }) => menuId)
      return new Map(ids.map((id) => [id, { option_id: (byMenu.get(id) ?? []).map(({ optionId }) => optionId) }]))
    },
    async write({ tx, store, own, now }, menuId, { option_id: given, balance }) {
      const { merchantId } = store
      if (typeof balance === 'number')
        await tx.insert(stockEntries).values({ ...own, menuId, kind: 'opening', quantity: balance, at: now })
      if (given === undefined) return
      await tx.delete(menuOptions).where(and(eq(menuOptions.merchantId, merchantId), eq(menuOptions.menuId, menuId)))
      const rows = [...new Set(given as string[])].map((optionId, sort) => ({ merchantId, menuId, optionId, sort }))
      if (rows.length > 0) await tx.insert(menuOptions).values(rows)
    },
  },
}
