import { beforeEach, describe, expect, test } from 'vitest'
import {
  away,
  broken,
  cancel,
  collect,
  h,
  issue,
  look,
  openRedemption,
  order,
  pay,
  redeem,
  serve,
  voucher,
  give,
} from '../../support/redeeming.ts'

beforeEach(openRedemption)

describe('a voucher', () => {
  test('is found by its code however someone types it, and no second code differs by its letters alone', async () => {
    const five = await issue({ code: 'EX-64F2' })
    for (const code of ['ex-64f2', ' EX-64F2 ', 'EX64F2', 'Ex 64–f2']) {
      const id = await away()
      expect((await redeem(id, 'useVoucher', { code })).data, code).toMatchObject({ voucher_id: five.id })
      await redeem(id, 'takeOff')
    }
    const off = { name: 'Five off', kind: 'amount', value: 500 }
    const taken = { status: 422, error: { details: [{ field: 'code', key: 'taken' }] } }
    for (const code of ['ex-64f2', 'EX64F2'])
      expect(await h.owner.post('/admin/voucher', { ...off, code })).toMatchObject(taken)
    expect((await h.owner.post('/admin/voucher', { ...off, code: '-----' })).status).toBe(422)
    expect((await h.floor.get('/admin/voucher?search=ex64f2')).data.recordsFiltered).toBe(1)
  })

  test('of three uses lies on three open orders at a time; what is taken off is free again, and no use is counted twice', async () => {
    const three = await issue({ uses_limit: 3 })
    const put = (id: string) => redeem(id, 'useVoucher', { code: three.code })
    const ids = [await away(), await away(), await away(), await away()]
    const [first, second, third, fourth] = ids as [string, string, string, string]
    for (const id of [first, second, third]) expect((await put(id)).status).toBe(200)
    expect(await voucher(three.id)).toMatchObject({ state: 'reserved', reserved: 3, uses: 0 })
    expect(await put(fourth)).toMatchObject({ status: 409 })
    await redeem(second, 'takeOff')
    expect(await voucher(three.id)).toMatchObject({ state: 'issued', reserved: 2, uses: 0 })
    expect((await put(fourth)).status).toBe(200)
    await collect(first)
    expect(await voucher(three.id)).toMatchObject({ state: 'reserved', reserved: 2, uses: 1 })
    await cancel(third)
    expect(await voucher(three.id)).toMatchObject({ state: 'issued', reserved: 1, uses: 1 })
    expect((await put(second)).status).toBe(200)
    expect((await h.owner.get(`/admin/voucher?search=${three.code}`)).data.aaData).toMatchObject([
      { reserved: 2, uses: 1, uses_limit: 3 },
    ])
    const { data } = await h.owner.get('/admin/voucher_history_list?startDate=2026-11-01&endDate=2026-11-30')
    expect(data.aaData[0].order_number.split(', ')).toHaveLength(2)
    for (const id of [second, fourth]) {
      await collect(id)
    }
    expect(await voucher(three.id)).toMatchObject({ state: 'redeemed', reserved: 0, uses: 3 })
    expect(await broken()).toEqual([])
  })

  test('that is revoked while orders have it stays on these, and goes on no other', async () => {
    const two = await issue({ uses_limit: 2 })
    const [first, second] = [await away(), await away()]
    await redeem(first, 'useVoucher', { code: two.code })
    const revoke = { event: 'voucher.revoke', remark: 'Printed twice' }
    expect((await h.owner.post(`/admin/workflow/voucher/${two.id}`, revoke)).status).toBe(200)
    expect((await redeem(second, 'useVoucher', { code: two.code })).status).toBe(409)
    await collect(first)
    expect(await voucher(two.id)).toMatchObject({ state: 'revoked', reserved: 0, uses: 1 })
    expect(await broken()).toEqual([])
  })

  test('stays on an order whose first payment went back, and is used up once that is paid after all', async () => {
    const five = await issue()
    const id = await order()
    await redeem(id, 'useVoucher', { code: five.code })
    await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash', amount: 500 })
    const back = { order_id: id, reason_id: h.reason['order.refund made'] }
    expect((await h.supervisor.post('/admin/refund', back)).status).toBe(200)
    expect(await look(id)).toMatchObject({ redemption: 'voucher', discount: 500, refunded: 500 })
    expect(await voucher(five.id)).toMatchObject({ state: 'reserved', reserved: 1 })
    await serve(id)
    await pay(id)
    expect(await look(id)).toMatchObject({ state: 'completed' })
    expect(await voucher(five.id)).toMatchObject({ state: 'redeemed', uses: 1 })
    expect(await broken()).toEqual([])
  })

  test('comes back with a refund only where all of the order is refunded', async () => {
    const id = await order()
    const five = await give(id)
    await serve(id)
    await pay(id)
    const refund = (more: object) =>
      h.supervisor.post('/admin/refund', { order_id: id, reason_id: h.reason['order.refund made'], ...more })
    await refund({ amount: 320 })
    expect(await voucher(five)).toMatchObject({ state: 'redeemed' })
    await refund({})
    expect(await voucher(five)).toMatchObject({ state: 'returned' })
    expect(await broken()).toEqual([])
  })
})
