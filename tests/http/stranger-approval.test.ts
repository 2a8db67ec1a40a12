import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { approvals, auditEntries } from '../../server/db/schema/index.ts'
import { type House, house, type Person, pinOf } from '../support/house.ts'
import { violationsIn } from '../support/invariants.ts'
import { placeOrder } from '../support/place.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const lenient = { prefer: 'handling=lenient' }
const post = (path: string, body: object, { by = h.floor, requestId }: { by?: Person; requestId?: string } = {}) =>
  by.post(path, body, { headers: lenient, ...(requestId && { requestId }) })
const readAs = ({ headers }: { headers: Headers }) => headers.get('x-read-as') ?? ''
const trailOf = (subjectId: string, event: string) =>
  h.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.event, event)))

/** Calls that the specification sends without a reason, by their act. */
const withoutReason: Record<string, () => Promise<{ event: string; id: string; path: string; body: object }>> = {
  async 'cancelling an order'() {
    const { id } = await placeOrder(h, { state: 'accepted' })
    return { event: 'order.cancel', id, path: '/admin/cancel_order', body: { order_id: id } }
  },
  async 'voiding an order'() {
    const { id } = await placeOrder(h, { state: 'served' })
    return { event: 'order.void', id, path: '/admin/void_order', body: { order_id: id, pin: pinOf(h.merchantId) } }
  },
  async 'clearing a table'() {
    const { tableId } = await placeOrder(h, { state: 'served' })
    const body = { table_id: tableId, pin: pinOf(h.merchantId) }
    return { event: 'table.clear', id: tableId!, path: '/admin/clear_unpaid_order', body }
  },
  async 'taking a party off the line'() {
    const line = { name: 'Door', prefix: 'D', min_pax: 1, max_pax: 8 }
    const { id: queue_id } = (await h.owner.post('/admin/queue', line)).data
    await h.owner.post('/admin/merchant_queue', { queue_id, action: 'open' })
    const { id } = (await h.floor.post('/join_queue', { queue_id, pax: 2, name: 'Ada' })).data
    return { event: 'queueEntry.remove', id, path: '/remove_queue_entry', body: { entry_id: id } }
  },
}

describe('a program that knows the specification alone', () => {
  test.each(Object.entries(withoutReason))(
    'gives no reason for %s: the first of the store stands in the trail, with the remark that none was given',
    async (_, prepare) => {
      const { event, id, path, body } = await prepare()
      const answer = await post(path, body)
      expect(answer.status, answer.text).toBe(200)
      expect(readAs(answer)).toContain('reason_id filled in as ')
      const [entry] = await trailOf(id, event)
      expect(entry!.detail).toMatchObject({ reason_id: expect.any(String), remark: 'No reason was given' })
      expect(await violationsIn(h)).toEqual([])
    },
  )

  test('sends the PIN of a supervisor with the call: the approval is made, used and shown with what it covered', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const answer = await post('/admin/void_order', { order_id: id, pin: pinOf(h.merchantId) })
    expect(answer.data, answer.text).toMatchObject({ id, state: 'voided' })
    expect(readAs(answer)).toContain('pin as approval_id')
    const [approval, ...others] = await h.db.select().from(approvals).where(eq(approvals.merchantId, h.merchantId))
    expect([approval, others]).toMatchObject([
      { state: 'used', requesterId: h.floor.id, approverId: h.supervisor.id, subjectId: id },
      [],
    ])
    const [entry] = await trailOf(id, 'order.void')
    expect(entry).toMatchObject({ actorId: h.floor.id, approvalId: approval!.id })
    const [before] = (entry!.detail as { money: { total: [number, number] } }).money.total
    expect(approval!.ceiling).toBe(before)
    expect(JSON.stringify(approval)).not.toContain(pinOf(h.merchantId))
  })

  test('with a wrong PIN, or that of somebody who may not void, changes nothing', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const cook = await h.person('operation', ['kitchen'], { pin: '404404' })
    const wrong = await post('/admin/void_order', { order_id: id, pin: '000001' })
    expect([wrong.status, wrong.error.code, wrong.error.details.left]).toEqual([403, 'pin_invalid', 4])
    const other = await post('/admin/void_order', { order_id: id, pin: '404404' })
    expect([other.status, other.error.details.why]).toEqual([403, 'approver'])
    expect(cook.id).not.toBe(h.supervisor.id)
    expect((await h.owner.get(`/admin/order_detail/${id}`)).data.state).toBe('served')
    expect(await h.db.$count(approvals, eq(approvals.merchantId, h.merchantId))).toBe(0)
  })

  test('is not believed in an address, where a PIN would be written down', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const { status, error } = await post(`/admin/void_order?pin=${pinOf(h.merchantId)}`, { order_id: id })
    expect([status, error.details[0].field]).toEqual([422, 'pin'])
  })

  test('gets the same answer when it sends a call again, and a refusal for another one under the same id', async () => {
    const { id } = await placeOrder(h, { state: 'accepted' })
    const send = (body: object) => post('/admin/cancel_order', body, { requestId: 'cancel-it-once-0001' })
    const first = await send({ order_id: id })
    const again = await send({ order_id: id })
    expect([again.status, again.text, again.headers.get('idempotent-replay')]).toEqual([200, first.text, 'true'])
    expect(await send({ order_id: id, remark: 'Another' })).toMatchObject({ error: { code: 'request_id_reused' } })
  })

  test('is read so by nobody who asks for strictness, as the console does', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const { error } = await h.floor.post('/admin/void_order', { order_id: id, pin: pinOf(h.merchantId) })
    expect(error.details.map(({ field }: { field: string }) => field).toSorted()).toEqual(['pin', 'reason_id'])
  })
})
