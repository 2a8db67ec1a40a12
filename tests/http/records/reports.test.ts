import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { agentMerchants, commissionEntries, merchantHeads } from '../../../server/db/schema/index.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { placeMember, placeVoucher } from '../../support/place/place-guests.ts'
import { placeOrder } from '../../support/place.ts'

let h: House
const today = '2026-11-20'
const path = '/admin/item_sales_report'
beforeAll(async () => {
  h = await house()
  await placeOrder(h, { state: 'served' })
})

test('only who holds the right reads reports', async () => {
  expect(await h.floor.get(path)).toMatchObject({
    status: 403,
    error: { code: 'right_missing', details: { right: 'report' } },
  })
})

test.each([
  ['startDate=2026-11-20&endDate=2026-11-19', 'endDate'],
  ['startDate=2024-01-01&endDate=2026-01-01', 'endDate'],
  ['startDate=tomorrow', 'startDate'],
  ['sort=nothing', 'sort'],
  ['by=moon', 'by'],
  ['order_method=by_air', 'order_method'],
])('a report that is asked for %s says what is wrong with %s', async (query, field) => {
  const { status, error } = await h.owner.get(`${path}?${query}`)
  expect([status, error.details.map((one: { field: string }) => one.field)]).toEqual([422, [field]])
})

test('a report says its days, its currency, and the totals of the days that it is compared with', async () => {
  const { data } = await h.owner.get(`${path}?startDate=${today}&compare=week`)
  expect(data).toMatchObject({
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    period: { from: today, to: today },
    compare: { from: '2026-11-13', to: '2026-11-13', totals: { net: 0 } },
  })
  expect(data.totals.net).toBe(data.aaData.reduce((sum: number, { net }: { net: number }) => sum + net, 0))
})

test('without days a report is about those that the client’s page begins with', async () => {
  expect((await h.owner.get(path)).data.period).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect((await h.owner.get('/admin/attendance_report')).data.period).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect((await h.owner.get('/admin/order_history_list')).data.period).toEqual({ from: today, to: today })
})

