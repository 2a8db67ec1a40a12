import { desc, eq } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/audit/timeline.ts'
import { commandLine } from '#contract/system/system.ts'
import type { Db, Tx } from '../db/handle.ts'
import { auditEntries, merchantHeads } from '../db/schema/index.ts'
import { houseId } from '../engine/journal/house.ts'
import { lockHead, writeJournal } from '../engine/journal/journal.ts'
import { timelineWire } from '../engine/timeline.ts'

/** The person or command that changes a setting of all users. */
export interface Operator {
  /** null for a command. */
  id: string | null
  name: string
  device: string | null
  requestId: string
}

/** Makes the operator of a command. */
export const byCommand = (requestId: string): Operator => ({ id: null, name: commandLine, device: null, requestId })

/** One change of the switches. */
export interface HouseStep {
  event: string
  from: string
  to: string
  detail?: Record<string, unknown>
}

/** Locks the server's head, so that changes run one after the other; creates it at the first change. */
export async function lockHouse(tx: Tx): Promise<void> {
  await tx.insert(merchantHeads).values({ merchantId: houseId }).onConflictDoNothing()
  await lockHead(tx, houseId)
}

/** Writes changes of the switches to the audit trail of the server. */
export async function writeHouseTrail(tx: Tx, steps: readonly HouseStep[], by: Operator, at: Date): Promise<void> {
  const { auditSeq } = await lockHead(tx, houseId)
  const audit = steps.map(({ event, from, to, detail = {} }, index) => ({
    at,
    actorId: by.id,
    actorName: by.name,
    chart: 'house',
    subjectType: 'house',
    subjectId: houseId,
    event,
    fromState: from,
    toState: to,
    subjectVersion: auditSeq + index + 1,
    detail,
    requestId: by.requestId,
    device: by.device,
  }))
  if (audit.length > 0) await writeJournal(tx, houseId, { audit, events: [] })
}

const shown = 20

/** Lists the last changes of the operator's switches, newest first. */
export async function houseTrail(db: Db): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.merchantId, houseId))
    .orderBy(desc(auditEntries.seq))
    .limit(shown)
  return rows.map((row) => timelineWire(row, null))
}
