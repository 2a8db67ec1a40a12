import { hash } from 'node:crypto'

/** An id of 21 characters that the same words always give, so that importing again finds what it made. */
export const stableId = (...words: readonly string[]): string =>
  hash('sha256', JSON.stringify(words), 'base64url').slice(0, 21)
