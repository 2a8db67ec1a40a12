import { defineReport } from '../report.ts'
import { orderMethods, orderStates, paymentStatuses } from '../states.ts'

/** Orders with their money, one row each; what does not count as a sale has none. */
export const orderHistory = defineReport({
  name: 'order_history_list',
  group: 'sales',
  usual: 'today',
  filters: {
    order_method: { kind: 'choice', words: 'orders.method', choices: orderMethods },
    order_status: { kind: 'choice', words: 'state.order', choices: orderStates },
    payment_status: { kind: 'choice', words: 'report.payment', choices: paymentStatuses },
    staff_id: { kind: 'reference', to: 'user' },
    menu_id: { kind: 'reference', to: 'menu' },
  },
  columns: {
    id: { kind: 'text' },
    number: { kind: 'text', isSearched: true },
    store: { kind: 'text' },
    business_day: { kind: 'day' },
    order_method: { kind: 'choice', words: 'orders.method' },
    table_name: { kind: 'text', isSearched: true },
    guest_name: { kind: 'text', isSearched: true },
    covers: { kind: 'whole' },
    placed_at: { kind: 'instant' },
    closed_at: { kind: 'instant' },
    minutes: { kind: 'minutes' },
    order_status: { kind: 'choice', words: 'state.order' },
    payment_status: { kind: 'choice', words: 'report.payment' },
    staff_name: { kind: 'person', isSearched: true },
    gross: { kind: 'money', isSum: true },
    discount: { kind: 'money', isSum: true },
    adjustment: { kind: 'money', isSum: true },
    tax_in_prices: { kind: 'money', isSum: true },
    net: { kind: 'money', isSum: true },
    service: { kind: 'money', isSum: true },
    tax: { kind: 'money', isSum: true },
    billed: { kind: 'money', isSum: true },
    paid: { kind: 'money', isSum: true },
    refunded: { kind: 'money', isSum: true },
  },
  keys: ['id'],
  sort: ['placed_at', 'desc'],
})
