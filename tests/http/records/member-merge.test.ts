import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { grants, members, merchants, messages, referrals } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person, speaker } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { entries, giving, member, mergeMembers } from '../../support/members.ts'
import { giveConsent, givePoints } from '../../support/place/place-guests.ts'
import { placeCredit, placeTopup } from '../../support/place/place-topup.ts'

let h: House
let host: Person
let ada: string
let twin: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  await giving(h, { pointDays: 30 })
  host = await h.person('operation', ['floor', 'members'])
  ada = await member(h)
  twin = await member(h, 'Ada L.')
})

const look = async (id: string) => (await h.owner.get(`/admin/merchant/member/${id}`)).data
const merge = (by: Person = host, from = twin, to = ada) => mergeMembers(h, to, from, by)
const order = async (member_id: string, quantity = 2): Promise<string> => {
  const wanted = { order_method: 'pickup', name: 'Ada', items: [{ menu_id: h.menu.soup, quantity }], member_id }
  return (await h.floor.post('/admin/order', wanted)).data.id
}
/** An order of a member that is paid and collected. */
async function buy(memberId: string, quantity?: number): Promise<string> {
  const id = await order(memberId, quantity)
  await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash' })
  for (const event of ['order.start', 'order.ready', 'order.collect'])
    await h.supervisor.post(`/admin/workflow/order/${id}`, { event })
  return id
}
const refund = (order_id: string, amount: number) =>
  h.supervisor.post('/admin/refund', { order_id, amount, reason_id: h.reason['order.refund made'] })

describe('one guest who is two members', () => {
  test('becomes one: points, credit, orders and vouchers of both are the survivor’s, and the duplicate has nothing', async () => {
    await givePoints(h, ada, 10)
    await buy(twin)
    await placeCredit(h, twin)
    await h.owner.post('/admin/voucher', { name: 'Five off', kind: 'amount', value: 500, member_id: twin })
    const before = { ada: await look(ada), twin: await look(twin) }
    expect(before.twin.points).toBeGreaterThan(0)

    const preview = { member_id: ada, duplicate_id: twin, remark: 'Two numbers', preview: true }
    const { data: shown } = await host.post('/admin/member_merge', preview)
    expect(shown).toMatchObject({
      survivor: { points: 10, credit: 0, has: { orders: 0, vouchers: 0 } },
      duplicate: { credit: 5000, has: { orders: 1, vouchers: 1, topups: 1 } },
      after: { points: 10 + before.twin.points, credit: 5000, has: { orders: 1, vouchers: 1, topups: 1 } },
    })
    expect(await look(ada)).toMatchObject({ points: 10, version: 1 })

    expect((await merge()).data).toMatchObject({ id: ada, state: 'active', points: shown.after.points })
    expect(await look(ada)).toMatchObject({ points: shown.after.points, credit: 5000, orders: 1 })
    expect(await look(twin)).toMatchObject({
      state: 'merged',
      points: 0,
      credit: 0,
      orders: 0,
      merged_into: { id: ada, name: 'Ada' },
    })
    const vouchers = (await h.owner.get(`/admin/voucher?member_id=${ada}`)).data
    expect(vouchers.aaData).toMatchObject([{ name: 'Five off', member_name: 'Ada' }])
    expect(await violationsIn(h)).toEqual([])
  })

  test('each lot keeps its last day, and what is refunded of an order from before is taken from the survivor', async () => {
    const id = await buy(twin)
    const { points } = await look(twin)
    await merge()
    expect(await entries(h, twin)).toEqual([
      `pending: pending+${points}`,
      `earned: +${points} pending-${points}`,
      `moved: -${points}`,
    ])
    const { rows } = await h.db.execute<{ day: string }>(
      sql`SELECT DISTINCT expires_on::text AS day FROM perk_entries
        WHERE member_id IN (${ada}, ${twin}) AND kind IN ('earned', 'moved') AND amount <> 0`,
    )
    expect(rows).toHaveLength(1)
    const { total } = (await h.floor.get(`/admin/order_detail/${id}`)).data
    expect((await refund(id, total)).status).toBe(200)
    expect(await look(ada)).toMatchObject({ points: 0 })
    expect(await entries(h, ada)).toEqual([`moved: +${points}`, `reversed: -${points}`])
    expect(await violationsIn(h)).toEqual([])
  })

  test('credit that was spent before comes back to the survivor, in its own lot', async () => {
    await h.owner.post('/admin/topup_package', { name: 'Fifty', price: 5000, credit: 5000 })
    await placeCredit(h, twin)
    const id = await order(twin)
    const paid = await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'wallet' })
    expect(paid.status).toBe(200)
    for (const event of ['order.start', 'order.ready', 'order.collect'])
      await h.supervisor.post(`/admin/workflow/order/${id}`, { event })
    await merge()
    const { total } = (await h.floor.get(`/admin/order_detail/${id}`)).data
    expect(await look(ada)).toMatchObject({ credit: 5000 - total })
    await refund(id, total)
    expect(await look(ada)).toMatchObject({ credit: 5000 })
    expect(await violationsIn(h)).toEqual([])
  })

  test('a no to offers of either number stays a no, and a yes of the duplicate alone is carried over', async () => {
    await giveConsent(h, ada)
    await giveConsent(h, twin)
    await host.post(`/admin/workflow/member/${twin}`, { event: 'member.withdraw' })
    await merge()
    expect((await look(ada)).consent).toMatchObject({ state: 'withdrawn', source: 'merge' })
    const [bo, ben] = [await member(h, 'Bo'), await member(h, 'Bo B.')]
    await giveConsent(h, ben)
    await merge(host, ben, bo)
    expect((await look(bo)).consent).toMatchObject({ state: 'granted', source: 'merge' })
    expect(await violationsIn(h)).toEqual([])
  })

  test('had the same reward twice for one cause: both stay, and it is not given a third time', async () => {
    const turns = { name: 'Welcome', channel: 'check_in', gives: 'stamp', count: 1 }
    await h.owner.post('/admin/reward', turns)
    await h.owner.post('/admin/check_in', { version: 1, days: [5], within_days: 7, repeats: true })
    for (const id of [ada, twin]) await h.floor.post(`/admin/workflow/member/${id}`, { event: 'member.check_in' })
    await merge()
    expect(await look(ada)).toMatchObject({ points: 10, stamps: 2, facts: { isCheckedIn: true } })
    const given = await h.db.select().from(grants).where(eq(grants.merchantId, h.merchantId))
    expect(given.map(({ memberId, movedFrom }) => [memberId, movedFrom]).toSorted()).toEqual(
      [
        [ada, ''],
        [ada, twin],
      ].toSorted(),
    )
    expect(await violationsIn(h)).toEqual([])
  })
})

