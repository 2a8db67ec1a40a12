import { and, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { accounts, approvals, auditEntries, events, orders, requests } from '../../../server/db/schema/index.ts'
import { type Answer, type House, house, type Person, pinOf, speaker } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'
import { sixDigitsIn } from '../../support/six-digits.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 1 })
})

const total = 2904

interface ApprovalBody {
  event?: string
  subject_type?: string
  subject_id?: string
  version?: number
  amount?: number
  fields?: object
  pin?: string
  approver_id?: string
}

const approve = (person: Person, orderId: string, asking: ApprovalBody = {}) =>
  person.post('/admin/approval', {
    event: 'order.void',
    subject_type: 'order',
    subject_id: orderId,
    version: 1,
    amount: total,
    fields: { reason_id: h.reason['order.void made'] },
    pin: pinOf(h.merchantId),
    ...asking,
  })

const voidIt = (person: Person, orderId: string, approvalId?: string, more: object = {}) =>
  person.post('/admin/void_order', {
    order_id: orderId,
    reason_id: h.reason['order.void made'],
    ...(approvalId && { approval_id: approvalId }),
    ...more,
  })

const stateOf = async (orderId: string) =>
  (await h.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.state as string

describe('whose PIN counts', () => {
  test('of somebody who lacks the right, of another store, or of nobody: the same 403', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const elsewhere = await house({ tables: 1 })
    await h.person('operation', ['floor', 'cashier'], { pin: '111222' })
    const answers: Answer[] = []
    for (const pin of ['111222', pinOf(elsewhere.merchantId), '999999'])
      answers.push(await approve(h.floor, id, { pin }))
    expect(answers.map(({ status, error }) => [status, error.code, error.message])).toEqual(
      Array.from({ length: 3 }, () => [403, 'pin_invalid', answers[0]!.error.message]),
    )
  })

  test('a wrong PIN is told how many tries are left, until there is a wait', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const left: number[] = []
    for (let tries = 0; tries < 5; tries += 1)
      left.push((await approve(h.floor, id, { pin: '999999' })).error.details.left)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect((await approve(h.floor, id, { pin: '999999' })).status).toBe(429)
  })

  test('a named approver must be the PIN’s owner', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    expect((await approve(h.floor, id, { approver_id: h.owner.id })).status).toBe(403)
    expect((await approve(h.floor, id, { approver_id: h.supervisor.id })).status).toBe(200)
  })

  test('an approver who was switched off can neither approve nor stand for what was approved before', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const { data } = await approve(h.floor, id)
    await h.db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, h.supervisor.id))
    expect((await approve(h.floor, id)).status).toBe(403)
    expect(await voidIt(h.floor, id, data.approval_id)).toMatchObject({
      status: 403,
      error: { code: 'approval_required', details: { why: 'approver' } },
    })
    expect(await stateOf(id)).toBe('served')
  })

  test('nor one who lost the right meanwhile', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const { data } = await approve(h.floor, id)
    await h.db
      .update(accounts)
      .set({ rights: ['floor'] })
      .where(eq(accounts.id, h.supervisor.id))
    expect(await voidIt(h.floor, id, data.approval_id)).toMatchObject({
      status: 403,
      error: { code: 'approval_required', details: { why: 'approver' } },
    })
  })
})

describe('guessing a PIN', () => {
  test('five wrong ones and the requester waits a quarter of an hour, even with the right one', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    for (let i = 0; i < 5; i++) expect((await approve(h.floor, id, { pin: `00000${i}` })).status).toBe(403)
    const refused = await approve(h.floor, id)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await approve(h.owner, id)).status).toBe(200)
    h.pass(15 * 60_000 + 1)
    expect((await approve(h.floor, id)).status).toBe(200)
  })

  test('twenty wrong ones in an hour close the whole store, and it opens as they grow old', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    for (let i = 0; i < 4; i++) {
      const person = await h.person('operation', ['floor'])
      for (let j = 0; j < 5; j++) expect((await approve(person, id, { pin: `00000${j}` })).status).toBe(403)
    }
    expect(await approve(h.owner, id)).toMatchObject({ status: 429, error: { code: 'too_many_attempts' } })
    h.pass(60 * 60_000 + 1)
    expect((await approve(h.owner, id)).status).toBe(200)
  })

  test('guesses sent at the same time are counted too: five at most are looked at', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const guesses = Array.from({ length: 20 }, (_, i) =>
      approve(h.floor, id, { pin: String(100 + i).padStart(6, '0') }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(5)
  })

  test('a PIN that cannot be one is no guess: it is invalid, and is not counted', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    for (const pin of ['12345', '1234567', 'abcdef', '12 456', '１２３４５６', '123456\n', ''])
      expect([pin, (await approve(h.floor, id, { pin })).status]).toEqual([pin, 422])
    expect((await approve(h.floor, id)).status).toBe(200)
  })
})

