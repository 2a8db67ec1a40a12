import { and, asc, desc, eq, gt, gte, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { AtTheClock, type ClockAction, clockActions } from '#contract/people/shift.ts'
import { onDuty } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { employees, shifts } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { guess } from '../identity/attempts.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { pinLimits } from '../identity/pin-owner.ts'
import { type ShiftRow, shiftWires } from './shift-rows.ts'
import type { Store } from '../../http/store.ts'
import { checkMay, runCommand } from '../../engine/command.ts'
import type { Ref } from '../../db/subjects.ts'
import { clockLookup } from './clock-pin.routes.ts'

const tag = 'Employees'
const hour = 3600_000
/** Time before its planned start from which a shift can begin, in milliseconds. */
const early = 2 * hour
const clockPin = z.string().regex(/^\d{4}$/, 'has four digits')
const events: Readonly<Record<ClockAction, string>> = {
  in: 'shift.clockIn',
  break: 'shift.breakStart',
  back: 'shift.breakEnd',
  out: 'shift.clockOut',
}

type Employee = typeof employees.$inferSelect

/** Finds the owner of a typed PIN among the employees of the store. Throws 403, and 429 after too many wrong ones. */
async function ownerOf(deps: Deps, asked: AskedOfStore, pin: string): Promise<Employee> {
  const { merchantId } = asked.store
  const lookup = await clockLookup(deps, merchantId, pin)
  const owner = await guess(deps, asked.now, pinLimits(asked), async () => {
    const mine = and(
      eq(employees.merchantId, merchantId),
      eq(employees.pinLookup, lookup),
      eq(employees.status, 'active'),
    )
    return (await deps.db.select().from(employees).where(mine))[0] ?? null
  })
  if (!owner) throw new ApiError('pin_invalid')
  return owner
}

/** Returns an employee whom a person who manages staff named. */
async function named(asked: AskedOfStore, employeeId: string): Promise<Employee> {
  const { deps, actor, store } = asked
  const own = and(eq(employees.merchantId, store.merchantId), eq(employees.id, employeeId))
  const [person] = await deps.db.select().from(employees).where(own)
  if (!person) throw new ApiError('not_found')
  if (!actor.rights.includes('staff')) throw new ApiError('right_missing', { details: { right: 'staff' } })
  return person
}

/** Finds the running shift of an employee, else the planned one that they may begin. */
async function shiftNow(tx: Db | Tx, { merchantId, now }: Store, employeeId: string): Promise<ShiftRow | undefined> {
  const own = and(eq(shifts.merchantId, merchantId), eq(shifts.employeeId, employeeId))
  const [live] = await tx
    .select()
    .from(shifts)
    .where(and(own, inArray(shifts.state, [...onDuty])))
    .orderBy(desc(shifts.startedAt))
  if (live) return live
  const [planned] = await tx
    .select()
    .from(shifts)
    .where(
      and(
        own,
        eq(shifts.state, 'planned'),
        lte(shifts.plannedStart, new Date(now.getTime() + early)),
        gt(shifts.plannedEnd, now),
        gte(shifts.plannedStart, new Date(now.getTime() - 24 * hour)),
      ),
    )
    .orderBy(asc(shifts.plannedStart))
  return planned
}

const actionsOf = (row: ShiftRow | undefined): ClockAction[] =>
  row?.state === 'on_duty' ? ['break', 'out'] : row?.state === 'on_break' ? ['back', 'out'] : ['in']

async function atTheClock(tx: Db | Tx, store: Store, person: Pick<Employee, 'id' | 'name'>): Promise<AtTheClock> {
  const row = await shiftNow(tx, store, person.id)
  const [shift = null] = await shiftWires(tx, store, row ? [row] : [])
  return { employee_id: person.id, name: person.name, shift, actions: actionsOf(row) }
}

/** Runs a step of an employee's shift; without a planned shift a new one is created. */
function take(asked: AskedOfStore, person: Employee, action: ClockAction, isByPin: boolean): Promise<Response> {
  return runCommand(asked, {
    input: { employeeId: person.id, action },
    async subjects(tx) {
      const row = await shiftNow(tx, asked.store, person.id)
      const own: Ref = { type: 'employee', id: person.id }
      return row ? [own, { type: 'shift', id: row.id }] : [own]
    },
    async run(work) {
      checkMay(work, isByPin ? undefined : 'staff')
      const [known] = work.rows('shift')
      if (!known && action !== 'in') throw invalidField('action', 'is not possible: this person is not on duty')
      const job = work.row('employee', person.id).job ?? ''
      const row =
        known ??
        (await work.insert(
          'shift',
          'shift',
          { employeeId: person.id, businessDay: work.store.businessDay, job },
          'shift.plan',
        ))
      await work.send('shift', row.id, { type: events[action] })
      const entry = work.audit.findLast(({ event }) => event === events[action])
      if (entry && isByPin) entry.detail = { ...entry.detail, employee: person.name, by: 'pin' }
    },
    answer: (work) => atTheClock(work.tx, work.store, person),
  })
}

/** Routes to clock in and out: by one's own PIN at a signed-in device, or by a person who manages staff. */
export function clockRoutes(api: Api, deps: Deps): void {
  const body = z.strictObject({
    clock_pin: clockPin.optional(),
    employee_id: id.optional(),
    action: z.enum(clockActions).optional(),
  })
  const clock = { tag, summary: 'Who this is and what they may do; with an action, do it', body, answer: AtTheClock }
  api.store('post', '/admin/merchant_employee_clock', clock, async (asked, input) => {
    const { clock_pin: pin, employee_id: employeeId, action } = input
    if ((pin === undefined) === (employeeId === undefined))
      throw invalidField('clock_pin', 'says who it is, or employee_id does')
    const person = pin === undefined ? await named(asked, employeeId!) : await ownerOf(deps, asked, pin)
    if (action === undefined) return atTheClock(deps.db, asked.store, person)
    return take(asked, person, action, pin !== undefined)
  })
}
