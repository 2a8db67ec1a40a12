import { canonical } from './canonical.ts'
import { placesOf } from './differences.ts'
import type { Outcome, Result } from './run.ts'

/** Words that say what kind of failure it is, without the ids and amounts of this path; codes of answers stay. */
const kindOfWords = (words: string): string =>
  words
    .replace(/\s*[{[].*/s, '')
    .replaceAll(/\b\d{6}-[\w-]+|\b[\w-]{20,}/g, '…')
    .replaceAll(/\b(?![1-5]\d\d\b)\d+\b/g, '#')

const answerOf = ({ ok, reason, but }: Outcome) =>
  but ? `accepted, but ${but.map(kindOfWords).join('; ')}` : ok ? 'accepted' : `refused by ${kindOfWords(reason ?? '')}`

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
    ...new Set([...placesOf(expected.facts, actual.facts)].map(([place]) => place.split('.')[0]!).toSorted()),
  ])
}