describe('what an approval is good for', () => {
  test('once: the second use is refused', async () => {
    const { id, tableId } = await placeOrder(h, { state: 'served', paid: 1 })
    const unpay = (approvalId: string) =>
      h.floor.patch('/admin/toggle_payment_status', { order_id: id, paid: false, approval_id: approvalId })
    const { data } = await approve(h.floor, id, { event: 'order.unpay', fields: {} })
    expect((await unpay(data.approval_id)).status).toBe(200)
    await h.floor.patch('/admin/toggle_payment_status', { table_id: tableId, payment_method: 'card' })
    await h.db.update(orders).set({ version: 1 }).where(eq(orders.id, id))
    expect(await unpay(data.approval_id)).toMatchObject({
      status: 403,
      error: { code: 'approval_required', details: { why: 'used' } },
    })
  })

  test('for ninety seconds', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const { data } = await approve(h.floor, id)
    h.pass(90_000)
    expect(await voidIt(h.floor, id, data.approval_id)).toMatchObject({
      status: 403,
      error: { code: 'approval_required', details: { why: 'expired' } },
    })
    const again = await approve(h.floor, id)
    h.pass(89_999)
    expect((await voidIt(h.floor, id, again.data.approval_id)).status).toBe(200)
  })

  test('for this event, this row and this requester alone', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const other = await placeOrder(h, { state: 'served' })
    const why = { status: 403, error: { code: 'approval_required', details: { why: 'other' } } }
    const forCancel = await approve(h.floor, id, { event: 'order.cancel' })
    expect(await voidIt(h.floor, id, forCancel.data.approval_id)).toMatchObject(why)
    const forOther = await approve(h.floor, other.id)
    expect(await voidIt(h.floor, id, forOther.data.approval_id)).toMatchObject(why)
    const forOwner = await approve(h.owner, id)
    expect(await voidIt(h.floor, id, forOwner.data.approval_id)).toMatchObject(why)
    expect(await stateOf(id)).toBe('served')
  })

  test('for the version that was looked at: when the order moved on it has to be asked for again', async () => {
    const { id } = await placeOrder(h, { state: 'ready' })
    const { data } = await approve(h.floor, id)
    await h.floor.patch('/admin/toggle_order_status', { order_id: id })
    expect(await voidIt(h.floor, id, data.approval_id)).toMatchObject({
      status: 403,
      error: { code: 'approval_required', details: { why: 'changed' } },
    })
    expect(await approve(h.floor, id)).toMatchObject({ status: 409, error: { code: 'version_stale' } })
  })

  test('up to its amount: a void that takes a unit more is refused and leaves the approval unused', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const { data } = await approve(h.floor, id, { amount: total - 1 })
    const refused = await voidIt(h.floor, id, data.approval_id)
    expect(refused).toMatchObject({
      status: 403,
      error: { code: 'approval_required', details: { why: 'ceiling', ceiling: total - 1, amount: total } },
    })
    const [kept] = await h.db.select().from(approvals).where(eq(approvals.id, data.approval_id))
    expect([kept!.state, await stateOf(id)]).toEqual(['granted', 'served'])
  })

  test('a bill that was paid further after the approval is not taken back with it', async () => {
    const { tableId } = await placeOrder(h, { state: 'served', paid: 0.5 })
    const { version } = (await h.floor.get(`/admin/table/${tableId}`)).data
    const { data } = await approve(h.floor, tableId!, {
      event: 'bill.unpay',
      subject_type: 'table',
      version,
      amount: total / 2,
      fields: {},
    })
    const more = { table_id: tableId, payment_method: 'cash', amount: 100 }
    expect((await h.floor.patch('/admin/toggle_payment_status', more)).status).toBe(200)
    const refused = await h.floor.patch('/admin/toggle_payment_status', {
      table_id: tableId,
      paid: false,
      approval_id: data.approval_id,
    })
    expect(refused).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  })

  test('it lends the right: floor staff void with it, and are refused without it', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    expect(await voidIt(h.floor, id)).toMatchObject({ status: 403, error: { code: 'approval_required' } })
    const { data } = await approve(h.floor, id)
    expect(await voidIt(h.floor, id, data.approval_id)).toMatchObject({ status: 200, data: { state: 'voided' } })
  })

  test('an unknown one is a 404, and nothing happens', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    expect((await voidIt(h.floor, id, 'no such approval')).status).toBe(404)
    expect(await stateOf(id)).toBe('served')
  })

  test('an event that nobody may send cannot be approved', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    for (const event of ['order.credit', 'order.finish', 'approval.grant', 'constructor', ''])
      expect([event, (await approve(h.floor, id, { event })).status]).toEqual([event, 422])
  })
})

