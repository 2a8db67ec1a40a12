import { defineReport } from '../report.ts'

/** Employees: hours, overtime, lateness and absences of a period. */
export const attendanceSummary = defineReport({
  name: 'attendance_summary_report',
  group: 'team',
  alsoBy: 'staff',
  usual: 'week',
  filters: { employee_id: { kind: 'reference', to: 'employee' } },
  columns: {
    key: { kind: 'text' },
    employee_name: { kind: 'person', isSearched: true },
    days: { kind: 'whole', isSum: true },
    planned_minutes: { kind: 'minutes', isSum: true },
    worked_minutes: { kind: 'minutes', isSum: true },
    overtime_minutes: { kind: 'minutes', isSum: true },
    late: { kind: 'whole', isSum: true },
    late_minutes: { kind: 'minutes', isSum: true },
    missed: { kind: 'whole', isSum: true },
    forgotten: { kind: 'whole', isSum: true },
  },
  keys: ['key'],
  sort: ['worked_minutes', 'desc'],
  drills: [
    {
      to: 'attendance_shifts_report',
      by: { '': 'employee_id' },
      same: ['planned_minutes', 'worked_minutes', 'overtime_minutes', 'late_minutes'],
    },
    {
      to: 'attendance_shifts_report',
      by: { '': 'employee_id' },
      filters: { status: 'forgotten' },
      same: [['forgotten', 'rows']],
    },
  ],
  chart: { x: 'employee_name', y: 'worked_minutes' },
})
