import { freeTable } from '#contract/facts.ts'
import type { Order } from '#contract/orders/order.ts'
import type { OrderPip, Table, Visit } from '#contract/tables/table.ts'
import { someOrder } from '../orders/orders.fixture.ts'

/** 20:14 in Berlin on the evening of the tests, in milliseconds. */
export const evening = Date.parse('2026-11-20T19:14:00Z')

/** The instant `minutes` before the evening's now, as it goes on the wire. */
export const minutesAgo = (minutes: number): string => new Date(evening - minutes * 60_000).toISOString()

/** A party of four that was seated 52 minutes ago; `change` overrides its fields. */
export const someVisit = (change: Partial<Visit> = {}): Visit => ({
  id: 'visit',
  pax: 4,
  name: 'Moreau',
  seated_at: minutesAgo(52),
  staff_name: 'Inès Roux',
  ...change,
})

/** An order that the kitchen has had for eight minutes; `change` overrides its fields. */
export const somePip = (change: Partial<OrderPip> = {}): OrderPip => ({
  id: 'order',
  number: '1191',
  state: 'preparing',
  lines: 2,
  done: 0,
  stage_at: minutesAgo(8),
  ...change,
})

/** A free square table for four; `change` overrides its fields. */
export const someTable = (change: Partial<Table> = {}): Table => ({
  id: 'table',
  version: 1,
  facts: freeTable,
  name: '12',
  zone_id: 'dining',
  seats: 4,
  shape: 'square',
  x: 0,
  y: 0,
  width: 96,
  height: 96,
  rotation: 0,
  occupancy: 'available',
  bill: 'none',
  link: 'single',
  link_facts: { isInService: true, members: 0, leavesDirty: false },
  joined: [],
  part_of: null,
  lock: 'free',
  lock_facts: { isMine: false, isOver: false },
  held_by: null,
  since: minutesAgo(30),
  visit: null,
  reserved_for: null,
  next_booking: null,
  total: 0,
  captured: 0,
  due: 0,
  orders: [],
  ...change,
})

/** A table with a party, one order in the kitchen and 96.40 unpaid; `change` overrides its fields. */
export const someTakenTable = (change: Partial<Table> = {}): Table => {
  const free = someTable()
  return {
    ...free,
    occupancy: 'ordered',
    bill: 'unpaid',
    visit: someVisit(),
    facts: { ...free.facts, unpaidOrders: ['1191'], lines: 2, total: 9640 },
    total: 9640,
    due: 9640,
    orders: [somePip()],
    ...change,
  }
}

/** An order of the party as the drawer shows it, accepted and unpaid; `change` overrides its fields. */
export const someVisitOrder = (change: Partial<Order> = {}): Order =>
  someOrder({
    version: 1,
    facts: { ...someOrder().facts, total: 9640, lines: 2 },
    number: '1191',
    staff_name: 'Inès Roux',
    subtotal: 9640,
    tax: 876,
    total: 9640,
    due: 9640,
    placed_at: minutesAgo(20),
    stage_at: minutesAgo(8),
    lines: [],
    ...change,
  })
