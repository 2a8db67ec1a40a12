import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { menuKinds, type RowEvent } from '#contract/event.ts'
import type { Table } from '#contract/tables/table.ts'
import { keys } from './keys.ts'
import { applyEvent } from './realtime.ts'
import { cacheRow, keepNewer } from './row-cache.ts'

const table = (over: Partial<Table> = {}) =>
  ({ id: 't1', version: 3, name: '12', occupancy: 'seated', facts: {}, ...over }) as Table
const order = (over: Partial<Order> = {}) =>
  ({ id: 'o1', version: 3, number: '1184', payment_status: 'unpaid', facts: {}, ...over }) as Order
const event = (over: Partial<RowEvent>): RowEvent => ({
  id: 1,
  type: 'x',
  subject_type: 'table',
  subject_id: 't1',
  version: 4,
  ...over,
})

describe('an answer that was on its way while a row came in', () => {
  it('makes no row older than it is, in an order and among tables', async () => {
    const client = new QueryClient()
    const query = { queryKey: keys.order('o1'), ...keepNewer }
    client.setQueryData(keys.order('o1'), order({ version: 3 }))
    const reading = client.fetchQuery({
      ...query,
      queryFn: async () => {
        cacheRow(client, order({ version: 5 }))
        return order({ version: 4 })
      },
    })
    await reading
    expect(client.getQueryData(keys.order('o1'))).toMatchObject({ version: 5 })
    expect(
      keepNewer.structuralSharing(
        { aaData: [table({ version: 5 }), table({ id: 't2' })] },
        { aaData: [table({ version: 4 }), table({ id: 't2', version: 9 }), table({ id: 't3' })] },
      ),
    ).toEqual({ aaData: [table({ version: 5 }), table({ id: 't2', version: 9 }), table({ id: 't3' })] })
  })
})

describe('a row that comes in', () => {
  it('takes the place of its older self in the list of tables and in the open drawer', () => {
    const client = new QueryClient()
    const other = table({ id: 't2' })
    client.setQueryData(keys.tables, { aaData: [table(), other], recordsTotal: 2, recordsFiltered: 2 })
    client.setQueryData(keys.table('t1'), { ...table(), cart: null })
    cacheRow(client, table({ version: 4, occupancy: 'ordered' }))
    expect(client.getQueryData(keys.tables)).toEqual({
      aaData: [table({ version: 4, occupancy: 'ordered' }), other],
      recordsTotal: 2,
      recordsFiltered: 2,
    })
    expect(client.getQueryData(keys.table('t1'))).toMatchObject({ version: 4, occupancy: 'ordered', cart: null })
  })

  it('is dropped where the cache already holds a newer one', () => {
    const client = new QueryClient()
    client.setQueryData(keys.tables, [table({ version: 5 })])
    cacheRow(client, table({ version: 4 }))
    expect(client.getQueryData(keys.tables)).toEqual([table({ version: 5 })])
  })

  it('leaves the list of tables where it left the floor plan', () => {
    const client = new QueryClient()
    const other = table({ id: 't2' })
    client.setQueryData(keys.tables, { aaData: [table(), other], recordsTotal: 2, recordsFiltered: 2 })
    cacheRow(client, table({ version: 4, occupancy: 'removed' }))
    expect(client.getQueryData(keys.tables)).toMatchObject({ aaData: [other] })
  })

  it('makes no entry for a thing that nobody looks at', () => {
    const client = new QueryClient()
    cacheRow(client, order())
    cacheRow(client, { change_due: 350 })
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})

describe('an event', () => {
  it('of the floor plan has tables, plan and orders asked for again: a table may be called something else', () => {
    const changed = event({ subject_type: 'floor_plan', subject_id: 'store' })
    expect(applyEvent(new QueryClient(), changed)).toEqual([keys.tables, keys.floorPlan, keys.orders()])
  })

  it('of what the menu is made of has an order that is being taken ask for the menu again', () => {
    const asked = menuKinds.map((kind) => applyEvent(new QueryClient(), event({ subject_type: kind })))
    const lists = menuKinds.map((kind) => keys.resource(kind, 'list'))
    expect(asked).toEqual(menuKinds.map(() => [keys.menu, ...lists]))
  })

  it('of the store, or of a day that is posted, has the tables asked for again, since both change what they allow', () => {
    const asked = (['merchant', 'settlement'] as const).map((type) =>
      applyEvent(new QueryClient(), event({ subject_type: type })),
    )
    expect(asked).toEqual([expect.arrayContaining([keys.tables]), expect.arrayContaining([keys.tables])])
  })

  it('of a paper has every open paper asked for again: another copy takes one from those that all may have', () => {
    const printed = event({ subject_type: 'print_job', subject_id: 'p2' })
    expect(applyEvent(new QueryClient(), printed)).toEqual([keys.paper(), keys.outgoing()])
  })

  it('of a table patches its row and asks again for its details only', () => {
    const client = new QueryClient()
    client.setQueryData(keys.tables, [table()])
    const stale = applyEvent(client, event({ row: table({ version: 4 }) }))
    expect(client.getQueryData(keys.tables)).toEqual([table({ version: 4 })])
    expect(stale).toEqual([keys.table('t1'), keys.bookings('timeline')])
  })

  it('of an order patches its details and asks again for the lists', () => {
    const client = new QueryClient()
    client.setQueryData(keys.order('o1'), { ...order(), timeline: [] })
    const row = order({ version: 4, payment_status: 'paid' })
    const stale = applyEvent(client, event({ subject_type: 'order', subject_id: 'o1', row }))
    expect(client.getQueryData(keys.order('o1'))).toMatchObject({ payment_status: 'paid', timeline: [] })
    expect(stale).toEqual([keys.waiting, keys.orders(), keys.order('o1'), keys.drawers()])
  })

  it('without a row asks again for all that shows the thing', () => {
    expect(applyEvent(new QueryClient(), event({}))).toEqual([keys.tables, keys.table('t1'), keys.bookings('timeline')])
  })
})
