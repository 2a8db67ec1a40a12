/** Replaces a value that contains itself. */
const circle = Symbol('circle')

/** Names the kind of a value that JSON would drop or make equal to something else; undefined if it can be compared. */
function kindOfValue(value: unknown): string | undefined {
  if (value === circle) return 'a circle'
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol') return `a ${typeof value}`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
  const name = (Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null)?.constructor?.name
  return name === undefined || name === 'Object' ? undefined : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`
}

type Leaf = [place: string, value: unknown]

/** Every value within another, by its place: "lines[].amount", with the length of lists; a circle where it closes. */
export function* leavesOf(value: unknown, place = '', around: readonly unknown[] = []): Iterable<Leaf> {
  if (around.includes(value)) yield [place, circle]
  else if (value === null || typeof value !== 'object' || kindOfValue(value)) yield [place, value]
  else {
    const inner = [...around, value]
    if (Array.isArray(value)) yield [`${place}.length`, value.length]
    for (const [key, part] of Object.entries(value))
      yield* leavesOf(part, Array.isArray(value) ? `${place}[]` : place ? `${place}.${key}` : key, inner)
  }
}

/** Names the values within another that cannot be compared: "context.calls is a Map". */
export function* unlikeIn(value: unknown): Iterable<string> {
  for (const [place, leaf] of leavesOf(value)) {
    const kind = kindOfValue(leaf)
    if (kind) yield `${place} is ${kind}: it cannot be compared. Keep plain values, or project it.`
  }
}
