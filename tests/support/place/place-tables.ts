import { and, eq } from 'drizzle-orm'
import type { LinkFacts, LockFacts, TableFacts } from '#contract/facts.ts'
import type { TableLink, TableLock } from '#contract/states.ts'
import { merchants, tables } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { placeVisit } from '../place.ts'

/** A free table with a lock of the owner or a waiter, or without one. */
export async function placeHold(h: House, lock: TableLock, { isMine, isOver }: LockFacts): Promise<string> {
  const lockUntil = new Date(evening.getTime() + (isOver ? 0 : 60_000))
  const held = lock === 'held' && { lock, lockBy: (isMine ? h.owner : h.floor).id, lockUntil }
  return (await placeVisit(h, { occupancy: 'available', ...held })).tableId
}

/** Frees a name, which is unique in a store: a table that has it loses it. */
const freeName = (h: House, name: string) =>
  h.db
    .update(tables)
    .set({ name: tables.id })
    .where(and(eq(tables.merchantId, h.merchantId), eq(tables.name, name)))

/** A table that is part of another. */
async function placeMember(h: House, headTableId: string, name?: string): Promise<string> {
  if (name) await freeName(h, name)
  const linked = { link: 'member', headTableId, occupancy: 'joined', ...(name && { name }) } as const
  return (await placeVisit(h, linked)).tableId
}

/** The tables that a table's facts name: those that are joined to it, and the one that it is part of. */
export async function placeNeighbours(h: House, tableId: string, { joined, partOf }: TableFacts): Promise<void> {
  for (const name of joined) await placeMember(h, tableId, name)
  if (joined.length > 0) await h.db.update(tables).set({ link: 'head' }).where(eq(tables.id, tableId))
  if (partOf === null) return
  await freeName(h, partOf)
  const head = await placeVisit(h, { occupancy: 'available', link: 'head', name: partOf })
  await h.db.update(tables).set({ link: 'member', headTableId: head.tableId }).where(eq(tables.id, tableId))
}

/** A table alone, one with others joined to it, or one that is part of another. */
export async function placeLink(
  h: House,
  link: TableLink,
  { isInService, members, leavesDirty }: LinkFacts,
): Promise<string> {
  if (link === 'member') {
    const head = await placeVisit(h, { occupancy: leavesDirty ? 'seated' : 'available', link: 'head' })
    if (leavesDirty) await h.db.update(merchants).set({ cleaning: true }).where(eq(merchants.merchantId, h.merchantId))
    return placeMember(h, head.tableId)
  }
  const { tableId } = await placeVisit(h, { occupancy: isInService ? 'available' : 'out_of_service', link })
  for (let i = 0; i < members; i++) await placeMember(h, tableId)
  return tableId
}

/** A dialog that is open for long loses its lock of a table, which lets others through. */
export const lapseHolds = ({ db, merchantId }: House) =>
  db
    .update(tables)
    .set({ lockUntil: evening })
    .where(and(eq(tables.merchantId, merchantId), eq(tables.lock, 'held')))
