/** JSON with sorted keys, so that equal values have equal texts; a BigInt is written as its digits and an n. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : typeof part === 'bigint'
        ? `${part}n`
        : part,
  )
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Ten base32 letters over a text (FNV-1a, 50 of its 64 bits): short enough to say, long enough not to meet. */
export function shortHash(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return Array.from({ length: 10 }, (_, place) => letters[Number((hash >> BigInt(place * 5)) & 31n)]).join('')
}
