import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { listing } from '#contract/listing.ts'
import { id, text } from '#contract/charts/fields.ts'
import { day } from '#contract/days.ts'
import { endsAfter, plannedTimes } from '#contract/charts/shift.ts'
import { Shift } from '#contract/people/shift.ts'
import { addDays, mondayOf } from '#contract/calendar.ts'
import { businessDayOf } from '../../business-day.ts'
import { shifts } from '../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { invalidField } from '../../http/errors.ts'
import { partOf, shortListQuery } from '../../http/list-query.ts'
import { refusedField } from '../../http/problem.ts'
import { shiftWires } from './shift-rows.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { checkMay, runCommand } from '../../engine/command.ts'

const tag = 'Employees'
const mostDays = 100
const period = z.strictObject({
  ...shortListQuery,
  startDate: day.optional(),
  endDate: day.optional(),
  employee_id: id.optional(),
})

/** Reads the shifts that begin on the business days of a period, by default of this week, in order of time. */
async function shiftsOf(asked: AskedOfStore, query: z.output<typeof period>): Promise<Shift[]> {
  const { deps, store } = asked
  const from = query.startDate ?? mondayOf(store.businessDay)
  const to = query.endDate ?? addDays(from, 6)
  if (to > addDays(from, mostDays)) throw invalidField('endDate', `is more than ${mostDays} days later`)
  const rows = await deps.db
    .select()
    .from(shifts)
    .where(
      and(
        eq(shifts.merchantId, store.merchantId),
        gte(shifts.businessDay, from),
        lte(shifts.businessDay, to),
        query.employee_id ? eq(shifts.employeeId, query.employee_id) : undefined,
      ),
    )
    .orderBy(asc(shifts.businessDay), asc(sql`coalesce(${shifts.plannedStart}, ${shifts.startedAt})`), asc(shifts.id))
  return shiftWires(deps.db, store, rows)
}

/**
 * Routes of shifts: the week, and the planning of a shift. Every step of a shift is an event of its chart, and reports
 * add them up.
 */
export function shiftRoutes(api: Api): void {
  const path = '/admin/merchant_employee_shift'
  api.store(
    'get',
    path,
    { tag, right: 'staff', summary: 'Shifts of a period; by default this week', query: period, answer: listing(Shift) },
    async (asked, query) => {
      const { aaData, ...counts } = partOf(await shiftsOf(asked, query), query, (row) => [row.employee_name, row.job])
      return { aaData: aaData.map((row) => withAllowed(asked.actor, 'shift', row)), ...counts }
    },
  )

  const plan = z.strictObject({ employee_id: id, ...plannedTimes, job: text(40).optional() })
  api.store('post', path, { tag, summary: 'Plan a shift', body: plan, answer: Shift }, (asked, input) => {
    let shiftId = ''
    if (!endsAfter(input)) throw refusedField('planned_end', 'shiftEnds')
    return runCommand(asked, {
      input,
      subjects: async () => [{ type: 'employee', id: input.employee_id }],
      async run(work) {
        checkMay(work, 'staff')
        const person = work.row('employee', input.employee_id)
        if (person.status !== 'active') throw refusedField('employee_id', 'notHere')
        const plannedStart = new Date(input.planned_start)
        const values = {
          employeeId: person.id,
          plannedStart,
          plannedEnd: new Date(input.planned_end),
          businessDay: businessDayOf(plannedStart, work.store.row),
          job: input.job ?? person.job ?? '',
        }
        shiftId = (await work.insert('shift', 'shift', values, 'shift.plan')).id
      },
      answer: (work) => answerRow(work, 'shift', shiftId),
    })
  })
}
