import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, merchants } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { entries, giving, member, standing, useUp } from '../../support/members.ts'

let h: House
let table: string
let jonas: Person
let manager: Person
beforeEach(async () => {
  h = await house({ tables: 2 })
  table = h.tables[0]!.id
  jonas = await h.person('operation', ['floor'])
  manager = await h.person('operation', ['floor', 'staff'])
})

const broken = () => violationsIn(h)
const order = async (more: object = {}): Promise<string> => {
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2, ...more })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity: 2 })
  return (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id
}
const complete = async (id: string) => {
  for (const event of ['order.start', 'order.ready', 'order.serve'])
    await h.supervisor.post(`/admin/workflow/order/${id}`, { event })
  await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash' })
}
const look = async (id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data
const give = (person: Person, id: string, to: object) =>
  person.post('/admin/update_order_owner', { order_id: id, ...to })
const answer = (person: Person, id: string, event: string) =>
  person.post(`/admin/workflow/owner-change/${id}`, { event })

describe('a waiter gives an order to a colleague', () => {
  test('who is asked, and has it once they accept', async () => {
    const id = await order()
    const asked = await give(h.floor, id, { staff_id: jonas.id })
    expect(asked.data).toMatchObject({ owner: 'proposed', staff_id: h.floor.id, asked_staff_id: jonas.id })
    expect((await answer(jonas, id, 'owner.accept')).data).toMatchObject({
      owner: 'accepted',
      staff_id: jonas.id,
      asked_staff_id: null,
    })
    expect(await broken()).toEqual([])
  })

  test('who finds it among what they were asked for, with the name and the time that is left', async () => {
    const id = await order()
    await give(h.floor, id, { staff_id: jonas.id })
    const asked = async (person: Person) => (await person.get(`/admin/display_order?asked_staff_id=${person.id}`)).data
    const until = new Date(h.outside.clock.now().getTime() + 2 * 60_000).toISOString()
    expect(await asked(jonas)).toMatchObject({ recordsFiltered: 1, aaData: [{ id, asked_until: until }] })
    expect((await look(id)).asked_staff_name).toMatch(/^operation /)
    expect((await asked(h.floor)).recordsFiltered).toBe(0)
    await answer(jonas, id, 'owner.decline')
    expect((await asked(jonas)).recordsFiltered).toBe(0)
    expect(await look(id)).toMatchObject({ asked_staff_name: null, asked_until: null })
  })

  test('who may decline, and nothing changed', async () => {
    const id = await order()
    await give(h.floor, id, { staff_id: jonas.id })
    expect((await answer(jonas, id, 'owner.decline')).data).toMatchObject({ owner: 'declined', staff_id: h.floor.id })
    expect((await give(h.floor, id, { staff_id: jonas.id })).data.owner).toBe('proposed')
  })

  test('nobody answers for the colleague who was asked, but whoever manages the staff', async () => {
    const id = await order()
    await give(h.floor, id, { staff_id: jonas.id })
    expect(await answer(h.floor, id, 'owner.accept')).toMatchObject({
      status: 403,
      error: { code: 'right_missing', details: { right: 'staff' } },
    })
    expect((await answer(manager, id, 'owner.accept')).data).toMatchObject({ staff_id: jonas.id })
  })

  test('who does not answer in two minutes keeps out of it', async () => {
    const id = await order()
    await give(h.floor, id, { staff_id: jonas.id })
    h.pass(119_000)
    await h.app.sweep()
    expect(await look(id)).toMatchObject({ owner: 'proposed' })
    h.pass(1000)
    await h.app.sweep()
    expect(await look(id)).toMatchObject({ owner: 'timed_out', staff_id: h.floor.id, asked_staff_id: null })
    expect(await broken()).toEqual([])
  })

  test('or has said yes by silence, where the store likes it so', async () => {
    await h.db.update(merchants).set({ isSilenceConsent: true }).where(eq(merchants.merchantId, h.merchantId))
    const id = await order()
    await give(h.floor, id, { staff_id: jonas.id })
    h.pass(120_000)
    await h.app.sweep()
    expect(await look(id)).toMatchObject({ owner: 'accepted', staff_id: jonas.id })
  })

  test('but only of their own: a colleague’s order is moved by whoever manages the staff, at once', async () => {
    const id = await order()
    expect(await give(jonas, id, { staff_id: jonas.id })).toMatchObject({
      status: 403,
      error: { code: 'right_missing' },
    })
    expect((await give(manager, id, { staff_id: jonas.id })).data).toMatchObject({
      owner: 'accepted',
      staff_id: jonas.id,
    })
    expect((await give(jonas, id, { staff_id: h.floor.id })).data).toMatchObject({ owner: 'proposed' })
  })

  test('who must wait tables in this store', async () => {
    const id = await order()
    const neighbour = await house()
    for (const staff_id of [h.kitchen.id, neighbour.floor.id, 'nobody'])
      expect(await give(h.floor, id, { staff_id })).toMatchObject({
        status: 422,
        error: { details: [{ field: 'staff_id' }] },
      })
    expect((await give(h.floor, id, {})).status).toBe(422)
  })

  test('and both stand in the history', async () => {
    const id = await order()
    await give(h.floor, id, { staff_id: jonas.id })
    await answer(jonas, id, 'owner.accept')
    const ofOwner = and(eq(auditEntries.chart, 'owner-change'), eq(auditEntries.subjectId, id))
    const told = await h.db.select().from(auditEntries).where(ofOwner).orderBy(auditEntries.seq)
    expect(told.map(({ event, actorId, toState }) => [event, actorId, toState])).toEqual([
      ['owner.propose', h.floor.id, 'proposed'],
      ['owner.accept', jonas.id, 'accepted'],
    ])
    expect(told[0]!.detail).toEqual({ staff_id: jonas.id })
  })
})

describe('another member earns on an order', () => {
  let ada: string
  let ben: string
  beforeEach(async () => {
    await giving(h)
    ada = await member(h, 'Ada')
    ben = await member(h, 'Ben')
  })
  const owners = async () => [await standing(h, ada), await standing(h, ben)]

  test('freely while it is under way', async () => {
    const id = await order({ member_id: ada })
    expect((await give(h.floor, id, { member_id: ben })).data).toMatchObject({ member_id: ben, member_name: 'Ben' })
    expect(await owners()).toMatchObject([{ points_pending: 0 }, { points_pending: 15 }])
    expect(await broken()).toEqual([])
  })

  test('with a supervisor once it is completed: one loses what the other gets', async () => {
    const id = await order({ member_id: ada })
    await complete(id)
    const { version } = await look(id)
    const asked = { member_id: ben, version }
    expect(await give(h.floor, id, asked)).toMatchObject({ status: 403, error: { code: 'approval_required' } })
    const approval_id = await approve(h, {
      event: 'owner.setMember',
      type: 'order',
      id,
      version,
      fields: { member_id: ben },
    })
    expect((await give(h.floor, id, { ...asked, approval_id })).status).toBe(200)
    expect(await owners()).toMatchObject([{ points: 0 }, { points: 15 }])
    expect(await entries(h, ben)).toEqual(['earned: +15'])
    expect((await look(id)).perks).toMatchObject([
      { member: 'Ada', earned: 0 },
      { member: 'Ben', earned: 15 },
    ])
    expect(await broken()).toEqual([])
  })

  test('what the first one used already is short, and the second one gets all of it', async () => {
    const id = await order({ member_id: ada })
    await complete(id)
    await useUp(h, ada, 'point', 12)
    const { version } = await look(id)
    const approval_id = await approve(h, {
      event: 'owner.setMember',
      type: 'order',
      id,
      version,
      fields: { member_id: ben },
    })
    await give(h.floor, id, { member_id: ben, version, approval_id })
    expect(await owners()).toMatchObject([{ points: 0 }, { points: 15 }])
    expect((await entries(h, ada)).slice(-2)).toEqual(['reversed: -3', 'short: short+12'])
    expect(await broken()).toEqual([])
  })

  test('not once the points have settled', async () => {
    const id = await order({ member_id: ada })
    await complete(id)
    h.pass(7 * 86_400_000 + 1000)
    h.floor = await h.person('operation', ['floor'])
    expect(await give(h.floor, id, { member_id: ben })).toMatchObject({
      status: 409,
      error: { details: { reason: 'isWithinWindow' } },
    })
  })

  test('not on an order that nobody earns on', async () => {
    const id = await order({ member_id: ada })
    await h.floor.post('/admin/cancel_order', { order_id: id, reason_id: h.reason['order.cancel not made'] })
    expect(await give(h.floor, id, { member_id: ben })).toMatchObject({
      status: 409,
      error: { details: { reason: 'isEarning' } },
    })
  })
})
