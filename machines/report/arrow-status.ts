import type { Arrow } from 'statechart-paths/arrows.ts'
import type { Goal } from 'statechart-paths/paths/goals.ts'
import { type Status, type Tally, worst } from './tally.ts'
import type { Bundle } from './drawing.ts'

/** An arrow may be taken and yet a guard on it have given one answer only. */
export type ArrowStatus = Status | 'partly'

export const goalOf = ({ id }: Arrow): Goal => `transitions ${id}`

/** Both answers of each guard on an arrow, as goals. */
export const answersOf = ({ id, guards }: Arrow): { guard: string; yes: Goal; no: Goal }[] =>
  guards.map((guard) => ({ guard, yes: `guards ${id}: ${guard} true`, no: `guards ${id}: ${guard} false` }))

/** Returns the status of an arrow on a level, its guards included. */
export function arrowStatus(arrow: Arrow, { status }: Tally, level: string): ArrowStatus {
  const own = status(goalOf(arrow), level)
  if (own !== 'taken') return own
  const answers = answersOf(arrow).flatMap(({ yes, no }) => [status(yes, level), status(no, level)])
  if (answers.includes('failed')) return 'failed'
  return answers.every((answer) => answer === 'taken') ? 'taken' : 'partly'
}

/** The gravest status of the arrows of a bundle. */
export function bundleStatus({ arrows }: Bundle, tally: Tally, level: string): ArrowStatus {
  const statuses = arrows.map((arrow) => arrowStatus(arrow, tally, level))
  const gravest = worst(statuses.filter((status) => status !== 'partly'))
  return gravest === 'taken' && statuses.includes('partly') ? 'partly' : gravest
}
