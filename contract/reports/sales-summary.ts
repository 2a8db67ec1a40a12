import { defineReport } from '../report.ts'

/** Sales of some days in one sheet: its figures are no rows, and its words and days are those of reports. */
export const salesSheet = defineReport({
  name: 'sales_summary',
  group: 'sales',
  usual: 'today',
  columns: { net: { kind: 'money' } },
  keys: [],
  sort: ['net', 'desc'],
})
