/** Deeper than any value that is no circle. */
const deepest = 100
const circle = Symbol('circle')

/** Names the kind of a value that JSON would drop or make equal to something else; undefined where it can be compared. */
function kindOfValue(value: unknown): string | undefined {
  if (value === circle) return 'a circle'
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol') return `a ${typeof value}`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
  const name = (Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null)?.constructor?.name
  return name === undefined || name === 'Object' ? undefined : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`
}

/** Every value within another, by its place: "lines[].amount". A list also tells its length. */
export function* leavesOf(value: unknown, place = '', depth = 0): Iterable<[place: string, value: unknown]> {
  if (depth > deepest) yield [place, circle]
  else if (value === null || typeof value !== 'object' || kindOfValue(value)) yield [place, value]
  else if (Array.isArray(value)) {
    yield [`${place}.length`, value.length]
    for (const part of value) yield* leavesOf(part, `${place}[]`, depth + 1)
  } else
    for (const [key, part] of Object.entries(value)) yield* leavesOf(part, place ? `${place}.${key}` : key, depth + 1)
}

/** Says which values within another cannot be compared: "context.calls is a Map". */
export function* unlikeIn(value: unknown): Iterable<string> {
  for (const [place, leaf] of leavesOf(value)) {
    const kind = kindOfValue(leaf)
    if (kind) yield `${place} is ${kind}: it cannot be compared. Keep plain values, or project it.`
  }
}
