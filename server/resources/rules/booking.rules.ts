import { refusedField } from '../../http/problem.ts'
import type { Rules } from '../rules.ts'
import { checkDays } from './notice.rules.ts'

const largest = (smallest: unknown, most: unknown) => {
  if (typeof smallest === 'number' && typeof most === 'number' && most < smallest)
    throw refusedField('max_pax', 'largestBelow')
}

/** Rules of joins: the smallest party is not larger than the largest one. */
export const tableJoinRules: Rules<'table_join'> = {
  check: (_, { min_pax: min, max_pax: max }, row) => largest(min ?? row?.minPax, max ?? row?.maxPax),
}

/** Rules of experiences: their days and their parties. */
export const bookingExperienceRules: Rules<'booking_experience'> = {
  check(_, given, row) {
    checkDays(given, row)
    largest(given.min_pax ?? row?.minPax, given.max_pax ?? row?.maxPax)
  },
}

/** Rules of closures: their days. */
export const bookingClosureRules: Rules<'booking_closure'> = { check: (_, given, row) => checkDays(given, row) }

/** Rules of times: the last start is not before the first one in a business day. */
export const bookingTimeRules: Rules<'booking_time'> = {
  check({ store }, given, row) {
    checkDays(given, row)
    const afterMidnight = (clock: unknown) => {
      const [hours, minutes] = String(clock).split(':').map(Number) as [number, number]
      return hours * 60 + minutes + (hours < store.row.businessDayCut ? 1440 : 0)
    }
    const { opens = row?.opens, last_start: last = row?.lastStart } = given
    if (afterMidnight(last) < afterMidnight(opens)) throw refusedField('last_start', 'lastBeforeFirst')
  },
}
