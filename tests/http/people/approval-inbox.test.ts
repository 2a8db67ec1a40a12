import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orders } from '../../../server/db/schema/index.ts'
import { type House, house, type Person, pinOf } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder } from '../../support/place.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 1 })
})

const total = 2904
const fields = () => ({ reason_id: h.reason['order.void made'] })

/** Floor staff ask for a void, without a PIN. */
const ask = async (orderId: string, more: object = {}) =>
  h.floor.post('/admin/approval', {
    event: 'order.void',
    subject_type: 'order',
    subject_id: orderId,
    version: 1,
    amount: total,
    fields: fields(),
    ...more,
  })
const answer = (person: Person, id: string, more: object) => person.patch(`/admin/approval/${id}`, more)
const inbox = async (person: Person) => (await person.get('/admin/approval?state=requested')).data.aaData
const voidIt = (orderId: string, approvalId: string) =>
  h.floor.post('/admin/void_order', { order_id: orderId, ...fields(), approval_id: approvalId })
const stateOf = async (orderId: string) => (await h.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.state

test('what floor staff ask for is in the inbox of whoever holds the right, with all it takes to look at it', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  const { data } = await ask(id)
  expect(data).toMatchObject({ state: 'requested', approver: null })
  expect(await inbox(h.supervisor)).toMatchObject([
    { id: data.approval_id, event: 'order.void', subject_id: id, subject_version: 1, ceiling: total, fields: fields() },
  ])
  expect(await inbox(h.floor)).toMatchObject([{ id: data.approval_id }])
  expect(await inbox(await h.person('operation', ['kitchen']))).toEqual([])
})

test('a yes with the own PIN lets whoever asked do it once, within ninety seconds', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  const { data } = await ask(id)
  h.pass(4 * 60_000)
  const granted = await answer(h.supervisor, data.approval_id, { granted: true, pin: pinOf(h.merchantId) })
  expect(granted).toMatchObject({ status: 200, data: { state: 'granted', is_self: false } })
  expect(Date.parse(granted.data.expires_at) - Date.parse(granted.data.answered_at)).toBe(90_000)
  h.pass(89_999)
  expect((await voidIt(id, data.approval_id)).status).toBe(200)
  expect(await stateOf(id)).toBe('voided')
  expect(await violationsIn(h)).toEqual([])
})

test('a no, or the question taken back, ends it and says by whom; then nobody can answer it', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  for (const who of [h.supervisor, h.floor]) {
    const { data } = await ask(id)
    const denied = await answer(who, data.approval_id, { granted: false })
    expect(denied.data).toMatchObject({ state: 'denied', is_self: who === h.floor })
    expect(denied.data.approver_name).toBe((await who.get('/admin/me')).data.name)
    expect(await inbox(h.supervisor)).toEqual([])
    const late = await answer(h.supervisor, data.approval_id, { granted: true, pin: pinOf(h.merchantId) })
    expect(late).toMatchObject({ status: 409, error: { code: 'illegal_transition' } })
    expect(await voidIt(id, data.approval_id)).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  }
})

test('a question that nobody answers for five minutes runs out', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  const { data } = await ask(id)
  h.pass(5 * 60_000)
  expect(await inbox(h.supervisor)).toEqual([])
  const late = { granted: true, pin: pinOf(h.merchantId) }
  expect(await answer(h.supervisor, data.approval_id, late)).toMatchObject({ status: 409 })
  await h.app.sweep()
  expect((await h.floor.get(`/admin/approval/${data.approval_id}`)).data.state).toBe('expired')
})

test('a yes takes the own PIN of somebody who holds the right: not another’s, not none, not the asker’s', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  const { data } = await ask(id)
  const yes = { granted: true, pin: pinOf(h.merchantId) }
  expect(await answer(h.floor, data.approval_id, yes)).toMatchObject({ status: 403, error: { code: 'right_missing' } })
  const other = await h.person('operation', ['void'], { pin: '777888' })
  expect(await answer(other, data.approval_id, yes)).toMatchObject({ status: 403, error: { code: 'pin_invalid' } })
  expect(await answer(h.supervisor, data.approval_id, { granted: true })).toMatchObject({ status: 422 })
  expect((await answer(other, data.approval_id, { granted: true, pin: '777888' })).status).toBe(200)
})

test('of another store it is unknown, to read and to answer', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  const { data } = await ask(id)
  const elsewhere = await house({ tables: 1 })
  expect((await elsewhere.supervisor.get(`/admin/approval/${data.approval_id}`)).status).toBe(404)
  const yes = { granted: true, pin: pinOf(elsewhere.merchantId) }
  expect((await answer(elsewhere.supervisor, data.approval_id, yes)).status).toBe(404)
})

test('a supervisor who asks and answers is flagged', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  const { data } = await h.supervisor.post('/admin/approval', {
    event: 'order.void',
    subject_type: 'order',
    subject_id: id,
    version: 1,
    amount: total,
  })
  const yes = await answer(h.supervisor, data.approval_id, { granted: true, pin: pinOf(h.merchantId) })
  expect(yes.data).toMatchObject({ state: 'granted', is_self: true })
})
