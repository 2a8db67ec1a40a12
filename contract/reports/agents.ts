import { defineReport } from '../report.ts'

/**
 * Agents with the stores that they look after, their sales, and the commission that was booked and paid, by its
 * currency.
 */
export const agents = defineReport({
  name: 'agent_list',
  group: 'house',
  usual: 'month',
  columns: {
    id: { kind: 'text' },
    name: { kind: 'person', isSearched: true },
    status: { kind: 'choice', words: 'report.account' },
    brands: { kind: 'whole', isSum: true },
    stores: { kind: 'whole', isSum: true },
    orders: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    average: { kind: 'money', ratio: ['net', 'orders'] },
    commission: { kind: 'money', isSum: true, isOfHouse: true, currencyIn: 'currency' },
    commission_paid: { kind: 'money', isSum: true, isOfHouse: true, currencyIn: 'currency' },
    currency: { kind: 'text', isOfHouse: true },
  },
  keys: ['id', 'currency'],
  sort: ['net', 'desc'],
  drills: [{ to: 'store_list', by: { '': 'agent_id' }, same: [['stores', 'rows'], 'orders', 'net'] }],
})
