import { asc, inArray, or, sql } from 'drizzle-orm'
import { message as chart } from '#machines/message.machine.ts'
import { decide } from '#machines/workflow/decide.ts'
import type { Tx } from '../../db/handle.ts'
import { hookEvents, messages } from '../../db/schema/index.ts'
import type { MessageRow } from './last-look.ts'
import type { ProviderReport } from './report.ts'

type Status = Extract<ProviderReport, { kind: 'status' }>

/** Facts that no reported event depends on. */
const facts = { isBarred: false, isResting: false }

/** Records events by their digests, and returns the digests of new ones. */
export async function firstTime(tx: Tx, events: readonly ProviderReport[], at: Date): Promise<Set<string>> {
  const rows = events.map(({ digest }) => ({ digest, at }))
  const fresh = await tx.insert(hookEvents).values(rows).onConflictDoNothing().returning({ digest: hookEvents.digest })
  return new Set(fresh.map(({ digest }) => digest))
}

/** Reads and locks the messages of statuses, always in the same order. */
async function namedBy(tx: Tx, events: readonly Status[]): Promise<MessageRow[]> {
  const ids = events.flatMap(({ messageId }) => messageId ?? [])
  const refs = events.flatMap(({ ref }) => ref ?? [])
  const named = or(
    ids.length > 0 ? inArray(messages.id, ids) : undefined,
    refs.length > 0 ? inArray(messages.ref, refs) : undefined,
  )
  return named
    ? tx.select().from(messages).where(named).orderBy(asc(messages.merchantId), asc(messages.id)).for('update')
    : []
}

/** Returns a message after an event of its chart; the same message if it changes nothing. */
function after(row: MessageRow, { status, why, ref }: Status, at: Date): MessageRow {
  const event = { type: `message.${status}`, why }
  const decision = decide(chart.machine, { state: row.state, facts }, event)
  const known = row.ref === null && ref !== undefined ? { ...row, ref } : row
  if (!decision.ok || decision.state === row.state) return known
  const state = decision.state as MessageRow['state']
  return {
    ...known,
    state,
    stateAt: at,
    ...(decision.effects.some(({ type }) => type === 'noteReason') && { reason: why ?? null }),
    ...(state === 'delivered' && { deliveredAt: at }),
    ...(state === 'read' && { readAt: at }),
  }
}

/**
 * Processes many statuses together: records the new ones, moves their messages by the chart, and writes each changed
 * message once. Messages store their own steps, so there are no audit entries and no events for the screens.
 */
export async function takeStatuses(tx: Tx, at: Date, events: readonly Status[]): Promise<void> {
  const fresh = await firstTime(tx, events, at)
  const first = events.filter(({ digest }) => fresh.delete(digest))
  if (first.length === 0) return
  const before = await namedBy(tx, first)
  const now = new Map(before.map((row) => [row.id, row]))
  const byRef = new Map(before.flatMap((row) => (row.ref === null ? [] : [[row.ref, row.id] as const])))
  for (const event of first) {
    const id = event.messageId !== undefined && now.has(event.messageId) ? event.messageId : byRef.get(event.ref ?? '')
    const row = id === undefined ? undefined : now.get(id)
    if (row) now.set(row.id, after(row, event, at))
  }
  const changed = before.flatMap((row) => {
    const next = now.get(row.id)!
    return next === row ? [] : [next]
  })
  if (changed.length === 0) return
  const values = changed.map(({ merchantId, id, state, reason, ref, stateAt, deliveredAt, readAt }) => ({
    merchant_id: merchantId,
    id,
    state,
    reason,
    ref,
    state_at: stateAt,
    delivered_at: deliveredAt,
    read_at: readAt,
  }))
  await tx.execute(sql`
    UPDATE messages m SET state = n.state, reason = n.reason, ref = n.ref, state_at = n.state_at, delivered_at = n.delivered_at,
      read_at = n.read_at, version = m.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS n (merchant_id text, id text, state text, reason text, ref text,
      state_at timestamptz, delivered_at timestamptz, read_at timestamptz)
    WHERE m.merchant_id = n.merchant_id AND m.id = n.id`)
}
