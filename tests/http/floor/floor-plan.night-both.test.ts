import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FloorPlan, PlanTable, PlanZone } from '#contract/tables/floor-plan-row.ts'
import { auditEntries, events, tables } from '../../../server/db/schema/index.ts'
import { type Answer, type House, house } from '../../support/house.ts'
import { violations } from '../../support/invariants.ts'
import { placeVisit } from '../../support/place.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const planOf = async (): Promise<FloorPlan> => (await h.owner.get('/admin/floor_plan')).data
const save = ({ version, zones }: Pick<FloorPlan, 'version'> & { zones: object[] }, requestId?: string) =>
  h.owner.call('PUT', '/admin/floor_plan', { version, zones }, { requestId })
/** The plan with its one zone changed. */
const with0 = (plan: FloorPlan, change: (zone: PlanZone) => object) => ({
  ...plan,
  zones: plan.zones.map((zone, index) => (index === 0 ? { ...zone, ...change(zone) } : zone)),
})
const named = ({ zones }: FloorPlan) => zones.map(({ name, tables: own }) => [name, ...own.map((table) => table.name)])
const fresh = (name: string): Omit<PlanTable, 'id'> => ({
  name,
  seats: 6,
  shape: 'long',
  x: 400,
  y: 200,
  width: 160,
  height: 96,
  rotation: 45,
})
const fields = ({ error }: Answer) => error.details.map(({ field }: { field: string }) => field)

describe('a plan is saved as a whole', () => {
  test('tables are moved, added and taken off, zones added and ordered, in one write that is answered and told', async () => {
    const plan = await planOf()
    expect(named(plan)).toEqual([['Room', '1', '2', '3']])
    const { status, data } = await save({
      version: plan.version,
      zones: [
        { name: 'Terrace', tables: [fresh('T1')], decor: [] },
        {
          ...plan.zones[0]!,
          name: 'Dining room',
          tables: plan.zones[0]!.tables.slice(0, 2).map((table) => ({ ...table, x: table.x + 8 })),
          decor: [{ kind: 'wall', x: 0, y: 120, width: 320, height: 8, rotation: 0 }],
        },
      ],
    })
    expect(status).toBe(200)
    expect(named(data)).toEqual([
      ['Terrace', 'T1'],
      ['Dining room', '1', '2'],
    ])
    expect(data).toMatchObject({ version: plan.version + 1, changed_by: expect.any(String) })
    expect(data.zones[0].tables[0]).toMatchObject({ ...fresh('T1'), id: expect.any(String) })
    const floor = (await h.floor.get('/admin/table')).data
    expect(floor.aaData.map(({ name, x }: PlanTable) => [name, x])).toEqual([
      ['1', 8],
      ['2', 128],
      ['T1', 400],
    ])
    expect(floor.zones.map(({ name, decor }: PlanZone) => [name, decor.length])).toEqual([
      ['Terrace', 0],
      ['Dining room', 1],
    ])
    const told = await h.db.select().from(events).where(eq(events.merchantId, h.merchantId)).orderBy(events.seq)
    expect(told.at(-1)).toMatchObject({ type: 'floor_plan.changed', version: plan.version + 1 })
    const trail = await h.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.merchantId, h.merchantId))
      .orderBy(auditEntries.seq)
    expect(trail.at(-1)!.detail).toEqual({
      added: ['T1'],
      changed: ['1', '2'],
      removed: ['3'],
      zones: ['Terrace', 'Dining room'],
    })
    expect(trail.map(({ event }) => event)).toEqual(['table.remove', 'table.create', 'plan.change'])
    expect(await violations(h.db)).toEqual([])
  })

  test('two tables take each other’s names, and a new one the name of one that leaves', async () => {
    const plan = await planOf()
    const [one, two, three] = plan.zones[0]!.tables as [PlanTable, PlanTable, PlanTable]
    const swapped = with0(plan, () => ({
      tables: [{ ...one, name: '2' }, { ...two, name: '1' }, fresh('3')],
    }))
    const { data } = await save(swapped)
    const byName = new Map<string, string>(data.zones[0].tables.map(({ name, id }: PlanTable) => [name, id]))
    expect([byName.get('1'), byName.get('2')]).toEqual([two.id, one.id])
    expect(byName.get('3')).not.toBe(three.id)
  })

  test('what was taken off comes back as the table that it was', async () => {
    const plan = await planOf()
    const without = await save(with0(plan, ({ tables: own }) => ({ tables: own.slice(1) })))
    const again = await save({ ...plan, version: without.data.version })
    expect(again.status).toBe(200)
    expect(named(again.data)).toEqual(named(plan))
    expect(again.data.zones[0].tables[0].id).toBe(plan.zones[0]!.tables[0]!.id)
    expect(await violations(h.db)).toEqual([])
  })

  test('asked twice under one id it happens once', async () => {
    const wanted = with0(await planOf(), ({ tables: own }) => ({ tables: [...own, fresh('9')] }))
    const [first, second] = [
      await save(wanted, 'plan-saved-under-one-id'),
      await save(wanted, 'plan-saved-under-one-id'),
    ]
    expect(second.text).toBe(first.text)
    expect(named(await planOf())).toEqual([['Room', '1', '2', '3', '9']])
  })

  test('moving a table changes nothing that a waiter saw of it; another number or other seats do', async () => {
    const plan = await planOf()
    const versions = async () =>
      (await h.floor.get('/admin/table')).data.aaData.map(({ version }: { version: number }) => version)
    const [moved, renamed, same] = plan.zones[0]!.tables as [PlanTable, PlanTable, PlanTable]
    await save(with0(plan, () => ({ tables: [{ ...moved, y: 80, rotation: 90 }, { ...renamed, seats: 2 }, same] })))
    expect(await versions()).toEqual([1, 2, 1])
  })
})

