import { expect, test } from 'vitest'
import type { Right } from '#contract/roles.ts'
import { rights as allRights } from '#contract/roles.ts'
import type { Order } from '#contract/orders/order.ts'
import type { Table } from '#contract/tables/table.ts'
import { cart as cartChart } from '#machines/cart.machine.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { allowedEvents } from '../../../commands/use-allowed.ts'
import { someTable, someTakenTable, someVisitOrder } from '../floor.fixture.ts'
import { nextStep } from './next-step.ts'

const floorStaff: Right[] = ['floor', 'cashier']
const t = ((keys: string | string[]) => [keys].flat()[0]) as never

/** The next step as the charts decide it, for someone with these rights. */
function stepOf(table: Table, orders: Order[] = [], rights: readonly Right[] = floorStaff): string | undefined {
  const cart = { state: 'open', facts: { lines: table.facts.cartLines, isBillLocked: table.bill === 'billed' } }
  return nextStep(table, orders, {
    table: { ...allowedEvents(tableOccupancy, table, rights, t), ...allowedEvents(tableBill, table, rights, t) },
    cart: table.visit ? allowedEvents(cartChart, cart, rights, t) : {},
    orders: new Map(orders.map((order) => [order.id, allowedEvents(orderChart, order, rights, t)])),
  })?.event
}
const withCart = (table: Table): Table => ({ ...table, facts: { ...table.facts, cartLines: 2 } })
const { facts } = someTakenTable()
const leftOpen: Partial<Table> = { occupancy: 'served', facts: { ...facts, billCopies: 1, billLock: 'never' } }
const served = [someVisitOrder({ state: 'served' })]

test.each<[string, string | undefined, Table, Order[]]>([
  ['a free table is offered to a party', 'table.seat', someTable(), []],
  ['a table that was left is cleared', 'table.clean', someTable({ occupancy: 'needs_cleaning' }), []],
  ['a table out of use is put back', 'table.unblock', someTable({ occupancy: 'out_of_service' }), []],
  [
    'a seated party orders',
    'cart.add',
    someTakenTable({ occupancy: 'seated', bill: 'none', orders: [], total: 0, due: 0 }),
    [],
  ],
  ['what was chosen is sent', 'cart.convert', withCart(someTakenTable()), []],
  [
    'ready food is served before anything is sent',
    'order.serve',
    withCart(someTakenTable()),
    [someVisitOrder({ state: 'ready' })],
  ],
  ['a guest’s own order is accepted', 'order.accept', someTakenTable(), [someVisitOrder({ state: 'pending' })]],
  [
    'while the kitchen cooks there is nothing to do',
    undefined,
    someTakenTable(),
    [someVisitOrder({ state: 'preparing' })],
  ],
  ['once all is served the bill is printed', 'bill.print', someTakenTable({ occupancy: 'served' }), served],
  ['a printed bill is paid', 'bill.pay', someTakenTable({ occupancy: 'served', bill: 'billed' }), served],
  ['a bill that printing left open is paid', 'bill.pay', someTakenTable(leftOpen), served],
  [
    'the rest of a bill is paid',
    'bill.pay',
    someTakenTable({ occupancy: 'served', bill: 'partially_paid', captured: 4000, due: 5640 }),
    served,
  ],
])('%s', (_, event, table, orders) => {
  expect(stepOf(table, orders)).toBe(event)
})

test('a paid party is let go', () => {
  const table = someTakenTable({ occupancy: 'served', bill: 'paid', captured: 9640, due: 0 })
  const paid = { ...table, facts: { ...table.facts, unpaidOrders: [], captured: 9640 } }
  expect(stepOf(paid, [someVisitOrder({ state: 'completed', captured: 9640, due: 0 })])).toBe('table.release')
})

test('somebody of the kitchen is told to start, then to call ready', () => {
  const orders = [someVisitOrder({ state: 'accepted' }), someVisitOrder({ id: 'b', state: 'preparing' })]
  expect(stepOf(someTakenTable(), orders, ['kitchen'])).toBe('order.ready')
  expect(stepOf(someTakenTable(), orders.slice(0, 1), allRights)).toBe('order.start')
})

test('nobody is told to do what their rights do not allow', () => {
  expect(stepOf(someTable(), [], ['kitchen'])).toBeUndefined()
  expect(stepOf(someTakenTable({ bill: 'billed' }), served, ['floor'])).toBeUndefined()
})
