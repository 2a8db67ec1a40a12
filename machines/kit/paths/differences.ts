import { canonical } from './canonical.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Yields the places at which two values differ, as deep as possible: "lines.0.amount". */
export function* placesOf(
  expected: unknown,
  actual: unknown,
  place = '',
): Iterable<[place: string, from: unknown, to: unknown]> {
  if (canonical([expected]) === canonical([actual])) return
  const isInside = isObject(expected) && isObject(actual) && Array.isArray(expected) === Array.isArray(actual)
  if (!isInside) yield [place, expected, actual]
  else
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)]))
      yield* placesOf(expected[key], actual[key], place ? `${place}.${key}` : key)
}

const valueOf = (value: unknown) => (value === undefined ? 'missing' : canonical(value))

/** The differences between two values, field by field: "captured is 0 instead of 1000"; empty where there are none. */
export const differences = (expected: unknown, actual: unknown): string[] =>
  [...placesOf(expected, actual)].map(([place, from, to]) =>
    [place, 'is', valueOf(to), 'instead of', valueOf(from)].filter(Boolean).join(' '),
  )
