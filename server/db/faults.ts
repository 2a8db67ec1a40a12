import { sqlState } from './transact.ts'

/** A broken connection, or one without an answer: the request may have been done or not. */
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
 * SQL states of too much load: no free connection, too long a wait for others, a transaction that was restarted too
 * often. Nothing was written, and the request can be sent again.
 */
const crowded: ReadonlySet<string> = new Set(['53300', '55P03', '57014', '40001', '40P01'])
/**
 * SQL states of broken connections, a full or failing disk, a server that stops or starts, an idle transaction that was
 * ended, or a read-only server after a fail-over.
 */
const away = /^(08|53|58|57P|25P03|25006)/

/** Returns the database's fault behind an error; undefined if the request itself is at fault. */
export function faultOf(error: unknown): 'crowded' | 'away' | undefined {
  const state = sqlState(error) ?? ''
  if (crowded.has(state)) return 'crowded'
  return away.test(state) ? 'away' : undefined
}
