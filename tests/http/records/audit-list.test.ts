import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type House, house, type Person, pinOf } from '../../support/house.ts'

interface Entry {
  seq: number
  event: string
  subject_type: string
  subject_name: string
  actor: string
  request_id: string
}
let h: House
let auditor: Person
beforeEach(async () => {
  h = await house({ tables: 1 })
  auditor = await h.person('operation', ['report'])
})

const page = async (query = '') => (await auditor.get(`/admin/audit?${query}`)).data
const events = async (query = '') => ((await page(query)).aaData as Entry[]).map(({ event }) => event)
/** A party sits down and orders; answers the order. */
async function party(): Promise<string> {
  const table = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup })
  return (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id
}
/** The supervisor voids an order with the own PIN. */
async function voidOrder(id: string): Promise<void> {
  const { version } = (await h.floor.get(`/admin/order_detail/${id}`)).data
  const asked = {
    event: 'order.void',
    subject_type: 'order',
    subject_id: id,
    version,
    amount: 5000,
    fields: { reason_id: h.reason['order.void made'], remark: 'Cold' },
    pin: pinOf(h.merchantId),
  }
  const { approval_id } = (await h.supervisor.post('/admin/approval', asked)).data
  const reason_id = h.reason['order.void made']
  await h.supervisor.post('/admin/void_order', { order_id: id, reason_id, remark: 'Cold', approval_id })
}

describe('the records of a store', () => {
  test('say who did what to which order, what it took from the house, why, and who agreed', async () => {
    const id = await party()
    await voidOrder(id)
    const [entry] = (await page(`kind=void`)).aaData
    expect(entry).toMatchObject({
      event: 'order.void',
      subject_type: 'order',
      subject_id: id,
      subject_name: '1',
      order_id: id,
      actor_id: h.supervisor.id,
      reason: 'Guest left without paying',
      detail: { remark: 'Cold', money: { total: [935, 0] } },
      is_self: true,
    })
    expect(entry.approver).toBe(entry.actor)
  })

  test('are read latest first, page by page, and no entry is missed or told twice', async () => {
    await party()
    const { aaData, recordsTotal } = await page('length=1000')
    const all = aaData as Entry[]
    expect(recordsTotal).toBe(all.length)
    const seen: number[] = []
    for (let before = ''; ;) {
      const { aaData: some, next } = await page(`length=3${before}`)
      seen.push(...(some as Entry[]).map(({ seq }) => seq))
      if (next === null) break
      // A new entry comes before the pages already read, and moves nothing.
      if (before === '') await h.floor.post('/cart', { table_id: h.tables[0]!.id, menu_id: h.menu.soup })
      before = `&before=${encodeURIComponent(next)}`
    }
    expect(seen).toEqual(all.map(({ seq }) => seq))
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  test('are narrowed by person, event, subject, day, kind, order and request', async () => {
    const id = await party()
    await voidOrder(id)
    expect(new Set(await events(`person_id=${h.supervisor.id}`))).toContain('order.void')
    expect(await events(`person_id=${h.kitchen.id}`)).toEqual([])
    expect(await events('event=table.seat')).toEqual(['table.seat'])
    expect(await events(`subject_type=order&subject_id=${id}`)).toEqual(['order.void', 'order.place'])
    expect(await events('startDate=2026-11-21')).toEqual([])
    expect((await events('startDate=2026-11-20&endDate=2026-11-20')).length).toBeGreaterThan(4)
    expect(await events('kind=refund')).toEqual([])
    expect(await events('kind=self')).toContain('order.void')
    expect(await events('search=1')).toEqual(['order.void', 'order.place'])
    const [{ request_id }] = (await page('kind=void')).aaData
    const followed = await events(`search=${request_id}`)
    expect(followed).toContain('bill.recalculate')
    expect(followed).not.toContain('order.place')
  })

  test('know at which device something was done', async () => {
    await h.db.execute(sql`UPDATE sessions SET device = 'Bar tablet' WHERE account_id = ${h.floor.id}`)
    await party()
    const devices = ((await page('event=table.seat')).aaData as { device: string }[]).map(({ device }) => device)
    expect(devices).toEqual(['Bar tablet'])
  })

  test('are read by nobody without the right, and hold nothing of another store', async () => {
    for (const path of ['/admin/audit', '/admin/audit_export', '/admin/losses'])
      expect(await h.floor.get(path)).toMatchObject({ status: 403, error: { details: { right: 'report' } } })
    await party()
    const neighbour = await house({ brandId: h.brandId })
    const theirs = await neighbour.person('operation', ['report'])
    expect((await theirs.get('/admin/audit')).data.aaData).toEqual([])
  })

  test('tell whoever works at the door what happened to one party, and nothing else', async () => {
    const line = (await h.owner.post('/admin/queue', { name: 'Two', prefix: 'A', min_pax: 1, max_pax: 4 })).data
    await h.owner.post('/admin/merchant_queue', { queue_id: line.id, action: 'open' })
    const party = (await h.floor.post('/join_queue', { pax: 2, name: 'Ada' })).data
    await h.floor.post('/call_queue_entry', { entry_id: party.id })
    const { data } = await h.floor.get(`/admin/audit?subject_type=queue_entry&subject_id=${party.id}`)
    const told = data.aaData as Entry[]
    expect(told.map(({ event, subject_name }) => [event, subject_name])).toEqual([
      ['queueEntry.call', party.ticket],
      ['queue.join', party.ticket],
    ])
    expect((await h.floor.get('/admin/audit?subject_type=queue_entry')).status).toBe(403)
    expect((await h.floor.get(`/admin/audit?subject_type=order&subject_id=${party.id}`)).status).toBe(403)
  })

  test('leave as a file for a spreadsheet, with every entry that the filters leave, in the reader’s language', async () => {
    const id = await party()
    await voidOrder(id)
    const { text, headers } = await auditor.get('/admin/audit_export?language=de&kind=void')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, line, rest] = text.split('\r\n')
    expect(head).toMatch(/^Zeit;Wer;Gerät;Was;Wozu;/)
    expect(line).toContain(';Stornieren;Bestellung 1;')
    expect(line).toContain(';9,35;0,00;')
    expect(rest).toBe('')
  })
})
