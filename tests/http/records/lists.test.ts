import { eq } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderLines, orders, tables } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'

type Row = typeof orders.$inferInsert

let h: House
beforeAll(async () => {
  h = await house({ tables: 2 })
})

let made = 0
/** A stored order; each test marks its own with a guest's name. */
async function book(patch: Partial<Row>, dishes: string[] = []): Promise<string> {
  const id = nanoid()
  const at = new Date('2026-11-20T18:00:00Z')
  made += 1
  await h.db.insert(orders).values({
    merchantId: h.merchantId,
    id,
    number: `${made}`,
    businessDay: '2026-11-20',
    state: 'accepted',
    total: 1000,
    placedAt: at,
    stageAt: at,
    ...patch,
  })
  for (const name of dishes)
    await h.db.insert(orderLines).values({
      merchantId: h.merchantId,
      id: nanoid(),
      orderId: id,
      menuId: h.menu.soup,
      name,
      quantity: 1,
      unitPrice: 1000,
      amount: 1000,
      total: 1000,
      sentAt: at,
    })
  return id
}

const list = async (query: Record<string, string | number>) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const { status, data, error } = await h.owner.get(`/admin/display_order?${search}`)
  expect([query, status, error]).toEqual([query, 200, undefined])
  return data
}
const found = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list({ length: 100, ...query })).aaData.map((row: { id: string }) => row.id)

describe('searching', () => {
  test('finds what was typed and nothing like it: %, _ and \\ are themselves', async () => {
    const names = ['100% Moreau', '100 Moreau', 'a_b', 'axb', 'c\\d', 'cd', "O'Neill", 'quote" here']
    const ids = new Map<string, string>()
    for (const guestName of names) ids.set(guestName, await book({ guestName }))
    const expected: Record<string, string[]> = {
      '0%': ['100% Moreau'],
      a_b: ['a_b'],
      'c\\d': ['c\\d'],
      '\\': ['c\\d'],
      _: ['a_b'],
      '%': ['100% Moreau'],
      "o'n": ["O'Neill"],
      MOREAU: ['100 Moreau', '100% Moreau'],
      ' moreau ': ['100 Moreau', '100% Moreau'],
      'e" h': ['quote" here'],
      '%%': [],
    }
    for (const [search, guests] of Object.entries(expected))
      expect([search, (await found({ search })).toSorted()]).toEqual([
        search,
        guests.map((name) => ids.get(name)!).toSorted(),
      ])
  })

  test('looks at dishes, table names, numbers and the till’s own number too', async () => {
    const [table] = h.tables
    await h.db.update(tables).set({ name: 'Terrasse Süd' }).where(eq(tables.id, table!.id))
    const byDish = await book({}, ['Zwiebelkuchen', 'Federweißer'])
    const byTable = await book({ tableId: table!.id })
    const byNumber = await book({ number: 'XK-77' })
    const bySource = await book({ source: 'import', sourceRef: 'till-4711' })
    expect(await found({ search: 'zwiebel' })).toEqual([byDish])
    expect(await found({ search: 'federweißer' })).toEqual([byDish])
    expect(await found({ search: 'süd' })).toEqual([byTable])
    expect(await found({ search: 'Su\u0308d' })).toEqual([byTable])
    expect(await found({ search: 'xk-7' })).toEqual([byNumber])
    expect(await found({ search: 'TILL-4711' })).toEqual([bySource])
  })
})

