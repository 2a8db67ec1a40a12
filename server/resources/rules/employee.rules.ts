import { and, eq, inArray, sql } from 'drizzle-orm'
import { onDuty } from '#contract/states.ts'
import { employees, shifts } from '../../db/schema/index.ts'
import type { Rules } from '../rules.ts'

/** The job of an employee on duty, else the day of the shift. */
const asWhat = sql<string>`coalesce(nullif(${shifts.job}, ''), ${shifts.businessDay}::text)`

/** Rules of employees. An employee cannot be removed while they are on duty. */
export const employeeRules: Rules<'employee'> = {
  beside: {
    async read(tx, merchantId, ids) {
      const rows = await tx
        .select({ id: employees.id, pinLookup: employees.pinLookup })
        .from(employees)
        .where(and(eq(employees.merchantId, merchantId), inArray(employees.id, [...ids])))
      return new Map(rows.map((row) => [row.id, { has_pin: row.pinLookup !== null }]))
    },
    write: async () => undefined,
  },
  usedBy: (tx, merchantId, ids) =>
    tx
      .select({ id: shifts.employeeId, what: asWhat })
      .from(shifts)
      .where(
        and(
          eq(shifts.merchantId, merchantId),
          inArray(shifts.employeeId, [...ids]),
          inArray(shifts.state, [...onDuty]),
        ),
      ),
  async onArchive(work, row) {
    await work.set('employee', row.id, { pinLookup: null })
  },
}
