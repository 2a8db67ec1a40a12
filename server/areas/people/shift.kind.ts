import { and, eq } from 'drizzle-orm'
import type { Shift } from '#contract/people/shift.ts'
import { shifts } from '../../db/schema/index.ts'
import { shiftWires } from './shift-rows.ts'
import type { Kind } from '../../engine/kind.ts'

export const shiftKind: Kind<Shift> = {
  /** Adds the employee, who can be on one shift at a time. */
  async family(tx, merchantId, id) {
    const [row] = await tx
      .select({ employeeId: shifts.employeeId })
      .from(shifts)
      .where(and(eq(shifts.merchantId, merchantId), eq(shifts.id, id)))
    return [{ type: 'shift', id }, ...(row ? [{ type: 'employee' as const, id: row.employeeId }] : [])]
  },
  rows: (work, ids) =>
    shiftWires(
      work.tx,
      work.store,
      ids.map((id) => work.row('shift', id)),
    ),
  isLive: false,
}
