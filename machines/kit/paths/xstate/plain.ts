/** Deeper than any value that is no circle. */
const deepest = 100

/** Names the kind of a value that JSON would drop or make equal to something else; undefined where it can be compared. */
export function kindOfValue(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol') return `a ${typeof value}`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
  const name = (Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null)?.constructor?.name
  return name === undefined || name === 'Object' ? undefined : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`
}

/** The words about a value that cannot be compared. */
export const unlikeWords = (place: string, kind: string): string =>
  `${place} is ${kind}: it cannot be compared. Keep plain values, or project it.`

/** The words about the first value within another that cannot be compared; undefined where all can. */
export function unlikeIn(value: unknown, place = '', depth = 0): string | undefined {
  const kind = depth > deepest ? 'a circle' : kindOfValue(value)
  if (kind) return unlikeWords(place, kind)
  if (value === null || typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    for (const part of value) {
      const found = unlikeIn(part, `${place}[]`, depth + 1)
      if (found) return found
    }
    return undefined
  }
  for (const key in value) {
    const found = unlikeIn((value as Record<string, unknown>)[key], place ? `${place}.${key}` : key, depth + 1)
    if (found) return found
  }
  return undefined
}
