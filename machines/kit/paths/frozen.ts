const ours = new WeakSet<object>()

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))

/** Copies plain data, also if it contains itself; other values stay as they are. */
function copied(value: unknown, isFrozen: boolean, copies: Map<object, object>): unknown {
  if (!isPlain(value) || (isFrozen && ours.has(value))) return value
  const known = copies.get(value)
  if (known) return known
  const prototype = Object.getPrototypeOf(value) as object | null
  const copy = (Array.isArray(value) ? [] : Object.create(prototype)) as Record<string, unknown>
  copies.set(value, copy)
  for (const [key, part] of Object.entries(value)) copy[key] = copied(part, isFrozen, copies)
  if (isFrozen) ours.add(Object.freeze(copy))
  return copy
}

/** A copy of plain data that nothing can change; one that is such a copy already is itself. */
export const frozen = <T>(value: T): T => copied(value, true, new Map()) as T

/** A copy of plain data that may be changed. */
export const thawed = <T>(value: T): T => copied(value, false, new Map()) as T