test('a file has every row and its totals last, in the decimals of a language', async () => {
  const { data } = await h.owner.get(`${path}?startDate=${today}`)
  const { text, headers } = await h.owner.get(`${path}?startDate=${today}&format=csv&language=de&length=1`)
  const lines = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="item_sales_report-${today}-${today}.csv"`)
  expect(lines).toHaveLength(data.aaData.length + 2)
  expect(lines.at(-1)!.split(';')).toContain((data.totals.net / 100).toFixed(2).replace('.', ','))
})

test('a file tells times by the store’s clock, with how far that is from others', async () => {
  const { text } = await h.owner.get(`/admin/order_history_list?startDate=${today}&format=csv`)
  const lines: string[] = text.replace('\uFEFF', '').split('\r\n')
  const [head, line] = [lines[0]!.split(','), lines[1]!.split(',')]
  expect(head.at(-2)).toBe('placed_at_offset')
  expect(line[head.indexOf('placed_at')]).toMatch(/^2026-11-20 \d\d:\d\d:\d\d$/)
  expect(line[head.indexOf('placed_at_offset')]).toBe('UTC+01:00')
})

test('a file says how many rows it has, and the trail who took them away', async () => {
  const asked = `${path}?startDate=${today}&order_method=dine_in`
  const { data } = await h.owner.get(asked)
  const { headers } = await h.owner.get(`${asked}&format=csv`)
  expect(headers.get('x-rows')).toBe(String(data.recordsFiltered))
  const { data: trail } = await h.owner.get('/admin/audit?event=report.export')
  expect(trail.aaData[0]).toMatchObject({
    event: 'report.export',
    detail: { report: 'item_sales_report', format: 'csv', rows: data.recordsFiltered, from: today, to: today },
  })
})

const lastExport = async (person: Person) =>
  (await person.get('/admin/audit?event=report.export')).data.aaData[0] as { id: string; detail: object } | undefined

test('the trail says how a file was grouped and searched, what it was searched for only to who settles', async () => {
  await h.owner.get(`${path}?startDate=${today}&by=category&search=soup&format=csv`)
  expect((await lastExport(h.owner))!.detail).toMatchObject({ by: 'category', search: 'soup' })
  const reader = await h.person('operation', ['report'])
  expect((await lastExport(reader))!.detail).toMatchObject({ by: 'category', search: null })
})

test('who only asks about a file took none away', async () => {
  const before = await lastExport(h.owner)
  const { status, text } = await h.owner.call('HEAD', `${path}?startDate=${today}&format=csv`)
  expect([status, text]).toEqual([200, ''])
  expect(await lastExport(h.owner)).toEqual(before)
})

test('of a file over several stores each is told who took it, and no figure or filter of the others', async () => {
  const sibling = await house({ brandId: h.brandId })
  const brand = await h.person('super-merchant', [], { merchantId: null, brandId: h.brandId })
  await brand.get(`/order_history_list?startDate=${today}&order_method=dine_in&format=csv`)
  const remark = `order_history_list ${today}`
  for (const { owner } of [h, sibling]) {
    const { detail } = (await lastExport(owner))!
    expect(detail).toEqual({ report: 'order_history_list', format: 'csv', from: today, to: today, remark })
  }
})

test('a file over several stores that one trail cannot tell is in no trail, and is not sent', async () => {
  const first = await house()
  const second = await house({ brandId: first.brandId })
  const brand = await first.person('super-merchant', [], { merchantId: null, brandId: first.brandId })
  const [told, last] = [first, second].toSorted((a, b) => (a.merchantId < b.merchantId ? -1 : 1)) as [House, House]
  const file = `${path}?startDate=${today}&format=csv`
  expect((await brand.get(file)).status).toBe(200)
  const before = await lastExport(told.owner)
  const count = (auditSeq: number) =>
    h.db.update(merchantHeads).set({ auditSeq }).where(eq(merchantHeads.merchantId, last.merchantId))
  // The next entry would have the place of the last one.
  await count(0)
  expect((await brand.get(file)).status).toBe(500)
  await count(1)
  expect(await lastExport(told.owner)).toEqual(before)
})

test('messages are asked for as far as they came in known words alone', async () => {
  for (const [reach, status] of [
    ['delivered', 200],
    ['toString', 422],
  ] as const)
    expect([reach, (await h.owner.get(`/admin/sent_history_list?reach=${reach}`)).status]).toEqual([reach, status])
})

test('who reads reports reads tips, and what drawers are over or short, as without the right to settle', async () => {
  const reader = await h.person('operation', ['report'])
  for (const [list, columns] of [
    ['tips_report', ['tips']],
    ['transaction_history_list', ['tip']],
    ['drawer_list', ['expected_cash', 'counted', 'over_short']],
  ] as const) {
    const { totals } = (await reader.get(`/admin/${list}`)).data
    expect([list, columns.filter((column) => totals[column] === undefined)]).toEqual([list, []])
  }
})

test('a workbook has the words of its reader, every row, and the totals of the screen', async () => {
  const { data } = await h.owner.get(`${path}?startDate=${today}`)
  const asked = `${path}?startDate=${today}&format=xlsx&language=de&length=1`
  const answer = await h.app.request(`/api${asked}`, { headers: { authorization: `Bearer ${h.owner.token}` } })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
  const rows = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/g)].map(([, row]) => row!)
  expect(rows).toHaveLength(data.aaData.length + 2)
  expect(rows[0]).toContain('Nettoumsatz')
  expect(rows.at(-1)).toContain(`<v>${data.totals.net / 100}</v>`)
  expect(strFromU8(files['xl/worksheets/sheet2.xml']!)).toContain(today)
})

test('completed refunds are a report at the address that the client calls: over several stores, and as a file', async () => {
  await house({ brandId: h.brandId })
  const brand = await h.person('super-merchant', [], { merchantId: null, brandId: h.brandId })
  for (const address of ['/refund_completed_list', '/admin/refund_completed_list']) {
    const { status, data } = await brand.get(`${address}?startDate=${today}`)
    expect([address, status, data?.aaData, data?.totals.amount]).toEqual([address, 200, [], 0])
    expect((await brand.get(`${address}?startDate=${today}&format=csv`)).headers.get('x-rows')).toBe('0')
  }
})

test('who has several stores reads them together, and their sum is that of each', async () => {
  const sibling = await house({ brandId: h.brandId })
  await placeOrder(sibling, { state: 'served' })
  const brand = await h.person('super-merchant', [], { merchantId: null, brandId: h.brandId })
  const net = async (query: string) => (await brand.get(`/store_list?${query}`)).data.totals.net as number
  expect(await net('')).toBe(
    (await net(`merchant_id=${h.merchantId}`)) + (await net(`merchant_id=${sibling.merchantId}`)),
  )
})

test('the commission of an agent is read by the house alone', async () => {
  const agent = await h.person('agent')
  await h.db.insert(agentMerchants).values({ accountId: agent.id, merchantId: h.merchantId })
  const [by, at] = [{ actorId: agent.id, actorName: 'House' }, new Date(`${today}T12:00:00Z`)]
  const entry = { merchantId: h.merchantId, accountId: agent.id, currency: 'EUR', businessDay: today, at, ...by }
  await h.db.insert(commissionEntries).values({ ...entry, id: 'c1', kind: 'paid', number: 'C1', amount: -500 })
  const list = `/agent_list?merchant_id=${h.merchantId}`
  expect((await h.admin.get(list)).data.totals).toMatchObject({ commission: 0, commission_paid: 500 })
  for (const person of [h.owner, agent]) {
    const { data } = await person.get(list)
    expect(data.aaData).toMatchObject([{ stores: 1, commission: null, commission_paid: null }])
    expect(data.totals.commission).toBe(undefined)
  }
})

test('figures of a brand are said to be of all its stores: to who has its only one, and not to an agent of one of two', async () => {
  const list = '/member_wallet_point_history'
  const alone = await house()
  const whole = async (person: Person) => (await person.get(list)).data.is_whole_brand
  const agent = await alone.person('agent')
  await alone.db.insert(agentMerchants).values({ accountId: agent.id, merchantId: alone.merchantId })
  expect([await whole(alone.owner), await whole(agent)]).toEqual([true, true])
  await house({ brandId: alone.brandId })
  const brand = await alone.person('super-merchant', [], { merchantId: null, brandId: alone.brandId })
  expect([await whole(alone.owner), await whole(agent), await whole(brand)]).toEqual([false, false, true])
})

test('an agent keeps the commission of a store that another looks after now, in the currency that it was booked in', async () => {
  const [left, stays] = [await h.person('agent'), await h.person('agent')]
  await h.db.insert(agentMerchants).values({ accountId: stays.id, merchantId: h.merchantId })
  const own = { merchantId: h.merchantId, actorId: left.id, actorName: 'House', at: new Date(`2026-10-12T12:00:00Z`) }
  const booked = { ...own, businessDay: '2026-10-12', kind: 'paid' as const }
  const entry = (id: string, accountId: string, currency: string, amount: number) => ({
    ...booked,
    id,
    number: id,
    accountId,
    currency,
    amount: 0 - amount,
  })
  const list = `/agent_list?merchant_id=${h.merchantId}&startDate=2026-10-12`
  const told = async (person: Person) =>
    (await person.get(list)).data.aaData
      .filter(({ id }: { id: string }) => [left.id, stays.id].includes(id))
      .map((row: Record<string, unknown>) => [row.id, row.stores, row.commission_paid, row.currency])
      .toSorted()
  await h.db.insert(commissionEntries).values([entry('k1', left.id, 'EUR', 500), entry('k2', stays.id, 'EUR', 70)])
  const rows = [
    [left.id, 0, 500, 'EUR'],
    [stays.id, 1, 70, 'EUR'],
  ]
  expect(await told(h.admin)).toEqual(rows.toSorted())
  expect((await h.admin.get(list)).data.totals.commission_paid).toBe(570)
  await h.db.insert(commissionEntries).values(entry('k3', stays.id, 'JPY', 900))
  expect(await told(h.admin)).toEqual([...rows, [stays.id, 0, 900, 'JPY']].toSorted())
  expect((await h.admin.get(list)).data.totals.commission_paid).toBe(undefined)
  expect((await h.admin.get(`${list}&format=csv`)).text).toMatch(/,900,JPY/)
  // Agents who have nothing but commission are none to people who read no commission.
  expect(await told(h.owner)).toEqual([[stays.id, 1, null, null]])
})

test('who may not take money off sees the end of a voucher’s code, and finds nothing by the rest', async () => {
  const { code } = await placeVoucher(h, 'issued', { uses: 0, reserved: 0, usesLeft: 1, isOver: false })
  const list = '/admin/voucher_history_list'
  const reader = await h.person('operation', ['report'])
  const end = `••• ${code.slice(-3)}`
  expect((await reader.get(list)).data.aaData).toMatchObject([{ code: end }])
  expect((await reader.get(`${list}?search=${code}`)).data.aaData).toEqual([])
  expect((await reader.get(`${list}?format=csv`)).text).toContain(end)
  const cashier = await h.person('operation', ['report', 'discount'])
  expect((await cashier.get(`${list}?search=${code}`)).data.aaData).toMatchObject([{ code }])
})

test('staff without the right to members see the end of a member’s phone, an agent no name either; neither finds by it', async () => {
  const phone = await placeMember(h)
  const agent = await h.person('agent')
  await h.db.insert(agentMerchants).values({ accountId: agent.id, merchantId: h.merchantId })
  const staff = await h.person('operation', ['report'])
  const found = async (person: Person, search: string) =>
    (await person.get(`/admin/member_listing?search=${search}`)).data.aaData as { name: string; username: string }[]
  const username = `••• ${phone.slice(-3)}`
  expect(await found(staff, 'Ada')).toMatchObject([{ username }])
  expect(await found(agent, 'Ada')).toEqual([])
  expect((await found(agent, '')).map((row) => [row.name, row.username])).toEqual([['•••', username]])
  for (const person of [agent, staff]) expect(await found(person, phone)).toEqual([])
  for (const person of [h.owner, await h.person('operation', ['report', 'members'])])
    expect(await found(person, phone)).toMatchObject([{ username: phone }])
})
