import { sql } from 'drizzle-orm'
import type { Db, Tx } from './handle.ts'

/** Serialisation failure and deadlock: the database asks to run the transaction again. */
const retryable: ReadonlySet<string | undefined> = new Set(['40001', '40P01'])

/** Makes the transaction run again: data that it read before its locks is out of date. */
export class ChangedUnderneath extends Error {
  readonly code = '40001'
}

export interface Retry {
  attempts?: number
  /** Returns a number from 0 up to 1, so that two transactions that collided wait for different times. */
  random?: () => number
}

/**
 * Runs `work` in one transaction, and again from its beginning if the database asks for it, so `work` must have no
 * effect outside `tx`.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>, retry: Retry = {}): Promise<T> {
  const { attempts = 5, random = randomFraction } = retry
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= attempts || !retryable.has(sqlState(error))) throw error
      const milliseconds = random() * 10 * 2 ** attempt
      await new Promise((resume) => setTimeout(resume, milliseconds))
    }
  }
}

/**
 * The SQLSTATE of a failed statement ("23505" for a broken unique key), also if the driver wrapped it several times.
 */
export const sqlState = (error: unknown): string | undefined => failureOf(error)?.code

/** The name of the unique key that a failed statement broke; undefined if it failed otherwise. */
export function brokenKey(error: unknown): string | undefined {
  const failure = failureOf(error)
  return failure?.code === '23505' ? failure.constraint : undefined
}

/** Returns the database's own code and constraint for a failed statement. */
function failureOf(error: unknown): { code: string; constraint?: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause as Error & { code: string }
  }
  return undefined
}

function randomFraction(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
}

/**
 * Removes the time limits of a transaction that computes between its statements, if no other one waits for its rows.
 */
export async function unhurried(tx: Tx): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
}
