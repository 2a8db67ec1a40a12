import { hash } from 'node:crypto'

/**
 * Makes an id of 21 characters that is always the same for the same words, so that a repeated import finds the same
 * rows.
 */
export const stableId = (...words: readonly string[]): string =>
  hash('sha256', JSON.stringify(words), 'base64url').slice(0, 21)
