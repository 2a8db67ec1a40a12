import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '../../deps.ts'
import { createTurns } from '../../http/in-turn.ts'

/** OWASP's minimum for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const saltBytes = 16
const atOnce = 2
const mayWait = 50

const saltOf = (seed: string) => createHash('sha256').update(seed).digest().subarray(0, saltBytes)

/**
 * Hashes two passwords at a time, so that many simultaneous sign-ins do not block other work; further calls are refused
 * if fifty wait.
 */
export function createPasswords(): Passwords {
  const inTurn = createTurns(atOnce, mayWait)
  return {
    hash: (text, seed) => inTurn(() => hash(text, seed === undefined ? cost : { ...cost, salt: saltOf(seed) })),
    verify: (stored, text) => inTurn(() => verify(stored, text)),
  }
}
