import { and, eq, inArray } from 'drizzle-orm'
import { liveEntryStates } from '#contract/states.ts'
import { queueEntries } from '../../../db/schema/index.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../http/errors.ts'
import { pinPepper } from '../../identity/pin.ts'
import { sha256 } from '../../../digest.ts'
import type { Work } from '../../../engine/work.ts'

/**
 * Maximum number of tickets from one address: enough for a large family at several tables, but one phone cannot fill a
 * line.
 */
const mostFromOnePlace = 4

/** Returns the digest of an address for a ticket: the same for the same address in a store, and not reversible. */
export const placeOf = async ({ db, config }: Deps, merchantId: string, address: string): Promise<string> =>
  sha256(`${await pinPepper(db, config.pinPepper)} ticket ${merchantId} ${address}`)

/** Refuses a ticket if too many parties from the same place are already in line. Staff can issue more at the desk. */
export async function checkTicketsHeld({ tx, store }: Work, place: string): Promise<void> {
  const held = await tx.$count(
    queueEntries,
    and(
      eq(queueEntries.merchantId, store.merchantId),
      eq(queueEntries.takenFrom, place),
      inArray(queueEntries.state, [...liveEntryStates]),
    ),
  )
  if (held >= mostFromOnePlace)
    throw new ApiError('illegal_transition', {
      message: `${mostFromOnePlace} parties from this connection are in line already. Ask at the desk.`,
      details: { reason: 'ticketsHeld' },
    })
}

/** Stores the place from which a ticket was taken. */
export const keepPlace = async ({ tx, store }: Work, entryId: string, place: string): Promise<void> =>
  void (await tx
    .update(queueEntries)
    .set({ takenFrom: place })
    .where(and(eq(queueEntries.merchantId, store.merchantId), eq(queueEntries.id, entryId))))
