import { defineReport } from '../report.ts'
import { orderMethods } from '../states.ts'

const hands = { half_hour: { half_hour: 'name' }, day: 'day', store: 'store', staff: 'staff_id' } as const

/** Net sales, orders and guests by day, half hour, store or server. */
export const sales = defineReport({
  name: 'sales_report',
  group: 'sales',
  usual: 'today',
  by: ['half_hour', 'day', 'store', 'staff'],
  filters: {
    order_method: { kind: 'choice', words: 'orders.method', choices: orderMethods },
    staff_id: { kind: 'reference', to: 'user' },
  },
  columns: {
    key: { kind: 'text' },
    name: {
      kind: 'text',
      isSearched: true,
      none: { half_hour: 'report.none.time', staff: 'report.none.staff' },
    },
    orders: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    average: { kind: 'money', ratio: ['net', 'orders'] },
    covers: { kind: 'whole', isSum: true },
    member_orders: { kind: 'whole', isSum: true },
    members: { kind: 'whole' },
  },
  keys: ['key'],
  sort: ['key', 'asc'],
  drills: [
    { to: 'sale_list', by: hands, same: ['orders', 'net', 'covers'] },
    { to: 'sale_list', by: hands, filters: { of_member: 'yes' }, same: [['member_orders', 'orders']] },
  ],
})
