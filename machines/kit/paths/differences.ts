import { canonical } from './canonical.ts'
import type { Outcome, Result } from './run.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Yields the places at which two values differ, the deepest that say so: "lines.0.amount". */
function* placesOf(
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

/** The names of the fields in which two objects differ. */
const differingFields = (expected: object, actual: object): string[] => [
  ...new Set([...placesOf(expected, actual)].map(([place]) => place.split('.')[0]!)),
]

/** Words that say what kind of failure it is, without the ids and amounts of this path; codes of answers stay. */
const kindOfWords = (words: string): string =>
  words
    .replace(/\s*[{[].*/s, '')
    .replaceAll(/\b\d{6}-[\w-]+|\b[\w-]{20,}/g, '…')
    .replaceAll(/\b(?![1-5]\d\d\b)\d+\b/g, '#')

const answerOf = ({ ok, reason }: Outcome) => (ok ? 'accepted' : `refused by ${kindOfWords(reason ?? '')}`)

/**
 * Names a failure apart from the way there: the event of the step that differs, and what differs there. Two paths with
 * one signature fail alike; undefined where a path passed.
 */
export function signatureOf({ path, ok, steps, error }: Result): string | undefined {
  if (ok) return undefined
  const last = steps.at(-1)
  if (error !== undefined || !last || last.isSame)
    return canonical([
      path.chart,
      path.steps[steps.length]?.event.type ?? (steps.length > 0 ? 'end' : 'start'),
      kindOfWords(error ?? ''),
    ])
  const { event, expected, actual } = last
  const [wanted, got] = [answerOf(expected), answerOf(actual)]
  return canonical([
    path.chart,
    event.type,
    ...(wanted === got ? [] : [`${got} instead of ${wanted}`]),
    ...(canonical(expected.state) === canonical(actual.state) ? [] : ['state']),
    ...differingFields(expected.facts, actual.facts).toSorted(),
  ])
}
