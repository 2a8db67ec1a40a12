import { queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/listing.ts'
import type { AtTheClock, ClockAction, Shift } from '#contract/people/shift.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

interface Period {
  startDate: string
  endDate: string
}

/** The shifts that begin on the days of a period. */
export const shiftsQuery = (period: Period) =>
  queryOptions({
    queryKey: keys.shifts('list', period),
    queryFn: async ({ signal }) =>
      (await call<Listing<Shift>>({ method: 'GET', url: '/admin/merchant_employee_shift', data: period, signal }))
        .aaData,
    placeholderData: (before) => before,
  })

/** The sums of an employee's shifts, as in the report of hours. */
export interface Hours {
  /** The employee's id. */
  key: string
  worked_minutes: number
  late_minutes: number
  missed: number
}

/** The sums of the shifts, by employee. */
export const hoursQuery = (period: Period) =>
  queryOptions({
    queryKey: keys.shifts('hours', period),
    queryFn: async ({ signal }) => {
      const data = { ...period, length: 1000 }
      return (await call<Listing<Hours>>({ method: 'GET', url: '/admin/attendance_summary_report', data, signal }))
        .aaData
    },
    placeholderData: (before) => before,
  })

/** Plans a shift. */
export const planShift = (employeeId: string, from: number, to: number): Write => ({
  method: 'POST',
  url: '/admin/merchant_employee_shift',
  data: {
    employee_id: employeeId,
    planned_start: new Date(from).toISOString(),
    planned_end: new Date(to).toISOString(),
  },
})

/** Returns the person with this PIN, and the steps that they may take. */
export const readClock = (pin: string): Promise<AtTheClock> =>
  call<AtTheClock>({ method: 'POST', url: '/admin/merchant_employee_clock', data: { clock_pin: pin } })

/** Sends an action of the person who typed the PIN. */
export const takeAtClock = (pin: string, action: ClockAction): Write => ({
  method: 'POST',
  url: '/admin/merchant_employee_clock',
  data: { clock_pin: pin, action },
})

/** Draws the PIN that an employee clocks in with, or takes it away. */
export const clockPin = ({ id, version }: { id: string; version: number }, method: 'POST' | 'DELETE'): Write => ({
  method,
  url: `/admin/merchant_employee_pin/${id}`,
  data: { version },
})
