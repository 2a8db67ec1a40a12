import { sqlState } from './transact.ts'

/** A connection broke, or nobody answers at its other end: what was asked for may have been done or not. */
export class ConnectionLost extends Error {
  readonly code = '08006'
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/** The database answers, but no connection to it was free in time. */
export class NoneFree extends Error {
  readonly code = '53300'
}

/**
 * Too much at once: no free connection, a wait for others that grew too long, a transaction that was begun anew for too
 * often. Nothing is done, and it may be asked for again.
 */
const crowded: ReadonlySet<string> = new Set(['53300', '55P03', '57014', '40001', '40P01'])
/** Broken connections, a full or failing disk, a server that stops or starts, a pause, one that only reads after a fail-over. */
const away = /^(08|53|58|57P|25P03|25006)/

/** What keeps the database from doing what was asked, where the request itself is not at fault. */
export function faultOf(error: unknown): 'crowded' | 'away' | undefined {
  const state = sqlState(error) ?? ''
  if (crowded.has(state)) return 'crowded'
  return away.test(state) ? 'away' : undefined
}