describe('filters, pages and totals', () => {
  const guestName = 'Page guest'
  beforeAll(async () => {
    for (let i = 0; i < 25; i++)
      await book({
        guestName,
        number: `P${i}`,
        total: i * 100,
        captured: i % 2 ? i * 100 : 0,
        paymentStatus: i % 2 ? 'paid' : 'unpaid',
        state: i % 5 === 0 ? 'completed' : i % 5 === 1 ? 'pending' : 'served',
        method: i % 3 === 0 ? 'pickup' : 'dine_in',
        placedAt: new Date(Date.UTC(2026, 10, 20, 12, i)),
        remark: i === 7 ? '50% less_salt' : null,
      })
  })
  const ours = { search: guestName }

  test('pages follow each other without a gap or a twin, and the totals are those of the whole filtered list', async () => {
    const pages = []
    for (let start = 0; start < 30; start += 7) pages.push(await list({ ...ours, start, length: 7 }))
    expect(pages.map((page) => page.aaData.length)).toEqual([7, 7, 7, 4, 0])
    const rows = pages.flatMap((page) => page.aaData)
    expect(new Set(rows.map((row) => row.id)).size).toBe(25)
    const total = (24 * 25 * 100) / 2
    for (const page of pages) {
      expect(page.recordsFiltered).toBe(25)
      expect(page.totals).toMatchObject({ total, captured: (12 * 24 * 100) / 2 })
      expect(page.recordsTotal).toBeGreaterThan(25)
    }
    expect(rows.map((row) => row.placed_at)).toEqual(
      rows
        .map((row) => row.placed_at)
        .toSorted()
        .toReversed(),
    )
  })

  test('ten rows are a page, the newest first, where nothing else is asked for', async () => {
    const { aaData } = await list(ours)
    expect(aaData.map((row: { number: string }) => row.number)).toEqual(
      Array.from({ length: 10 }, (_, i) => `P${24 - i}`),
    )
  })

  test('sorts by total and by number as numbers, both ways', async () => {
    const numbers = async (query: object) =>
      (await list({ ...ours, length: 4, ...query })).aaData.map((row: { number: string }) => row.number)
    expect(await numbers({ order_listing_sort: 'number', order: 'asc' })).toEqual(['P0', 'P1', 'P2', 'P3'])
    expect(await numbers({ order_listing_sort: 'number' })).toEqual(['P24', 'P23', 'P22', 'P21'])
    expect(await numbers({ order_listing_sort: 'total', order: 'asc' })).toEqual(['P0', 'P1', 'P2', 'P3'])
  })

  test('the three lists share all orders out between them', async () => {
    const [all, ...lists] = await Promise.all(
      [{}, { type: 'new' }, { type: 'action' }, { type: 'completed' }].map((type: object) =>
        list({ ...ours, ...type }),
      ),
    )
    expect(lists.map(({ recordsFiltered }) => recordsFiltered)).toEqual([5, 15, 5])
    expect(lists.reduce((sum, one) => sum + one.totals.total, 0)).toBe(all.totals.total)
  })

  test('each filter narrows the list, and together they narrow it further', async () => {
    const count = async (query: Record<string, string>) => (await list({ ...ours, ...query })).recordsFiltered
    expect(await count({ payment_status: 'paid' })).toBe(12)
    expect(await count({ order_method: 'pickup' })).toBe(9)
    expect(await count({ order_method: 'pickup', payment_status: 'paid' })).toBe(4)
    expect(await count({ order_status: 'pending' })).toBe(5)
    expect(await count({ type: 'completed', order_status: 'pending' })).toBe(0)
    expect(await count({ remark: '50%' })).toBe(1)
    expect(await count({ remark: 's_s' })).toBe(1)
    expect(await count({ remark: '50_' })).toBe(0)
    expect(await count({ staff_id: 'nobody' })).toBe(0)
    expect(await count({ table_id: h.tables[1]!.id })).toBe(0)
  })
})

describe('from one day to another', () => {
  test('a date is the store’s business day, both ends included; what happened after midnight belongs to the evening', async () => {
    const guestName = 'Night owl'
    const late = await book({ guestName, businessDay: '2026-03-10', placedAt: new Date('2026-03-11T01:30:00Z') })
    const next = await book({ guestName, businessDay: '2026-03-11', placedAt: new Date('2026-03-11T11:00:00Z') })
    const days = (startDate: string, endDate: string) => found({ search: guestName, startDate, endDate, order: 'asc' })
    expect(await days('2026-03-10', '2026-03-10')).toEqual([late])
    expect(await days('2026-03-11', '2026-03-11')).toEqual([next])
    expect(await days('2026-03-10', '2026-03-11')).toEqual([late, next])
    expect(await days('2026-03-12', '2026-03-31')).toEqual([])
    expect(await days('2026-03-11', '2026-03-10')).toEqual([])
  })

  test('an instant cuts by the time of placing: from it on, up to but without the other', async () => {
    const guestName = 'Instant'
    const one = await book({ guestName, placedAt: new Date('2026-05-01T10:00:00Z') })
    const two = await book({ guestName, placedAt: new Date('2026-05-01T11:00:00Z') })
    const between = (startDate: string, endDate: string) =>
      found({ search: guestName, startDate, endDate, order: 'asc' })
    expect(await between('2026-05-01T10:00:00Z', '2026-05-01T11:00:00Z')).toEqual([one])
    expect(await between('2026-05-01T12:00:00+02:00', '2026-05-01T13:00:00.001+02:00')).toEqual([one, two])
    expect(await between('2026-05-01T10:00:00.001Z', '2026-05-01T11:00:00Z')).toEqual([])
  })

  test('days of 23 and 25 hours hold all their orders once: the days of a month add up to the month', async () => {
    for (const [month, days] of [
      ['2026-03', 31],
      ['2026-10', 31],
    ] as const) {
      const guestName = `Month ${month}`
      const [year, number] = month.split('-').map(Number) as [number, number]
      for (let hour = 0; hour < days * 24; hour += 5) {
        const placedAt = new Date(Date.UTC(year, number - 1, 1, 4 + hour))
        const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(
          placedAt.getTime() - 4 * 3600_000,
        )
        await book({ guestName, businessDay: day, placedAt, total: 100 })
      }
      const sumOf = async (startDate: string, endDate: string) =>
        (await list({ search: guestName, startDate, endDate })).totals.total as number
      let sum = 0
      for (let day = 1; day <= days; day++) {
        const date = `${month}-${String(day).padStart(2, '0')}`
        sum += await sumOf(date, date)
      }
      expect(sum).toBe(await sumOf(`${month}-01`, `${month}-${days}`))
      expect(sum).toBeGreaterThan(days * 400)
    }
  })
})

