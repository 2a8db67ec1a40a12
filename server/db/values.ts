/** The numbers of the PostgreSQL types that the two drivers would read differently. */
export const oid = { int8: 20, int8Array: 1016, numeric: 1700 } as const

/** Reads an integer of 64 bits as a JavaScript number; throws if it would lose digits. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read without losing digits`)
  return value
}

/** Reads a numeric as a number; throws if a whole one, such as a sum of money, would lose digits. */
export function parseNumeric(text: string): number {
  return /^-?\d+$/.test(text) ? parseInt8(text) : Number(text)
}

/** Reads a flat array of integers of 64 bits. */
export function parseInt8Array(text: string): (number | null)[] {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : parseInt8(item)))
}
