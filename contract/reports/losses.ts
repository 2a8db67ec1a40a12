import { defineReport } from '../report.ts'

/** Ways in which money is taken back or given away. */
export const lossKinds = ['void', 'cancel', 'comp', 'refund', 'discount', 'write_off'] as const
export type LossKind = (typeof lossKinds)[number]

const filters = {
  kind: { kind: 'choice', words: 'audit.kind', choices: lossKinds },
  staff_id: { kind: 'reference', to: 'user' },
} as const

/** Steps by which money was taken back or given away, on the day of the step. */
export const lossList = defineReport({
  name: 'loss_list',
  group: 'sales',
  usual: 'today',
  filters: {
    ...filters,
    approver_name: { kind: 'text' },
    reason: { kind: 'text' },
    self_approved: { kind: 'choice', words: 'report.made', choices: ['yes', 'no'] },
  },
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    order_id: { kind: 'text' },
    order_number: { kind: 'text', isSearched: true },
    kind: { kind: 'choice', words: 'audit.kind' },
    amount: { kind: 'money', isSum: true },
    reason: { kind: 'text', isSearched: true },
    staff_name: { kind: 'person', isSearched: true },
    approver_name: { kind: 'person', isSearched: true },
    self_approved: { kind: 'choice', words: 'report.made' },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})

const groups = {
  person: 'staff_id',
  approver: 'approver_name',
  reason: 'reason',
  day: 'day',
  store: 'store',
} as const

/** Losses by person, approver, reason, day or store, with a column for each way. */
export const losses = defineReport({
  name: 'loss_report',
  also: ['losses'],
  group: 'sales',
  usual: 'today',
  by: ['person', 'approver', 'reason', 'day', 'store'],
  filters,
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    void: { kind: 'money', isSum: true },
    cancel: { kind: 'money', isSum: true },
    comp: { kind: 'money', isSum: true },
    refund: { kind: 'money', isSum: true },
    discount: { kind: 'money', isSum: true },
    write_off: { kind: 'money', isSum: true },
    amount: { kind: 'money', isSum: true },
    count: { kind: 'whole', isSum: true },
    self_approved: { kind: 'whole', isSum: true },
  },
  keys: ['key'],
  sort: ['amount', 'desc'],
  drills: [
    { to: 'loss_list', by: groups, same: [['count', 'rows'], 'amount'] },
    { to: 'loss_list', by: groups, filters: { self_approved: 'yes' }, same: [['self_approved', 'rows']] },
    ...lossKinds.map((kind) => ({ to: 'loss_list', by: groups, filters: { kind }, same: [[kind, 'amount'] as const] })),
  ],
  chart: { x: 'name', y: 'amount' },
})
