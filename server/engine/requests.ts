import type { Tx } from '../db/handle.ts'
import { requests } from '../db/schema/index.ts'
import { ChangedUnderneath } from '../db/transact.ts'
import { ApiError } from '../http/errors.ts'
import { type RequestKey, requestRow } from '../http/known-request.ts'

/** A write as it was requested: its address, its id, and SHA-256 of the caller and the body. */
export interface Claim extends RequestKey {
  fingerprint: string
}

/** Inserts the dedup row, waiting for a twin in flight; returns the twin's stored answer where there is one. */
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

/** Keeps an answer for a repeated request. */
export const keepAnswer = (tx: Tx, claim: Claim, response: string) =>
  tx.update(requests).set({ response }).where(requestRow(claim))

/** Frees the id of a write that was refused. */
export const releaseRequest = (tx: Tx, claim: Claim) => tx.delete(requests).where(requestRow(claim))

/** The fingerprint of an id under which nothing may happen any more. */
const withdrawn = 'withdrawn'

/**
 * Takes an id out of use, waiting for its write where it is in flight, so that nothing can happen under it from now on.
 * Answers whether something did before.
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
