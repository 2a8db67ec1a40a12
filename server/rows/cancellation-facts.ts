import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CancellationFacts } from '#contract/facts.ts'
import type { Db, Tx } from '../db/connect.ts'
import { menus, type orders, visits } from '../db/schema/index.ts'
import type { Store } from './store.ts'

type OrderRow = typeof orders.$inferSelect

/** The instant until which what was cancelled at another can be had back; the kitchen's paper waits as long. */
export const undoableUntil = (at: Date | string, { row }: Store): Date =>
  new Date(new Date(at).getTime() + row.undoSeconds * 1000)

/** Whether an order has not gone on since lines of it were cancelled. */
const isAsLeft = ({ captured, state, cancelled }: OrderRow) =>
  captured === 0 && (state === 'cancelled' || state === cancelled?.state)

/** What the chart of a cancellation reads of an order. Where nothing can be had back nothing is read. */
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

/** The counted menus of which less is left than lines that went back to stock would take again. */
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
