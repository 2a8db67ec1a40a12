import type { Attendance, Shift } from '#contract/rows/shift.ts'

const planned = ({ planned_start: from, planned_end: to }: Shift) =>
  from && to ? (Date.parse(to) - Date.parse(from)) / 60_000 : 0

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Sums the shifts of a period for each employee, by name; cancelled shifts count for nothing. */
export function attendanceOf(shifts: readonly Shift[], now: Date): Attendance[] {
  const people = new Map<string, Shift[]>()
  for (const shift of shifts)
    if (shift.state !== 'cancelled') people.set(shift.employee_id, [...(people.get(shift.employee_id) ?? []), shift])
  const isMissed = ({ state, planned_end: end }: Shift) =>
    state === 'planned' && end !== null && Date.parse(end) <= now.getTime()
  const rows = [...people].map(([id, own]): Attendance => ({
    employee_id: id,
    employee_name: own[0]!.employee_name,
    shifts: own.filter(({ started_at: at }) => at !== null).length,
    missed: own.filter(isMissed).length,
    forgotten: own.filter(({ state }) => state === 'forgotten').length,
    planned_minutes: sum(own.map(planned)),
    worked_minutes: sum(own.map((shift) => shift.worked_minutes)),
    break_minutes: sum(own.map((shift) => shift.break_minutes)),
    late: own.filter(({ late_minutes: late }) => late > 0).length,
    late_minutes: sum(own.map((shift) => shift.late_minutes)),
  }))
  return rows.toSorted(
    (a, b) => a.employee_name.localeCompare(b.employee_name) || (a.employee_id < b.employee_id ? -1 : 1),
  )
}
