import { and, asc, eq, gte, ne, not, sql } from 'drizzle-orm'
import { promisedStates } from '#contract/bookings/states.ts'
import { bookings, queueEntries, queueGroups, tables } from '../../db/schema/index.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { linesWithEntries } from './queue-rows.ts'

type Input = Readonly<Record<string, unknown>>

const linesOf = ({ deps, store }: AskedOfStore) =>
  deps.db
    .select({ id: queueGroups.id, prefix: queueGroups.prefix, state: queueGroups.state })
    .from(queueGroups)
    .where(and(eq(queueGroups.merchantId, store.merchantId), ne(queueGroups.state, 'removed')))
    .orderBy(asc(queueGroups.sort), asc(queueGroups.id))

/** Finds the only line of the store; with several a call must name one. */
export async function onlyLine(asked: AskedOfStore): Promise<string | undefined> {
  const [only, ...others] = await linesOf(asked)
  return others.length === 0 ? only?.id : undefined
}

/** Returns the event that switches a line: an open line pauses, any other opens. */
export async function turnOver(asked: AskedOfStore, { queue_id: lineId }: Input): Promise<string | undefined> {
  const line = (await linesOf(asked)).find(({ id }) => id === lineId)
  return (line && { accepting: 'pause', paused: 'resume', direct_entry: 'resume' }[line.state as string]) ?? 'open'
}

/** Returns the first letter that no line uses as its prefix. */
export async function freeLetter(asked: AskedOfStore): Promise<string | undefined> {
  const taken = new Set((await linesOf(asked)).map(({ prefix }) => prefix))
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !taken.has(letter))
}

/** Finds the line whose next party has waited longest; if no party waits, the line of a store that has only one. */
export async function longestWaiting(asked: AskedOfStore): Promise<string | undefined> {
  const lines = await linesWithEntries(asked.deps.db, asked.store)
  const waiting = lines
    .flatMap(({ id, entries }) => entries.map(({ state, joined_at: at }) => ({ id, state, at })))
    .filter(({ state }) => state === 'waiting' || state === 'arrived')
    .toSorted((a, b) => a.at.localeCompare(b.at))
  return waiting[0]?.id ?? onlyLine(asked)
}

/**
 * Finds the smallest free table that seats a party and has no booking for the rest of the day; undefined if there is
 * none.
 */
async function tableForParty({ deps, store }: AskedOfStore, guests: number): Promise<string | undefined> {
  const { merchantId, businessDay, now } = store
  const isPromised = sql`EXISTS (SELECT 1 FROM ${bookings} b WHERE b.merchant_id = ${tables.merchantId}
    AND b.business_day = ${businessDay} AND b.state IN ${[...promisedStates]} AND b.ends_at > ${now.toISOString()}
    AND ${tables.id} = ANY (b.table_ids))`
  const [best] = await deps.db
    .select({ id: tables.id })
    .from(tables)
    .where(
      and(
        eq(tables.merchantId, merchantId),
        eq(tables.occupancy, 'available'),
        gte(tables.seats, guests),
        not(isPromised),
      ),
    )
    .orderBy(tables.seats, tables.since)
    .limit(1)
  return best?.id
}

/** Finds the table for a walk-in. */
export const tableForGuests = (asked: AskedOfStore, { pax }: Input): Promise<string | undefined> =>
  tableForParty(asked, Number(pax))

/** Finds the table for a party in a line. */
export async function tableForEntry(asked: AskedOfStore, { entry_id: entryId }: Input): Promise<string | undefined> {
  const [entry] = await asked.deps.db
    .select({ pax: queueEntries.pax })
    .from(queueEntries)
    .where(and(eq(queueEntries.merchantId, asked.store.merchantId), eq(queueEntries.id, String(entryId))))
  return entry && tableForParty(asked, entry.pax)
}
