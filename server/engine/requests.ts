import type { Tx } from '../db/handle.ts'
import { requests } from '../db/schema/index.ts'
import { ChangedUnderneath } from '../db/transact.ts'
import { ApiError } from '../http/errors.ts'
import { type RequestKey, requestRow } from '../http/known-request.ts'

/** A requested write: its store, its id, and the SHA-256 of the caller and the body. */
export interface Claim extends RequestKey {
  fingerprint: string
}

/**
 * Inserts the dedup row, and waits for the same request if it is running; returns its stored answer if there is one.
 */
export async function claimRequest(tx: Tx, claim: Claim, at: Date): Promise<string | null> {
  const inserted = await tx
    .insert(requests)
    .values({ ...claim, at })
    .onConflictDoNothing()
    .returning({ requestId: requests.requestId })
  if (inserted.length > 0) return null
  const [stored] = await tx.select().from(requests).where(requestRow(claim))
  if (!stored) throw new ChangedUnderneath()
  if (stored.fingerprint !== claim.fingerprint) throw new ApiError('request_id_reused')
  if (stored.response === null) throw new ApiError('request_in_flight', { retryAfter: 1 })
  return stored.response
}

/** Stores an answer for a repeated request. */
export const keepAnswer = (tx: Tx, claim: Claim, response: string) =>
  tx.update(requests).set({ response }).where(requestRow(claim))

/** Frees the id of a write that was refused. */
export const releaseRequest = (tx: Tx, claim: Claim) => tx.delete(requests).where(requestRow(claim))

/** The fingerprint of an id that can no longer be used. */
const withdrawn = 'withdrawn'

/**
 * Withdraws an id, after waiting for its write if it is running, so that it cannot be used from now on. Returns whether
 * it was used before.
 */
export async function withdrawRequest(tx: Tx, request: RequestKey, at: Date): Promise<boolean> {
  const inserted = await tx
    .insert(requests)
    .values({ ...request, fingerprint: withdrawn, response: withdrawn, at })
    .onConflictDoNothing()
    .returning({ requestId: requests.requestId })
  if (inserted.length > 0) return false
  const [stored] = await tx.select().from(requests).where(requestRow(request))
  if (!stored) throw new ChangedUnderneath()
  return stored.fingerprint !== withdrawn
}
