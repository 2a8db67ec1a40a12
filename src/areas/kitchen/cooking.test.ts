import { expect, test } from 'vitest'
import { someLine, someOrder } from '../orders/orders.fixture.ts'
import { allDay, cookedIn, cookTickets } from './cooking.ts'

const dishes = [
  { id: 'duck', name: 'Duck', kitchen_zones: [{ id: 'hot', name: 'Hot' }] },
  { id: 'tart', name: 'Tart', kitchen_zones: [{ id: 'cold', name: 'Cold' }] },
]
const duck = (more: object = {}) => someLine({ id: 'd', menu_id: 'duck', name: 'Duck', state: 'sent', ...more })
const tart = (more: object = {}) => someLine({ id: 't', menu_id: 'tart', name: 'Tart', state: 'sent', ...more })
const now = Date.parse(someOrder({}).placed_at) + 60_000

test('each part of the kitchen sees its own lines, and no order that has none for it', () => {
  const orders = [
    someOrder({ id: '1', state: 'preparing', lines: [duck(), tart()] }),
    someOrder({ id: '2', state: 'accepted', lines: [tart()] }),
    someOrder({ id: '3', state: 'pending', lines: [duck()] }),
    someOrder({ id: '4', state: 'served', lines: [duck({ state: 'served' })] }),
  ]
  const seen = (zone: string | null) =>
    cookTickets(orders, cookedIn(dishes, zone), now).map(({ order, lines }) => [order.id, lines.map(({ id }) => id)])
  expect(seen('hot')).toEqual([['1', ['d']]])
  expect(new Map(seen('cold') as [string, string[]][])).toEqual(
    new Map([
      ['1', ['t']],
      ['2', ['t']],
    ]),
  )
  expect(seen(null)).toHaveLength(2)
})

test('all-day counts what is still to be made, over all tickets; what is ready goes to the end', () => {
  const orders = [
    someOrder({ id: 'ready', state: 'ready', lines: [duck({ state: 'ready' })] }),
    someOrder({ id: '1', state: 'preparing', lines: [duck({ quantity: 2 }), tart({ state: 'ready' })] }),
    someOrder({ id: '2', state: 'accepted', lines: [duck({ quantity: 3 }), tart(), duck({ state: 'voided' })] }),
  ]
  const tickets = cookTickets(orders, cookedIn(dishes, null), now)
  expect(tickets.at(-1)).toMatchObject({ order: { id: 'ready' }, isDone: true })
  expect(allDay(tickets)).toEqual([
    { name: 'Duck', quantity: 5 },
    { name: 'Tart', quantity: 1 },
  ])
})
