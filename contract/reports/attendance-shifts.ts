import { defineReport } from '../report.ts'
import { shiftStates } from '../states.ts'

/** Shifts as planned and as worked, one row each. */
export const attendanceShifts = defineReport({
  name: 'attendance_shifts_report',
  group: 'team',
  alsoBy: 'staff',
  usual: 'week',
  filters: {
    employee_id: { kind: 'reference', to: 'employee' },
    status: { kind: 'choice', words: 'state.shift', choices: shiftStates.filter((state) => state !== 'cancelled') },
  },
  columns: {
    id: { kind: 'text' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    employee_name: { kind: 'person', isSearched: true },
    job: { kind: 'text', isSearched: true },
    status: { kind: 'choice', words: 'state.shift' },
    planned_start: { kind: 'instant' },
    planned_end: { kind: 'instant' },
    started_at: { kind: 'instant' },
    ended_at: { kind: 'instant' },
    planned_minutes: { kind: 'minutes', isSum: true },
    worked_minutes: { kind: 'minutes', isSum: true },
    break_minutes: { kind: 'minutes', isSum: true },
    late_minutes: { kind: 'minutes', isSum: true },
    early_minutes: { kind: 'minutes', isSum: true },
    overtime_minutes: { kind: 'minutes', isSum: true },
    corrections: { kind: 'whole', isSum: true },
    approver_name: { kind: 'person' },
  },
  keys: ['id'],
  sort: ['business_day', 'desc'],
})
