import { defineReport } from '../report.ts'

const money = { kind: 'money', isSum: true } as const
const whole = { kind: 'whole', isSum: true } as const
const list = 'drawer_list'
const groups = { till: 'till', staff: 'staff_id', day: 'day', store: 'store' } as const

/** Cash that was over or short in counted drawers, by till, person, day or store. */
export const drawerReport = defineReport({
  name: 'drawer_report',
  group: 'money',
  usual: 'month',
  by: ['till', 'staff', 'day', 'store'],
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    drawers: whole,
    over: money,
    short: money,
    over_short: money,
    no_sales: whole,
  },
  keys: ['key'],
  sort: ['key', 'asc'],
  drills: [
    { to: list, by: groups, same: [['drawers', 'rows'], 'over_short', 'no_sales'] },
    { to: list, by: groups, filters: { difference: 'over' }, same: [['over', 'over_short']] },
    { to: list, by: groups, filters: { difference: 'short' }, same: [['short', 'over_short']] },
  ],
})

/** Drawers that were counted, one row each, with the expected and the counted amount. */
export const drawerList = defineReport({
  name: list,
  group: 'money',
  usual: 'month',
  filters: {
    till: { kind: 'reference' },
    staff_id: { kind: 'reference', to: 'user' },
    difference: { kind: 'choice', words: 'report.difference', choices: ['over', 'short', 'none'] },
  },
  columns: {
    id: { kind: 'text' },
    opened_at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    till: { kind: 'text', isSearched: true },
    staff_name: { kind: 'person', isSearched: true },
    status: { kind: 'choice', words: 'state.drawer' },
    float: money,
    cash: money,
    paid_in: money,
    taken_out: money,
    expected_cash: money,
    counted: money,
    over_short: money,
    no_sales: whole,
  },
  keys: ['id'],
  sort: ['opened_at', 'desc'],
})
