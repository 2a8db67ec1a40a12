import { defineReport } from '../report.ts'

/** Days of employees: planned, present, worked, late, and missing clock times. */
export const attendance = defineReport({
  name: 'attendance_report',
  group: 'team',
  alsoBy: 'staff',
  usual: 'week',
  filters: { employee_id: { kind: 'reference', to: 'employee' } },
  columns: {
    key: { kind: 'text' },
    employee_id: { kind: 'text' },
    business_day: { kind: 'day' },
    employee_name: { kind: 'person', isSearched: true },
    planned_minutes: { kind: 'minutes', isSum: true },
    first_in: { kind: 'instant' },
    last_out: { kind: 'instant' },
    worked_minutes: { kind: 'minutes', isSum: true },
    break_minutes: { kind: 'minutes', isSum: true },
    late_minutes: { kind: 'minutes', isSum: true },
    early_minutes: { kind: 'minutes', isSum: true },
    overtime_minutes: { kind: 'minutes', isSum: true },
    missing: { kind: 'whole', isSum: true },
  },
  keys: ['key'],
  sort: ['business_day', 'desc'],
  drills: [
    {
      to: 'attendance_shifts_report',
      by: { '': { day: 'business_day', employee_id: 'employee_id' } },
      same: ['planned_minutes', 'worked_minutes', 'break_minutes', 'late_minutes', 'early_minutes', 'overtime_minutes'],
    },
  ],
})
