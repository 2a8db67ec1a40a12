import { brokenKey } from '../db/transact.ts'
import type { ApiError } from '../http/errors.ts'
import { type ProblemKey, refusedField } from '../http/problem.ts'

/** Unique keys of the database, each with the field that violates it and its problem. */
export type WrittenKeys = Readonly<Record<string, readonly [field: string, key: ProblemKey]>>

/** Makes the refusal of a write whose value is already taken: 422 for that field. Undefined for other failures. */
export function takenField(error: unknown, keys: WrittenKeys): ApiError | undefined {
  const written = keys[brokenKey(error) ?? '']
  return written && refusedField(...written)
}
