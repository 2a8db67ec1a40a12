import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { menus, stockEntries } from '../../db/schema/index.ts'
import { ChangedUnderneath, sqlState } from '../../db/transact.ts'
import type { Work } from '../../engine/work.ts'

/**
 * Locks the dishes with a counted stock, in id order, so that two tables cannot both get the last portion, without a
 * deadlock. Call it once with all dishes of a command, before any stock is moved.
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
 * Changes a counted dish's balance and writes an entry; uncounted dishes have neither, and are not locked, since every
 * table orders them. The caller has locked the dishes, and before a sale has checked the stock.
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
      // The balance would be negative: the stock of the dish was uncounted and unlocked, and is counted since.
      throw sqlState(error) === '23514' ? new ChangedUnderneath() : error
    })
  if (!counted) return
  await work.tx.insert(stockEntries).values({ ...work.own, menuId, orderLineId, kind, quantity: change, at: work.now })
  // Staff who take orders are notified when a dish is sold out, and when it is available again.
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