describe('a short list', () => {
  const named = (rows: { name: string }[]) => rows.map(({ name }) => name)

  test('comes whole where no part of it is asked for, else by words and page by page', async () => {
    const own = await house({ tables: 12 })
    const tablesOf = async (query: string) => (await own.owner.get(`/admin/table?${query}`)).data
    expect((await tablesOf('')).aaData).toHaveLength(12)
    expect(named((await tablesOf('start=3&length=2')).aaData)).toEqual(['4', '5'])
    expect(await tablesOf('search=12')).toMatchObject({
      recordsTotal: 12,
      recordsFiltered: 1,
      aaData: [{ name: '12' }],
    })
    await own.floor.patch(`/admin/toggle_occupy_status/${own.tables[0]!.id}`, {
      occupied: true,
      pax: 2,
      name: 'Moreau',
    })
    expect(named((await tablesOf('search=moreau')).aaData)).toEqual(['1'])
    expect((await tablesOf('search=zzz')).aaData).toEqual([])

    await own.owner.post('/admin/queue', { name: 'Terrace', prefix: 'T', min_pax: 1, max_pax: 4 })
    await own.owner.post('/admin/queue', { name: 'Garden', prefix: 'G', min_pax: 1, max_pax: 4 })
    const lines = async (query: string) => named((await own.owner.get(`/admin/queue?${query}`)).data.aaData)
    expect(await lines('search=terr')).toEqual(['Terrace'])
    expect(await lines('length=1')).toHaveLength(1)
    expect(await own.owner.get('/admin/shortcut_pin?length=10&search=zzz')).toMatchObject({
      status: 200,
      data: { recordsFiltered: 0 },
    })
  })

  test('shifts are found by whose they are, and read page by page', async () => {
    for (const name of ['Noor', 'Ada']) {
      const { id } = (await h.owner.post('/admin/merchant_employee', { name, job: 'Bar' })).data
      const planned = { planned_start: '2026-11-20T17:00:00Z', planned_end: '2026-11-20T22:00:00Z' }
      await h.owner.post('/admin/merchant_employee_shift', { employee_id: id, ...planned })
    }
    const shifts = async (query: string) => (await h.owner.get(`/admin/merchant_employee_shift?${query}`)).data
    expect(await shifts('search=noor')).toMatchObject({
      recordsTotal: 2,
      recordsFiltered: 1,
      aaData: [{ employee_name: 'Noor' }],
    })
    expect((await shifts('length=1&start=1')).aaData).toHaveLength(1)
  })
})

test('closed days, questions and vouchers are found by when they were and by words', async () => {
  const own = await house({ tables: 1 })
  const count = async (path: string, query: string) => {
    const { status, data } = await own.owner.get(`${path}?${query}`)
    return status === 200 ? data.recordsFiltered : status
  }
  for (const business_day of ['2026-11-18', '2026-11-19'])
    await own.owner.post('/admin/transaction_settlement', { business_day })
  await own.owner.post('/admin/voucher', { name: 'Five off', kind: 'amount', value: 500 })
  const { id, version } = (await own.owner.get('/admin/table')).data.aaData[0]
  const asking = { event: 'table.clear', subject_type: 'table', subject_id: id, version, amount: 100 }
  expect((await own.floor.post('/admin/approval', asking)).status).toBe(200)

  const days = '/admin/transaction_settlement'
  expect(await count(days, '')).toBe(2)
  expect(await count(days, 'startDate=2026-11-19')).toBe(1)
  expect(await count(days, 'endDate=2026-11-18')).toBe(1)
  expect(await count(days, 'endDate=2026-11-17')).toBe(0)
  expect(await count(days, 'search=11-18')).toBe(1)
  expect(await count(days, 'search=zzz')).toBe(0)
  for (const path of ['/admin/voucher', '/admin/approval']) {
    expect([path, await count(path, '')]).toEqual([path, 1])
    expect([path, await count(path, 'startDate=2026-11-20&endDate=2026-11-20')]).toEqual([path, 1])
    expect([path, await count(path, 'startDate=2026-11-21')]).toEqual([path, 0])
    expect([path, await count(path, 'endDate=2026-11-19')]).toEqual([path, 0])
    expect([path, await count(path, 'search=no%20such%20words')]).toEqual([path, 0])
  }
  expect(await count('/admin/approval', 'search=table.clear')).toBe(1)
})
