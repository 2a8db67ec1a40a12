import { defineReport } from '../report.ts'
import { orderMethods } from '../states.ts'

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/**
 * Net sales by weekday and hour, to show when a store is busy. Refunds belong to no hour, and have a row of their own.
 */
export const hours = defineReport({
  name: 'hours_report',
  group: 'sales',
  usual: 'month',
  filters: { order_method: { kind: 'choice', words: 'orders.method', choices: orderMethods } },
  columns: {
    key: { kind: 'text' },
    weekday: { kind: 'choice', words: 'report.weekday', none: 'report.none.time' },
    hour: { kind: 'text' },
    orders: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    average: { kind: 'money', ratio: ['net', 'orders'] },
  },
  keys: ['key'],
  sort: ['key', 'asc'],
  drills: [{ to: 'sale_list', by: { '': 'week_hour' }, same: ['orders', 'net'] }],
  chart: { as: 'heat', x: 'hour', y: 'net' },
})
