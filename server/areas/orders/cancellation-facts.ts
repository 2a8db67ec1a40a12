import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CancellationFacts } from '#contract/facts.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { menus, type orders, visits } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

type OrderRow = typeof orders.$inferSelect

/** Returns the time until which a cancellation can be undone; the kitchen's paper waits until then. */
export const undoableUntil = (at: Date | string, { row }: Store): Date =>
  new Date(new Date(at).getTime() + row.undoSeconds * 1000)

/** Tells if an order's state has not changed since lines of it were cancelled. */
const isAsLeft = ({ captured, state, cancelled }: OrderRow) =>
  captured === 0 && (state === 'cancelled' || state === cancelled?.state)

/** Reads the facts for the cancellation chart of an order. Makes no query if nothing can be restored. */
export async function cancellationFacts(tx: Db | Tx, store: Store, row: OrderRow): Promise<CancellationFacts> {
  const { cancelled } = row
  if (row.cancellation === 'none' || !cancelled) return { isWithinWindow: false, isUntouched: true, soldOut: [] }
  return {
    isWithinWindow: undoableUntil(cancelled.at, store) > store.now,
    isUntouched: isAsLeft(row) && (await isPartyThere(tx, row)),
    soldOut: await soldOut(tx, row.merchantId, cancelled.lines),
  }
}

async function isPartyThere(tx: Db | Tx, { merchantId, visitId }: OrderRow): Promise<boolean> {
  if (visitId === null) return true
  const [visit] = await tx
    .select({ endedAt: visits.endedAt })
    .from(visits)
    .where(and(eq(visits.merchantId, merchantId), eq(visits.id, visitId)))
  return visit?.endedAt === null
}

/** Finds the counted dishes whose stock is lower than the cancelled lines need. */
async function soldOut(
  tx: Db | Tx,
  merchantId: string,
  lines: readonly { menuId: string; quantity: number; made: boolean }[],
): Promise<string[]> {
  const wanted = new Map<string, number>()
  for (const { menuId, quantity, made } of lines) if (!made) wanted.set(menuId, (wanted.get(menuId) ?? 0) + quantity)
  if (wanted.size === 0) return []
  const rows = await tx
    .select({ id: menus.id, name: menus.name, balance: menus.balance })
    .from(menus)
    .where(and(eq(menus.merchantId, merchantId), inArray(menus.id, [...wanted.keys()]), isNotNull(menus.balance)))
    .orderBy(menus.name)
  return rows.flatMap(({ id, name, balance }) => (balance! < wanted.get(id)! ? name : []))
}
