import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { grants } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { member, standing } from '../../support/members.ts'
import { giveForComing } from '../../support/place/place-guests.ts'

let h: House
let ada: string
let fifty: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  ada = await member(h)
  fifty = (await h.owner.post('/admin/topup_package', { name: 'Fifty', price: 5000, credit: 5000, bonus: 0 })).data.id
})

const reward = (channel: string, more: object = {}) =>
  h.owner.post('/admin/reward', { name: `By ${channel}`, channel, gives: 'spin_token', count: 2, ...more })
const topUp = async () =>
  (await h.floor.post('/admin/topup', { member_id: ada, topup_package_id: fifty, payment_method: 'card' })).data
const reverse = async ({ id, version }: { id: string; version: number }) => {
  const fields = { reason: 'Changed their mind' }
  const approval_id = await approve(h, { event: 'topup.reverse', type: 'topup', id, version, fields })
  return h.floor.post(`/admin/workflow/topup/${id}`, { event: 'topup.reverse', ...fields, approval_id })
}
const given = async () =>
  (await h.db.select().from(grants).where(eq(grants.memberId, ada)).orderBy(grants.id)).map(
    ({ causeKind, state }) => `${causeKind} ${state}`,
  )

test('a top-up that is paid brings the rewards of its place, as far as there are any', async () => {
  await reward('topup_package', { stock: 1 })
  await reward('exclusive')
  await topUp()
  await topUp()
  expect(await given()).toEqual(['topup given'])
  expect((await standing(h, ada)).spin_tokens).toBe(2)
  expect(await violationsIn(h)).toEqual([])
})

test('a top-up that is reversed takes back what it brought, but not what is used', async () => {
  await reward('topup_package')
  const first = await topUp()
  expect((await reverse(first)).status).toBe(200)
  expect(await given()).toEqual(['topup withdrawn'])
  expect((await standing(h, ada)).spin_tokens).toBe(0)
  await reward('topup_package', { name: 'A soup', gives: 'voucher_amount', count: undefined, value: 850 })
  const second = await topUp()
  const { data } = await h.owner.get(`/admin/grant?member_id=${ada}&status=given`)
  const { code } = data.aaData.find((grant: { voucher: object | null }) => grant.voucher !== null).voucher
  const items = [{ menu_id: h.menu.soup, quantity: 2 }]
  const order = (await h.floor.post('/admin/order', { order_method: 'pickup', name: 'Ada', items, member_id: ada }))
    .data
  const used = await h.floor.post(`/admin/workflow/redemption/${order.id}`, { event: 'redemption.useVoucher', code })
  expect(used.status).toBe(200)
  expect((await reverse(second)).status).toBe(200)
  expect((await given()).toSorted()).toEqual(['topup given', 'topup withdrawn', 'topup withdrawn'])
  expect(await violationsIn(h)).toEqual([])
})

test('a check-in brings the rewards of its place once on a business day', async () => {
  await giveForComing(h, [5])
  await reward('check_in', { member_limit: 3 })
  const come = async () =>
    h.floor.post(`/admin/workflow/member/${ada}`, {
      event: 'member.check_in',
      version: (await h.floor.get(`/admin/merchant/member/${ada}`)).data.version,
    })
  expect((await come()).status).toBe(200)
  expect((await come()).status).toBe(409)
  expect(await given()).toEqual(['check_in given'])
  expect(await standing(h, ada)).toMatchObject({ points: 5, spin_tokens: 2 })
  expect(await violationsIn(h)).toEqual([])
})
