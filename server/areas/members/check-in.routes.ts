import { checkInFields } from '#contract/rewards/check-in.ts'
import { z } from 'zod'
import { CheckInRow } from '#contract/rewards/check-in-row.ts'
import { partOf, shortListQuery } from '../../http/list-query.ts'
import { runCommand } from '../../engine/command.ts'
import type { Api } from '../../http/api.ts'
import { calendarOf, calendarRow } from './check-in.ts'
import { fillsFrom } from './terms-now.ts'
import { writeTerms } from './write-terms.ts'

const tag = 'Members'

/**
 * Routes of the points that a brand gives its members for check-ins; the check-in itself is an event of the member's
 * chart.
 */
export function checkInRoutes(api: Api): void {
  for (const address of ['/admin/check_in', '/check_in'])
    api.store(
      'get',
      address,
      {
        tag,
        right: 'members',
        summary: 'Points of each check-in in a row, and how many members checked in today',
        answer: CheckInRow,
        query: z.strictObject(shortListQuery),
      },
      async ({ deps: { db }, store }, query) => {
        const row = await calendarRow(db, store, await calendarOf(db, store))
        return { ...row, ...partOf(row.aaData, query, ({ points }) => [String(points)]) }
      },
    )

  api.store(
    'post',
    '/admin/check_in',
    {
      tag,
      summary: 'Set the points of each check-in in a row',
      answer: CheckInRow,
      body: checkInFields,
      fills: fillsFrom(({ deps, store }) => calendarOf(deps.db, store), ['version', 'days', 'within_days', 'repeats']),
    },
    (asked, input) =>
      runCommand(asked, {
        input,
        subjects: async () => [],
        run: (work) =>
          writeTerms(work, 'checkIn', {
            version: input.version,
            chart: 'check-in',
            event: 'check-in.change',
            change: () => ({ days: input.days, within_days: input.within_days, repeats: input.repeats }),
            row: (calendar) => calendarRow(work.tx, work.store, calendar),
            detail: ({ days, within_days, repeats }) => ({ days: days.join(', '), within_days, repeats }),
          }),
        answer: async ({ tx, store }) => calendarRow(tx, store, await calendarOf(tx, store)),
      }),
  )
}
