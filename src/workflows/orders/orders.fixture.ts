import type { Order, OrderLine } from '#contract/wire.ts'

/** 20:14 on the evening of the tests, in milliseconds. */
export const evening = Date.parse('2026-11-20T20:14:00Z')

/** The instant `minutes` before the evening's now, as it goes on the wire. */
export const minutesAgo = (minutes: number): string => new Date(evening - minutes * 60_000).toISOString()

/** A line that the kitchen has, unless told otherwise. */
export const someLine = (change: Partial<OrderLine> = {}): OrderLine => ({
  id: 'line',
  menu_id: 'menu',
  name: 'Steak frites',
  quantity: 1,
  unit_price: 2400,
  options: [],
  amount: 2400,
  remark: null,
  state: 'sent',
  sent_at: minutesAgo(5),
  ...change,
})

/** A dine-in order of five minutes ago, accepted and unpaid, unless told otherwise. */
export const someOrder = (change: Partial<Order> = {}): Order => ({
  id: 'order',
  version: 3,
  facts: {
    method: 'dine_in',
    total: 2400,
    captured: 0,
    refundable: 0,
    lines: 1,
    started: 0,
    isSameDay: true,
    isSettled: false,
  },
  number: '1184',
  business_day: '2026-11-20',
  method: 'dine_in',
  source: 'staff',
  state: 'accepted',
  payment_status: 'unpaid',
  table_id: 'table',
  table_name: '12',
  visit_id: 'visit',
  pax: 4,
  guest_name: null,
  remark: null,
  staff_id: 'ines',
  staff_name: 'Inès R.',
  subtotal: 2400,
  discount: 0,
  adjustment: 0,
  service_charge: 0,
  tax: 218,
  tax_rate: 1000,
  tax_inclusive: true,
  total: 2400,
  captured: 0,
  refunded: 0,
  refunding: 0,
  due: 2400,
  reason: null,
  reason_remark: null,
  placed_at: minutesAgo(5),
  wanted_at: null,
  stage_at: minutesAgo(5),
  closed_at: null,
  lines: [someLine()],
  ...change,
})
