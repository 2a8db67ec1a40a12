import { defineReport } from '../report.ts'

/** Members who ordered, by their spending; band 5 is the fifth with the highest. */
export const spendingPower = defineReport({
  name: 'spending_power_list',
  group: 'guests',
  usual: 'month',
  columns: {
    id: { kind: 'text' },
    name: { kind: 'text', isSearched: true, isGuest: true },
    username: { kind: 'text', isSearched: true, right: 'members' },
    orders: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    average: { kind: 'money', ratio: ['net', 'orders'] },
    last_visit: { kind: 'day' },
    days_between: { kind: 'whole' },
    band: { kind: 'whole' },
  },
  keys: ['id'],
  sort: ['net', 'desc'],
  drills: [{ to: 'sale_list', by: { '': 'member_id' }, same: ['orders', 'net'] }],
  chart: { x: 'name', y: 'net' },
})
