import { beforeEach, describe, expect, test } from 'vitest'
import { type House, house, type Person } from '../support/house.ts'
import { member } from '../support/members.ts'
import { placeOrder } from '../support/place.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const lenient = { prefer: 'handling=lenient' }
const post = (path: string, body: object = {}, by: Person = h.owner) => by.post(path, body, { headers: lenient })

describe('fields that the specification leaves out', () => {
  test('of a promotion: what nobody priced stays a draft, and takes nothing off until it is switched on', async () => {
    const made = await post('/admin/promotion', { name: 'Soup evening', stacks: 'with_all' })
    expect(made.data).toMatchObject({ status: 'draft', kind: 'percent', value: 1000 })
    const order = { order_method: 'pickup', name: 'Ada', items: [{ menu_id: h.menu.soup, quantity: 1 }] }
    expect((await h.owner.post('/admin/order', order)).data.discount).toBe(0)
    expect((await post('/admin/promotion', { name: 'All', type: 'percent', value: 500 })).data.status).toBe('active')
  })

  test('of a table: the first zone takes tables until it is full, each where no other stands', async () => {
    const made = []
    for (let at = 0; at < 40; at += 1) made.push(await post('/admin/table', { name: `N${at}` }))
    expect(made.filter(({ status }) => status !== 200)).toEqual([])
    const boxes = (await h.owner.get('/admin/table')).data.aaData as {
      x: number
      y: number
      width: number
      height: number
    }[]
    const meets = (a: (typeof boxes)[0], b: (typeof boxes)[0]) =>
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    expect(boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => meets(one, other)))).toEqual([])
  })

  test('of a way to pay: its code is made of its name, and numbered where it is taken', async () => {
    const codes = []
    for (const name of ['Café voucher', 'Cafe Voucher', '42'])
      codes.push((await post('/admin/payment_option', { name })).data.code)
    expect(codes).toEqual(['cafe_voucher', 'cafe_voucher_2', 'payment'])
  })

  test('of the queue: the line that waits longest is served next, at the smallest free table that seats the party', async () => {
    const small = (await post('/admin/queue', { name: 'Small' })).data
    const large = (await post('/admin/queue', { name: 'Large' })).data
    expect([small.prefix, large.prefix, small.max_pax]).toEqual(['A', 'B', 20])
    for (const { id } of [small, large])
      expect((await post('/admin/merchant_queue', { queue_id: id })).data.state).toBe('accepting')
    expect((await post('/admin/merchant_queue')).error.details[0].field).toBe('queue_id')
    await h.floor.post('/join_queue', { queue_id: large.id, pax: 4, name: 'First' })
    h.pass(60_000)
    await h.floor.post('/join_queue', { queue_id: small.id, pax: 2, name: 'Second' })
    const { data } = await h.floor.call('PATCH', '/admin/serve_next', {}, { headers: lenient })
    expect(data).toMatchObject({ name: 'First', state: 'called' })
    const seated = await post('/admin/serve_queue', { entry_id: data.id }, h.floor)
    expect(seated.data.state, seated.text).toBe('serving')
  })

  test('of an order: a payment names it, in a list and where it is taken back', async () => {
    const { id } = await placeOrder(h, { state: 'served' })
    const { data } = await h.floor.patch('/admin/toggle_payment_status', {
      order_id: id,
      payment_method: 'card',
      amount: 100,
    })
    const transaction = data.payments[0].id
    const found = await h.owner.get(`/admin/display_order?transaction_id=${transaction}`)
    expect(found.data.aaData.map((row: { id: string }) => row.id)).toEqual([id])
    expect((await h.owner.get('/admin/display_order?transaction_id=nobody')).data.recordsFiltered).toBe(0)
    const refused = await post('/admin/cancel_order', { transaction_id: transaction }, h.floor)
    expect([refused.status, refused.error.details.chart]).toEqual([409, 'order'])
    expect((await post('/admin/cancel_order', { transaction_id: 'nobody' }, h.floor)).error.details[0].field).toBe(
      'order_id',
    )
  })

  test('of members’ terms: what is not sent stays, and all ranks go only where that is said', async () => {
    const ranks = [{ name: 'Silver', threshold: 0, points_percent: 100 }]
    expect((await post('/admin/rank', { ranks, months: 6 })).data).toMatchObject({ months: 6, recordsTotal: 1 })
    expect((await post('/admin/rank', { months: 9 })).data).toMatchObject({ months: 9, recordsTotal: 1 })
    const asked = await post('/admin/rank', { ranks: [] })
    expect([asked.status, asked.error.details[0].field]).toEqual([422, 'ranks'])
    expect((await post('/admin/rank', { ranks: [], remove_all: true })).data.recordsTotal).toBe(0)
    expect((await post('/admin/check_in', { days: [5, 10] })).data).toMatchObject({ within_days: 7, recordsTotal: 2 })
  })

  test('of check-ins: each row says the reward that the member had', async () => {
    await post('/admin/check_in', { days: [5, 10] })
    const id = await member(h)
    await h.supervisor.post(`/admin/workflow/member/${id}`, { event: 'member.check_in' })
    const { data } = await h.owner.get('/admin/report/check_in')
    expect(data.aaData).toMatchObject([{ points: 5, reward: 5, username: expect.any(String) }])
  })
})
