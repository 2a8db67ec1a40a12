import { createHash } from 'node:crypto'

/**
 * Returns the SHA-256 of a text, as hex. It runs synchronously: Web Crypto is asynchronous, and other writes wait while
 * the audit chain is written.
 */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON with sorted keys: the same value gives the same text, also after a round trip through jsonb. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
