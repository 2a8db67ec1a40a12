import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/handle.ts'
import { auditEntries, events, merchantHeads } from '../../db/schema/index.ts'
import { ChangedUnderneath } from '../../db/transact.ts'
import { canonicalJson, sha256 } from '../../digest.ts'

/** One step of one row, before it has its place in the chain. */
export interface AuditEntry {
  at: Date
  actorId: string | null
  actorName: string
  chart: string
  subjectType: string
  subjectId: string
  event: string
  /** null for the first state of a row. */
  fromState: string | null
  toState: string
  subjectVersion: number
  detail?: Record<string, unknown>
  approvalId?: string | null
  approverName?: string | null
  requestId: string
  /** Device of the person; null if a deadline caused the step. */
  device?: string | null
}

/** One change for the event stream; `payload` is the row as the API shows it, omitted above 8 KB. */
export interface EventEntry {
  at: Date
  type: string
  subjectType: string
  subjectId: string
  version: number
  payload: unknown
}

type StoredAudit = typeof auditEntries.$inferInsert

/**
 * Returns the hash of an audit entry in the chain of its merchant; `npm run audit:verify` recomputes it. Entries from
 * before devices were recorded have none, and their hash omits it.
 */
export const auditHash = (previous: string, { device, ...entry }: Omit<StoredAudit, 'hash'>): string =>
  sha256(`${previous}\n${canonicalJson({ ...entry, at: entry.at.toISOString(), ...(device && { device }) })}`)

const chunk = 500

type Head = typeof merchantHeads.$inferSelect

interface Journal {
  audit: readonly AuditEntry[]
  events: readonly EventEntry[]
  /** The store's turn that the command relied on; if the turn has changed since, the command must restart. */
  turn?: number
  /** The command itself is a turn: the store opens or closes, or a day is posted. */
  isTurn?: boolean
  /** Runs once the head is locked, before anything is written. */
  whenLocked?: (head: Head) => Promise<void>
}

/** Locks the head row: from here to the end of the transaction no other write of this store is committed. */
export async function lockHead(tx: Tx, merchantId: string): Promise<Head> {
  const [head] = await tx.select().from(merchantHeads).where(eq(merchantHeads.merchantId, merchantId)).for('update')
  if (!head) throw new Error(`Merchant ${merchantId} has no head row: create it together with the merchant.`)
  return head
}

/**
 * Writes a command's entries to a merchant's audit chain and event sequence. The head row is locked here, last in the
 * transaction, so both sequences have no gaps and are in commit order. Returns the last event number.
 */
export async function writeJournal(tx: Tx, merchantId: string, journal: Journal): Promise<number> {
  const head = await lockHead(tx, merchantId)
  if (journal.turn !== undefined && journal.turn !== head.turn) throw new ChangedUnderneath()
  await journal.whenLocked?.(head)

  let { auditSeq, auditHash: hash, eventSeq } = head
  const auditRows: StoredAudit[] = []
  for (const entry of journal.audit) {
    const row = {
      detail: {},
      approvalId: null,
      approverName: null,
      ...entry,
      merchantId,
      seq: ++auditSeq,
    }
    hash = auditHash(hash, row)
    auditRows.push({ ...row, hash })
  }
  const eventRows = journal.events.map((entry) => ({ ...entry, merchantId, seq: ++eventSeq }))

  for (let i = 0; i < auditRows.length; i += chunk) await tx.insert(auditEntries).values(auditRows.slice(i, i + chunk))
  for (let i = 0; i < eventRows.length; i += chunk) await tx.insert(events).values(eventRows.slice(i, i + chunk))
  await tx
    .update(merchantHeads)
    .set({ auditSeq, auditHash: hash, eventSeq, turn: head.turn + (journal.isTurn ? 1 : 0) })
    .where(eq(merchantHeads.merchantId, merchantId))
  return eventSeq
}