describe('what is written down', () => {
  test('the history names who approved; a yes to oneself is flagged', async () => {
    const [first, second] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    const lent = await approve(h.floor, first.id)
    const own = await approve(h.supervisor, second.id)
    expect([lent.data.is_self, own.data.is_self]).toEqual([false, true])
    await voidIt(h.floor, first.id, lent.data.approval_id)
    await voidIt(h.supervisor, second.id, own.data.approval_id)
    const names = new Map((await h.db.select().from(accounts)).map((account) => [account.id, account.name]))
    const written = await h.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.merchantId, h.merchantId), eq(auditEntries.event, 'order.void')))
      .orderBy(auditEntries.seq)
    expect(written.map((entry) => [entry.actorId, entry.approverName, entry.approvalId])).toEqual([
      [h.floor.id, names.get(h.supervisor.id), lent.data.approval_id],
      [h.supervisor.id, names.get(h.supervisor.id), own.data.approval_id],
    ])
    const flags = await h.db
      .select({ by: approvals.approverId, isSelf: approvals.isSelf })
      .from(approvals)
      .where(eq(approvals.merchantId, h.merchantId))
    expect(flags.toSorted((a, b) => Number(a.isSelf) - Number(b.isSelf))).toEqual([
      { by: h.supervisor.id, isSelf: false },
      { by: h.supervisor.id, isSelf: true },
    ])
  })

  test('a PIN, a password and a token are in no table and no log line, whether they were right or wrong', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const app = createApp({ ...h.outside, log })
    const floor = speaker(app, h.floor.id, h.floor.token)
    const { id } = await placeOrder(h, { state: 'served' })
    const pin = pinOf(h.merchantId)
    await approve(floor, id, { pin: '424242' })
    const { data } = await approve(floor, id)
    await voidIt(floor, id, data.approval_id)
    await floor.post('/admin/login', { name: h.floor.id, password: 'canary-password' })
    await floor.call('POST', `/admin/approval?pin=${pin}`, { pin })
    const kept = JSON.stringify([
      await h.db.select().from(auditEntries).where(eq(auditEntries.merchantId, h.merchantId)),
      await h.db.select().from(events).where(eq(events.merchantId, h.merchantId)),
      await h.db.select().from(requests).where(eq(requests.merchantId, h.merchantId)),
      await h.db.select().from(approvals).where(eq(approvals.merchantId, h.merchantId)),
    ])
    expect(lines.length).toBeGreaterThan(4)
    for (const text of [kept, lines.join('')]) {
      for (const canary of [pin, '424242']) expect(sixDigitsIn(text)).not.toContain(canary)
      for (const canary of ['canary-password', h.floor.token]) expect(text).not.toContain(canary)
    }
  })
})

test('an approval that is asked for again with its request id is the same one', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  const requestId = 'approve-it-once-12345'
  const ask = {
    event: 'order.void',
    subject_type: 'order',
    subject_id: id,
    version: 1,
    amount: total,
    fields: { reason_id: h.reason['order.void made'] },
    pin: pinOf(h.merchantId),
  }
  const first = await h.floor.post('/admin/approval', ask, { requestId })
  const second = await h.floor.post('/admin/approval', ask, { requestId })
  expect([second.status, second.text]).toEqual([200, first.text])
  expect(await h.db.$count(approvals, eq(approvals.merchantId, h.merchantId))).toBe(1)
})
