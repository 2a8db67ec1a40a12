import type { ShiftFacts } from '#contract/charts/shift.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Shift } from '#contract/people/shift.ts'
import { onDuty } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, employees, shifts } from '../../db/schema/index.ts'
import { groupBy } from '../../http/group-by.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

export type ShiftRow = typeof shifts.$inferSelect

/** Minutes after the planned start within which an employee is not late. */
const grace = 5

const minutesBetween = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000))

/** Returns the sums of a shift; of a running one up to now. */
export function sumsOf(row: ShiftRow, now: Date): Record<`${'break' | 'worked' | 'late'}Minutes`, number> {
  const { startedAt, endedAt, plannedStart, breakStartedAt, state } = row
  const isRunning = state === 'on_duty' || state === 'on_break'
  const end = endedAt ?? (isRunning ? now : null)
  const running = breakStartedAt && end ? minutesBetween(breakStartedAt, end) : 0
  const breaks = Math.floor(row.breakSeconds / 60) + running
  const late = startedAt && plannedStart ? minutesBetween(plannedStart, startedAt) : 0
  return {
    breakMinutes: breaks,
    workedMinutes: startedAt && end ? Math.max(0, minutesBetween(startedAt, end) - breaks) : 0,
    lateMinutes: late > grace ? late : 0,
  }
}

/** Reads the facts for the chart of some shifts. */
export async function shiftFactsOf(
  tx: Db | Tx,
  merchantId: string,
  rows: readonly ShiftRow[],
): Promise<(row: ShiftRow) => ShiftFacts> {
  const ids = [...new Set(rows.map(({ employeeId }) => employeeId))]
  if (ids.length === 0) return () => ({ isEmployed: false, isFree: true })
  const people = await tx
    .select({ id: employees.id, status: employees.status })
    .from(employees)
    .where(and(eq(employees.merchantId, merchantId), inArray(employees.id, ids)))
  const live = await tx
    .select({ id: shifts.id, employeeId: shifts.employeeId })
    .from(shifts)
    .where(and(eq(shifts.merchantId, merchantId), inArray(shifts.employeeId, ids), inArray(shifts.state, [...onDuty])))
  const active = new Set(people.flatMap(({ id, status }) => (status === 'active' ? [id] : [])))
  const others = groupBy(live, ({ employeeId }) => employeeId)
  return (row) => ({
    isEmployed: active.has(row.employeeId),
    isFree: (others.get(row.employeeId) ?? []).every(({ id }) => id === row.id),
  })
}

const shiftWire = wire<Shift>()(
  'id version facts state employee_id employee_name job business_day planned_start planned_end started_at ended_at',
  'break_started_at break_minutes worked_minutes late_minutes corrections approved_by',
)

/** Returns shifts as the API shows them, in the order of their rows. */
export async function shiftWires(tx: Db | Tx, store: Store, rows: readonly ShiftRow[]): Promise<Shift[]> {
  if (rows.length === 0) return []
  const factsOf = await shiftFactsOf(tx, store.merchantId, rows)
  const ids = [...new Set(rows.map(({ employeeId }) => employeeId))]
  const people = await tx
    .select({ id: employees.id, name: employees.name })
    .from(employees)
    .where(and(eq(employees.merchantId, store.merchantId), inArray(employees.id, ids)))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const approvers = [...new Set(rows.flatMap(({ approvedBy }) => approvedBy ?? []))]
  const known = approvers.length
    ? await tx.select({ id: accounts.id, name: accounts.name }).from(accounts).where(inArray(accounts.id, approvers))
    : []
  const approver = new Map(known.map(({ id, name }) => [id, name]))
  return rows.map((row) =>
    shiftWire({
      ...row,
      ...sumsOf(row, store.now),
      facts: factsOf(row),
      employeeName: names.get(row.employeeId) ?? '',
      approvedBy: row.approvedBy ? (approver.get(row.approvedBy) ?? null) : null,
    }),
  )
}
