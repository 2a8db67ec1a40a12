import { eq } from 'drizzle-orm'
import type { DrawerFacts } from '#contract/facts.ts'
import type { CashEntryKind } from '#contract/payments/cash-entries.ts'
import type { DrawerState } from '#contract/states.ts'
import { cashEntries, drawers, merchants, tills } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day } from '../place.ts'

/** Makes a till. */
async function placeTill(h: House, more: Partial<typeof tills.$inferInsert> = {}): Promise<string> {
  const id = h.outside.ids.id()
  await h.db.insert(tills).values({ merchantId: h.merchantId, id, name: `Till ${id}`, ...more })
  return id
}

/** Makes a drawer in a till of its own, in a state, in a store that does not count blind. */
export async function placeDrawer(h: House, state: DrawerState, facts: DrawerFacts): Promise<string> {
  const { expected, counted, tries, tolerance, paidOutLimit, isForgotten } = facts
  await h.db
    .update(merchants)
    .set({ drawerBlind: false, drawerTolerance: tolerance, paidOutLimit })
    .where(eq(merchants.merchantId, h.merchantId))
  const own = { merchantId: h.merchantId, id: h.outside.ids.id() }
  const count = { at: evening.toISOString(), staffId: h.floor.id, counted: counted ?? 0 }
  await h.db.insert(drawers).values({
    ...own,
    tillId: await placeTill(h),
    state,
    staffId: h.floor.id,
    businessDay: day,
    openedAt: evening,
    stateAt: evening,
    counts: Array.from({ length: tries }, () => count),
    isForgotten,
  })
  const enter = (kind: CashEntryKind, amount: number) => ({
    merchantId: h.merchantId,
    id: h.outside.ids.id(),
    drawerId: own.id,
    kind,
    amount,
    businessDay: day,
    at: evening,
    actorId: h.floor.id,
  })
  if (expected) await h.db.insert(cashEntries).values(enter('float', expected))
  return own.id
}

/** Counts a drawer that has the expected amount: before that the money of its day is hidden. */
export async function countDrawer({ floor }: House, id: string, counted: number): Promise<void> {
  for (const event of [{ event: 'drawer.beginCount' }, { event: 'drawer.count', counted }]) {
    const { status, text } = await floor.post(`/admin/workflow/drawer/${id}`, event)
    if (status !== 200) throw new Error(`${event.event}: ${text}`)
  }
}
