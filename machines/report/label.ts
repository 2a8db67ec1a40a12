import type { Arrow } from 'statechart-paths/arrows.ts'
import { shortEventWords } from './event-words.ts'
import { answersOf, type ArrowStatus, arrowStatus, bundleStatus, goalOf } from './arrow-status.ts'
import type { Bundle } from './drawing.ts'
import type { Tally } from './tally.ts'
import { textWidth } from './text-width.ts'

/** The detail of a diagram's labels: each guard's answers, each event, or the first event and how many more. */
export type Detail = 'guards' | 'events' | 'count'
export const details: Detail[] = ['guards', 'events', 'count']

/** A count of a row on one level. */
export interface Count {
  text: string
  status: ArrowStatus
}

/** One row of a label: words, and behind them a count for each level. */
export interface Row {
  words: string
  isGuard: boolean
  counts: Count[]
}

export const rowHeight = 15
export const sizeOf = ({ isGuard }: Row) => (isGuard ? 10.5 : 12)
export const widthOf = (row: Row) =>
  textWidth(
    `${row.words} ${row.counts.reduce((long, { text }) => (text.length > long.length ? text : long), '')}`,
    sizeOf(row),
  )

/** The rows of a bundle's label. */
export function rowsOf(bundle: Bundle, detail: Detail, tally: Tally, prefix: string): Row[] {
  const words = ({ event }: Arrow) => shortEventWords(event, prefix)
  const row = (arrows: Arrow[], text: string): Row => ({ words: text, isGuard: false, counts: countsOf(arrows, tally) })
  if (detail === 'guards')
    return bundle.arrows.flatMap((arrow) => [
      row([arrow], words(arrow)),
      ...answersOf(arrow).map((one) => guardRow(one, tally)),
    ])
  const events = [...new Set(bundle.arrows.map(words))]
  if (detail === 'events')
    return events.map((event) =>
      row(
        bundle.arrows.filter((arrow) => words(arrow) === event),
        event,
      ),
    )
  return [row(bundle.arrows, events.length > 1 ? `${events[0]} +${events.length - 1}` : events[0]!)]
}

/** Returns the counts of some arrows taken together and their status, level by level. */
function countsOf(arrows: Arrow[], tally: Tally): Count[] {
  return tally.levels.map((level) => {
    const status = bundleStatus({ key: '', from: '', to: '', arrows }, tally, level)
    const hits = arrows.map((arrow) => tally.hits(goalOf(arrow), level))
    const taken = hits.reduce((sum, hit) => sum + hit.taken, 0)
    const goals = arrows.flatMap((arrow) => [goalOf(arrow), ...answersOf(arrow).flatMap(({ yes, no }) => [yes, no])])
    const failed = Math.max(0, ...goals.map((goal) => tally.hits(goal, level).failed))
    const lacking = arrows.filter((arrow) =>
      ['missing', 'unreachable'].includes(arrowStatus(arrow, tally, level)),
    ).length
    const parts = [
      ...(taken > 0 ? [String(taken)] : []),
      ...(lacking > 0 ? [`✕${arrows.length > 1 ? lacking : ''}`] : []),
      ...(failed > 0 ? [`fails ${failed}`] : []),
      ...(status === 'partly' ? ['◐'] : []),
    ]
    return { text: parts.join(' '), status }
  })
}

function guardRow({ guard, yes, no }: ReturnType<typeof answersOf>[number], tally: Tally): Row {
  const counts = tally.levels.map((level): Count => {
    const [held, not] = [tally.hits(yes, level), tally.hits(no, level)]
    const statuses = [tally.status(yes, level), tally.status(no, level)]
    const status = statuses.includes('failed')
      ? 'failed'
      : statuses.every((one) => one === 'taken')
        ? 'taken'
        : 'partly'
    return { text: `✓ ${held.taken || '–'} ✗ ${not.taken || '–'}`, status }
  })
  return { words: guard, isGuard: true, counts }
}
