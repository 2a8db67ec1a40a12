import { refusedField } from '../../http/problem.ts'
import type { Rules } from '../rules.ts'

const spans = [
  ['away_min', 'away_max', 'awayMin', 'awayMax'],
  ['visits_min', 'visits_max', 'visitsMin', 'visitsMax'],
  ['spent_min', 'spent_max', 'spentMin', 'spentMax'],
] as const

/** Rules of audiences: a span must not end before it begins. */
export const audienceRules: Rules<'audience'> = {
  check(_, given, row) {
    for (const [from, to, fromColumn, toColumn] of spans) {
      const { [from]: low = row?.[fromColumn], [to]: high = row?.[toColumn] } = given as Record<string, number | null>
      if (typeof low === 'number' && typeof high === 'number' && low > high) throw refusedField(to, 'belowFrom')
    }
  },
}
