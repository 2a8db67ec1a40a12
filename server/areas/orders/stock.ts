import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { menus, stockEntries } from '../../db/schema/index.ts'
import { ChangedUnderneath, sqlState } from '../../db/transact.ts'
import type { Work } from '../../engine/work.ts'

/**
 * Locks the menus whose portions are counted, in id order, so that two tables do not both get the last one and never
 * wait for each other in a circle. Call it once with all menus that a command will move, before it moves any.
 */
export async function lockCounted({ tx, store }: Work, menuIds: readonly string[]): Promise<void> {
  if (menuIds.length === 0) return
  await tx
    .select({ id: menus.id })
    .from(menus)
    .where(and(eq(menus.merchantId, store.merchantId), inArray(menus.id, [...menuIds]), isNotNull(menus.balance)))
    .orderBy(menus.id)
    .for('no key update')
}

/**
 * Moves a counted menu's balance and writes why; uncounted menus have neither, and are not locked: every table orders
 * them. The caller has locked the menus, and before a sale has checked what is left.
 */
export async function moveStock(
  work: Work,
  menuId: string,
  orderLineId: string,
  kind: 'sold' | 'put_back',
  quantity: number,
): Promise<void> {
  const change = kind === 'sold' ? -quantity : quantity
  const { merchantId } = work.store
  const [counted] = await work.tx
    .update(menus)
    .set({ balance: sql`${menus.balance} + ${change}` })
    .where(and(eq(menus.merchantId, merchantId), eq(menus.id, menuId), isNotNull(menus.balance)))
    .returning({ left: menus.balance, version: menus.version })
    .catch((error: unknown) => {
      // A negative balance: someone began to count the menu, which was not locked while it was uncounted.
      throw sqlState(error) === '23514' ? new ChangedUnderneath() : error
    })
  if (!counted) return
  await work.tx.insert(stockEntries).values({ ...work.own, menuId, orderLineId, kind, quantity: change, at: work.now })
  // Staff who take orders hear when a dish is sold out, and when it is to be had again.
  const isSoldOut = counted.left === 0
  if (isSoldOut || counted.left === change)
    work.told.push({
      at: work.now,
      type: 'menu.changed',
      subjectType: 'menu',
      subjectId: menuId,
      version: counted.version,
      payload: null,
    })
}
