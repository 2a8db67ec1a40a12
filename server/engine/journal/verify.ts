import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/handle.ts'
import { auditEntries, merchantHeads, merchants } from '../../db/schema/index.ts'
import { houseId } from './house.ts'
import { auditHash } from './journal.ts'

interface Verification {
  entries: number
  /** Number of the first entry that was changed or is missing; undefined if the chain is intact. */
  brokenAt?: number
}

/** Result for a store, or for the server itself. */
interface VerifiedTrail extends Verification {
  name: string
  isStore: boolean
}

const page = 1000

/** Recomputes a merchant's audit chain, from its first entry to its head. */
export async function verifyAudit(db: Db, merchantId: string): Promise<Verification> {
  let previous = ''
  let entries = 0
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.merchantId, merchantId))
      .orderBy(asc(auditEntries.seq))
      .limit(page)
      .offset(entries)
    for (const { hash, ...entry } of rows) {
      entries += 1
      if (entry.seq !== entries || auditHash(previous, entry) !== hash) return { entries, brokenAt: entries }
      previous = hash
    }
    if (rows.length < page) break
  }
  const [head] = await db.select().from(merchantHeads).where(eq(merchantHeads.merchantId, merchantId))
  const isWhole = head?.auditSeq === entries && head.auditHash === previous
  return isWhole ? { entries } : { entries, brokenAt: entries + 1 }
}

/** Recomputes every chain: those of the stores by name, then that of the server if it exists. */
export async function verifyTrails(db: Db): Promise<VerifiedTrail[]> {
  const stores = await db.select().from(merchants).orderBy(merchants.name)
  const trails: VerifiedTrail[] = []
  for (const { merchantId, name } of stores)
    trails.push({ name, isStore: true, ...(await verifyAudit(db, merchantId)) })
  const ofHouse = await Promise.all([
    db.$count(merchantHeads, eq(merchantHeads.merchantId, houseId)),
    db.$count(auditEntries, eq(auditEntries.merchantId, houseId)),
  ])
  if (ofHouse.some((rows) => rows > 0))
    trails.push({ name: 'The house', isStore: false, ...(await verifyAudit(db, houseId)) })
  return trails
}