describe('who is merged, and who is not', () => {
  test('takes a second person; nobody is merged into themselves, a blocked member or one who was merged', async () => {
    const fields = { member_id: ada, duplicate_id: twin, remark: 'Two numbers' }
    expect(await host.post('/admin/member_merge', fields)).toMatchObject({
      status: 403,
      error: { code: 'approval_required' },
    })
    expect((await h.kitchen.post('/admin/member_merge', { ...fields, preview: true })).status).toBe(403)
    expect((await merge(host, ada, ada)).error.details[0]).toMatchObject({ field: 'survivor_id', key: 'mergeSelf' })
    await host.post(`/admin/workflow/member/${ada}`, { event: 'member.block', remark: 'For now' })
    expect(await merge()).toMatchObject({ status: 409, error: { code: 'illegal_transition' } })
    await host.post(`/admin/workflow/member/${ada}`, { event: 'member.unblock' })
    await merge()
    const third = await member(h, 'A. Lovelace')
    expect(await merge(host, third, twin)).toMatchObject({ status: 409 })
    expect(await merge(host, twin, third)).toMatchObject({ status: 409 })
    const named = await h.floor.post('/admin/order', {
      order_method: 'pickup',
      name: 'Ada',
      items: [{ menu_id: h.menu.soup, quantity: 1 }],
      member_id: twin,
    })
    expect(named.error.details[0]).toMatchObject({ key: 'memberMerged' })
  })

  test('not while an order of the duplicate is open, nor while either has a top-up begun', async () => {
    const id = await order(twin)
    expect(await merge()).toMatchObject({ status: 409, error: { details: { reason: 'hasNoOpenOrder' } } })
    await h.floor.post('/admin/cancel_order', { order_id: id, reason_id: h.reason['order.cancel not made'] })
    const topup = await placeTopup(h, 'initiated', { isMemberActive: true, price: 5000, refundable: 0 }, ada)
    expect(await merge()).toMatchObject({ status: 409, error: { details: { reason: 'hasNothingBegun' } } })
    await h.floor.post(`/admin/workflow/topup/${topup}`, { event: 'topup.cancel' })
    expect((await merge()).data).toMatchObject({ id: ada })
    expect(await violationsIn(h)).toEqual([])
  })

  test('a chain is shortened, and who is forgotten takes their former numbers along', async () => {
    const third = await member(h, 'A. Lovelace')
    await givePoints(h, twin, 20)
    await merge(host, twin, third)
    await merge(host, third, ada)
    expect([(await look(twin)).merged_into.id, (await look(ada)).points]).toEqual([ada, 20])
    const { username } = (await h.db.select().from(members).where(eq(members.id, twin)))[0]!
    const found = async (search: string) =>
      (await host.get(`/admin/merchant/member_listing?search=${encodeURIComponent(search)}`)).data.aaData
    expect(await found(username)).toMatchObject([{ id: ada }])
    expect(await host.get('/admin/merchant/member_listing?status=merged')).toMatchObject({
      data: { recordsFiltered: 2 },
    })
    const { version } = await look(ada)
    const asked = { event: 'member.forget', type: 'member', id: ada, version, fields: {}, by: host }
    const approval_id = await approve(h, asked)
    await host.post(`/admin/workflow/member/${ada}`, { event: 'member.forget', version, approval_id })
    const left = await h.db.select().from(members).where(eq(members.brandId, h.brandId))
    expect(left.map(({ name, username: phone }) => [name, phone.startsWith('forgotten ')])).toEqual(
      left.map(() => ['—', true]),
    )
    expect(await violationsIn(h)).toEqual([])
  })

  test('who brought themselves brought nobody: the referral is refused, and what it gave is taken back', async () => {
    const gift = { name: 'For a friend', channel: 'exclusive', gives: 'stamp', count: 1 }
    const { data: reward } = await h.owner.post('/admin/reward', gift)
    await h.db.update(merchants).set({ referrerRewardId: reward.id }).where(eq(merchants.merchantId, h.merchantId))
    const bring = async (by: string, username: string) => {
      const { referral_code } = await look(by)
      return (await h.floor.post('/admin/merchant/member', { username, name: 'Bo', referral_code })).data.id as string
    }
    const state = async (refereeId: string) =>
      (
        await h.db
          .select()
          .from(referrals)
          .where(and(eq(referrals.refereeId, refereeId)))
      )[0]!.state
    const [fresh, bought] = [await bring(ada, '+49 30 7654321'), await bring(ada, '+49 30 7654322')]
    await buy(bought)
    expect([await state(bought), (await look(ada)).stamps]).toEqual(['rewarded', 1])
    await merge(host, fresh, ada)
    await merge(host, bought, ada)
    expect([await state(fresh), await state(bought)]).toEqual(['refused', 'reversed'])
    expect(await look(ada)).toMatchObject({ stamps: 0, orders: 1 })
    expect(await violationsIn(h)).toEqual([])
  })

  test('a referral of somebody else goes on with the survivor', async () => {
    const { referral_code } = await look(ada)
    const joining = { username: '+49 30 7654321', name: 'Bo', referral_code }
    const { data: bo } = await h.floor.post('/admin/merchant/member', joining)
    await merge(host, bo.id, twin)
    await merge(host, ada, await member(h, 'A. Lovelace'))
    await buy(twin)
    const [row] = await h.db.select().from(referrals).where(eq(referrals.refereeId, twin))
    expect(row).toMatchObject({ state: 'rewarded' })
    expect(await violationsIn(h)).toEqual([])
  })
})