describe('what a plan cannot be', () => {
  test('a table with guests stays, and it is said which one and why; nothing else is changed either', async () => {
    const { tableId } = await placeVisit(h)
    const plan = await planOf()
    const [table] = plan.zones.flatMap((zone) => zone.tables.filter(({ id }) => id === tableId))
    const answer = await save(
      with0(plan, ({ tables: own }) => ({ name: 'Elsewhere', tables: own.filter(({ id }) => id !== tableId) })),
    )
    expect(answer).toMatchObject({
      status: 409,
      error: {
        code: 'illegal_transition',
        message: `Table ${table!.name} stays: Not possible while it is seated.`,
        details: { chart: 'table-occupancy', reason: 'state', table_id: tableId, name: table!.name },
      },
    })
    expect(await planOf()).toEqual(plan)
  })

  test('a plan that somebody changed meanwhile is not written over; the answer brings it as it is now', async () => {
    const plan = await planOf()
    await save(with0(plan, () => ({ name: 'Hall' })))
    const answer = await save(with0(plan, () => ({ name: 'Saloon' })))
    expect(answer).toMatchObject({ status: 409, error: { code: 'version_stale', details: { version: 2 } } })
    expect(answer.error.current).toMatchObject({ version: 2, zones: [{ name: 'Hall' }] })
  })

  test('of two people who save at once one is heard, and the other one told', async () => {
    const plan = await planOf()
    const both = await Promise.all([
      save(with0(plan, () => ({ name: 'Hall' }))),
      save(with0(plan, () => ({ name: 'Saloon' }))),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(named(await planOf())[0]![0]).toBe(both[0].status === 200 ? 'Hall' : 'Saloon')
  })

  test('of a guest who sits down and a table that leaves at once, one is refused', async () => {
    const plan = await planOf()
    const { id } = plan.zones[0]!.tables[0]!
    const [seated, saved] = await Promise.all([
      h.floor.patch(`/admin/toggle_occupy_status/${id}`, { occupied: true, pax: 2 }),
      save(with0(plan, ({ tables: own }) => ({ tables: own.slice(1) }))),
    ])
    expect([seated.status, saved.status].toSorted()).toEqual([200, 409])
    expect(await violations(h.db)).toEqual([])
  })

  test('two tables have not one name, however it is written, and nothing lies beside the plan', async () => {
    const plan = await planOf()
    const wrong = with0(plan, () => ({
      tables: [fresh('a1'), fresh('A1'), { ...fresh('a2'), x: -8 }, { ...fresh('a3'), x: 2300, rotation: 0 }],
      decor: [{ kind: 'plant', x: 0, y: -30, width: 48, height: 48, rotation: 0 }],
    }))
    const answer = await save(wrong)
    expect(answer.status).toBe(422)
    expect(fields(answer)).toEqual(['zones.0.tables.1.name', 'zones.0.tables.2', 'zones.0.tables.3', 'zones.0.decor.0'])
    expect((await save(with0(plan, () => ({ tables: [{ ...fresh('a1'), seats: 0 }] })))).status).toBe(422)
    expect((await save({ ...plan, zones: [] })).status).toBe(422)
  })

  test('only who sets the store up changes its plan; everybody who works there may look at it', async () => {
    const plan = await planOf()
    expect((await h.floor.get('/admin/floor_plan')).data).toEqual(plan)
    const { version, zones } = plan
    const answer = await h.floor.call('PUT', '/admin/floor_plan', { version, zones })
    expect(answer).toMatchObject({ status: 403, error: { code: 'right_missing', details: { right: 'menu' } } })
  })
})

describe('one table', () => {
  test('what the kitchen cooks for a table that gets another number goes to that number', async () => {
    const { tableId } = await placeVisit(h)
    await h.floor.post('/cart', { table_id: tableId, menu_id: h.menu.soup, quantity: 1 })
    const order = (await h.floor.post('/transfer_cart_into_order', { table_id: tableId })).data
    const labels = async () =>
      (await h.owner.get(`/admin/order_detail/${order.id}`)).data.tickets.map(({ label }: { label: string }) => label)
    const before = await labels()
    expect((await h.owner.patch(`/admin/table/${tableId}`, { name: '77' })).status).toBe(200)
    expect([before.length, ...(await labels())]).toEqual([1, 'Table 77'])
    expect(await violations(h.db)).toEqual([])
  })

  test('is added below the others, changed, moved to another zone and taken off', async () => {
    const plan = await planOf()
    const [room] = plan.zones
    const made = await h.owner.post('/admin/table', { name: '12', seats: 2, shape: 'round', zone_id: room!.id })
    expect(made.data).toMatchObject({ name: '12', seats: 2, x: 0, y: 128, width: 88, occupancy: 'available' })
    const { id } = made.data
    const changed = await h.owner.patch(`/admin/table/${id}`, { name: '13', x: 240 })
    expect(changed.data).toMatchObject({ name: '13', x: 240, y: 128, seats: 2 })
    expect((await h.owner.patch(`/admin/table/${id}`, { on_plan: false })).data.occupancy).toBe('removed')
    expect(named(await planOf())).toEqual(named(plan))
    const [row] = await h.db.select().from(tables).where(eq(tables.id, id))
    expect(row).toMatchObject({ name: '13', occupancy: 'removed' })
    const seat = await h.floor.patch(`/admin/toggle_occupy_status/${id}`, { occupied: true, pax: 2 })
    expect(seat).toMatchObject({ status: 409, error: { code: 'illegal_transition' } })
  })
})
