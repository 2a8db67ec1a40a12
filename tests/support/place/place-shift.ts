import type { ShiftFacts } from '#contract/charts/shift.ts'
import type { ShiftState } from '#contract/states.ts'
import { employees, shifts } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day } from '../place.ts'

/** Makes an employee, whose hours are kept. */
export async function placeEmployee(h: House, more: Partial<typeof employees.$inferInsert> = {}): Promise<string> {
  const id = h.outside.ids.id()
  await h.db.insert(employees).values({ merchantId: h.merchantId, id, name: 'Noor', job: 'Service', ...more })
  return id
}

/** A shift of an employee in a possible state. */
export async function placeShiftOf(
  h: House,
  employeeId: string,
  more: Partial<typeof shifts.$inferInsert> = {},
): Promise<string> {
  const id = h.outside.ids.id()
  await h.db.insert(shifts).values({ merchantId: h.merchantId, id, employeeId, businessDay: day, ...more })
  return id
}

const hoursBefore = (hours: number) => new Date(evening.getTime() - hours * 3600_000)

/** Makes a shift in a state, for an employee who fits its facts. */
export async function placeShift(h: House, state: ShiftState, { isEmployed, isFree }: ShiftFacts): Promise<string> {
  const employeeId = await placeEmployee(h, { status: isEmployed ? 'active' : 'inactive' })
  if (!isFree) await placeShiftOf(h, employeeId, { state: 'on_duty', startedAt: hoursBefore(1) })
  const isBegun = state !== 'planned' && state !== 'cancelled'
  return placeShiftOf(h, employeeId, {
    state,
    plannedStart: hoursBefore(3),
    plannedEnd: hoursBefore(-5),
    startedAt: isBegun ? hoursBefore(3) : null,
    breakStartedAt: state === 'on_break' ? hoursBefore(1) : null,
    endedAt: state === 'ended' || state === 'approved' ? evening : null,
  })
}