test('doubles are offered first: a number with one other digit, the same name and birthday', async () => {
  const joining = async (username: string, name: string) =>
    (await h.floor.post('/admin/merchant/member', { username, name })).data.id as string
  const [lena, misread, sameDay] = [
    await joining('+491511234567', 'Lena Vogt'),
    await joining('+491511234567'.replace('7', '1'), 'L. Vogt'),
    await joining('+491709999999', 'lena vogt'),
  ]
  for (const id of [lena, sameDay])
    await host.post(`/admin/workflow/member/${id}`, { event: 'member.note_birthday', birthday: '1990-02-28' })
  const { data } = await host.get(`/admin/merchant/member_doubles/${lena}`)
  expect(data.aaData.map(({ id, alike }: { id: string; alike: string }) => [id, alike])).toEqual([
    [misread, 'number'],
    [sameDay, 'birthday'],
  ])
  expect((await h.floor.get(`/admin/merchant/member_doubles/${lena}`)).status).toBe(403)
})

test('either number signs the survivor in on the guests’ page', async () => {
  const { key } = (await h.owner.post('/admin/queue_key', {})).data
  const club = speaker(h.app, '', '')
  const { username: phone } = (await h.db.select().from(members).where(eq(members.id, twin)))[0]!
  await merge()
  await club.post(`/public/club/${key}/code`, { phone, language: 'en' })
  const [sent] = await h.db.select().from(messages).where(eq(messages.merchantId, h.merchantId))
  expect(sent!.address).toBe(phone)
  const code = /\d{6}/.exec(sent!.text ?? '')![0]
  const { data } = await club.post(`/public/club/${key}/sign_in`, { phone, code })
  expect(data.page.member).toMatchObject({ name: 'Ada' })
})
