import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { CalledTicket, Door, OwnTicket } from '#contract/queue/queue-door.ts'
import type { QueueEntry, QueueGroup, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import type { Db, Tx } from '../../../db/handle.ts'
import { queueEntries } from '../../../db/schema/index.ts'
import { ApiError } from '../../../http/errors.ts'
import { linesWithEntries, queueEntryRows, queueGroupRows } from '../queue-rows.ts'
import type { Store } from '../../../http/store.ts'

const minute = 60_000
/** Time for which a seated ticket stays on the display, in milliseconds. */
const shownFor = 20 * minute
const nextShown = 3
const cameShown = 6

const storeOf = ({ row }: Store): Door['store'] => ({
  name: row.name,
  time_zone: row.timeZone,
  state: row.state === 'open' ? 'open' : 'closed',
})

const heldUntil = ({ called_at }: QueueEntry, { hold_minutes }: QueueGroup): string =>
  new Date(Date.parse(called_at!) + hold_minutes * minute).toISOString()

const calledIn = (line: QueueGroupWithEntries): CalledTicket[] =>
  line.entries
    .filter(({ state }) => state === 'called')
    .map((entry) => ({
      ticket: entry.ticket,
      pax: entry.pax,
      calls: entry.calls,
      called_at: entry.called_at!,
      held_until: heldUntil(entry, line),
    }))

/** Returns the public view of the queue. Guests see only the fields that are named here. */
export async function doorOf(tx: Db | Tx, store: Store): Promise<Omit<Door, 'as_of'>> {
  const lines = await linesWithEntries(tx, store)
  const seated = await tx
    .select({ ticket: queueEntries.ticket, at: queueEntries.stateAt })
    .from(queueEntries)
    .where(
      and(
        eq(queueEntries.merchantId, store.merchantId),
        inArray(queueEntries.state, ['serving']),
        gt(queueEntries.stateAt, new Date(store.now.getTime() - shownFor)),
      ),
    )
    .orderBy(desc(queueEntries.stateAt))
    .limit(cameShown)
  const atDesk = lines.flatMap(({ entries }) => entries.filter(({ state }) => state === 'arrived'))
  const came = [
    ...atDesk.map(({ ticket, state_at }) => ({ ticket, state: 'arrived' as const, at: state_at })),
    ...seated.map(({ ticket, at }) => ({ ticket, state: 'serving' as const, at: at.toISOString() })),
  ]
  return {
    store: storeOf(store),
    lines: lines.map((line) => ({
      prefix: line.prefix,
      min_pax: line.min_pax,
      max_pax: line.max_pax,
      state: line.state,
      waiting: line.facts.waiting,
      next: line.entries
        .filter(({ state }) => state === 'waiting')
        .slice(0, nextShown)
        .map(({ ticket }) => ticket),
      quote_minutes: line.quote_minutes,
    })),
    called: lines.flatMap(calledIn).toSorted((a, b) => b.called_at.localeCompare(a.called_at)),
    came: came
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, cameShown)
      .map(({ ticket, state }) => ({ ticket, state })),
  }
}

/** Reads a ticket for its guest, who has its id. Throws 404 if there is none. */
export async function ownTicket(tx: Db | Tx, store: Store, entryId: string): Promise<OwnTicket> {
  const [entry] = await queueEntryRows(tx, store, { ids: [entryId] })
  if (!entry) throw new ApiError('not_found')
  const [line] = await queueGroupRows(tx, store, [entry.group_id])
  const waited = Math.floor((store.now.getTime() - Date.parse(entry.joined_at)) / minute)
  return {
    id: entry.id,
    as_of: store.now.toISOString(),
    store: storeOf(store),
    ticket: entry.ticket,
    state: entry.state,
    pax: entry.pax,
    position: entry.position,
    left_minutes: Math.max(0, entry.quote_minutes - waited),
    quote_minutes: entry.quote_minutes,
    joined_at: entry.joined_at,
    called_at: entry.called_at,
    held_until: entry.state === 'called' ? heldUntil(entry, line!) : null,
    table_name: entry.state === 'serving' ? entry.table_name : null,
  }
}
