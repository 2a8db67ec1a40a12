import { beforeEach, describe, expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { busyHouse } from '../support/busy-house.ts'
import { type House, house, type Person } from '../support/house.ts'
import { violationsIn } from '../support/invariants.ts'
import { publishedCalls } from '../support/published.ts'

/** A program that knows the specification alone: it does not ask for strictness, unlike the console. */
const lenient = { headers: { prefer: 'handling=lenient' } }
const stranger = (person: Person) => ({
  get: (path: string) => person.call('GET', path, undefined, lenient),
  post: (path: string, body: object = {}) => person.post(path, body, lenient),
  patch: (path: string, body: object = {}) => person.patch(path, body, lenient),
})

let h: House
beforeEach(async () => {
  h = await house()
})

/** Lists that need a time and a number of guests. */
const asksMore = ['/admin/table_section_filtered']

const namesIn = (data: { aaData: { name: string }[] }) => data.aaData.map(({ name }) => name)

describe('a list', () => {
  test('takes the query of a generic console, whose filters are empty: every list of the API', async () => {
    const calls = await publishedCalls(h.app)
    const lists = calls.filter(
      ({ method, path, query }) =>
        method === 'GET' && 'order' in query && 'length' in query && !path.includes('{') && !asksMore.includes(path),
    )
    expect(lists.length).toBeGreaterThan(70)
    const refused: unknown[] = []
    for (const { path } of lists) {
      const query = 'search=&columns=&order=desc&start=0&length=10&startDate=&endDate=&status=&setup_status='
      const { status, text } = await stranger(h.owner).get(`${path}?${query}`)
      if (status === 422) refused.push([path, text])
    }
    expect(refused).toEqual([])
  })

  test('is put in order by `columns` and `order`, each list of records', async () => {
    const wrong: unknown[] = []
    for (const resource of Object.values(resources).filter(({ fields }) => 'name' in fields)) {
      const [up, down] = await Promise.all(
        ['asc', 'desc'].map(async (order) => {
          const { data, text } = await stranger(h.owner).get(`${resource.path}?columns=name&order=${order}&length=1000`)
          return data ? namesIn(data) : [text]
        }),
      )
      if (JSON.stringify(up) !== JSON.stringify(down!.toReversed())) wrong.push([resource.path, up, down])
    }
    expect(wrong).toEqual([])
    const { data, headers } = await stranger(h.owner).get('/admin/menu?columns=name,status&order=asc')
    expect(namesIn(data)).toEqual(namesIn(data).toSorted())
    expect(headers.get('x-read-as')).toBe('columns as sort')
    const turned = await stranger(h.owner).get('/admin/category?order=desc')
    expect(namesIn(turned.data)).toEqual(namesIn((await stranger(h.owner).get('/admin/category')).data).toReversed())
  })

  test('finds nothing by a word that stands nowhere, and says how many there are: every list of the API', async () => {
    const busy = await busyHouse()
    const calls = await publishedCalls(busy.app)
    const lists = calls.filter(
      ({ method, path, query }) => method === 'GET' && 'search' in query && 'length' in query && !path.includes('{'),
    )
    const wrong: unknown[] = []
    let told = 0
    for (const { path } of lists.filter(({ path: one }) => !asksMore.includes(one))) {
      const { data } = await stranger(busy.owner).get(`${path}?search=zzzzqq`)
      if (!data || !('recordsTotal' in data)) continue
      told += 1
      if (data.aaData.length > 0 || data.recordsFiltered > 0) wrong.push([path, data.recordsFiltered])
    }
    expect(wrong).toEqual([])
    expect(told).toBeGreaterThan(80)
  })

  test('has the rows of the first day too between two days, since they were made with the store', async () => {
    const { data } = await stranger(h.owner).get('/admin/menu?startDate=2026-11-20&endDate=2026-11-20')
    expect(data.recordsFiltered).toBe(data.recordsTotal)
    expect((await stranger(h.owner).get('/admin/menu?startDate=2026-11-21')).data.recordsFiltered).toBe(0)
  })

  test.each([
    ['/admin/menu?setup_status=all', 'setup_status left out'],
    ['/admin/menu?from_date=2026-11-01&to_date=2026-11-30', 'from_date as startDate; to_date as endDate'],
    ['/admin/user?listing_type=user&status=1', 'status as active'],
    ['/admin/display_order?order_method=dine in', 'order_method as dine_in'],
    ['/order_history_list?start_date=2026-11-01&end_date=2026-11-20', 'start_date as startDate; end_date as endDate'],
    ['/topup_history?super_merchant_id=nobody', 'super_merchant_id as supermerchant_id'],
  ])('takes the words of the specification, and says how: %s', async (path, readAs) => {
    const { status, headers, text } = await stranger(h.owner).get(path)
    expect([path, status === 200 || status === 404, headers.get('x-read-as')], text).toEqual([path, true, readAs])
  })

  test('takes a time without an offset as the clock of the store shows it', async () => {
    const ask = async (from: string) =>
      (await stranger(h.owner).get(`/admin/display_order?startDate=${encodeURIComponent(from)}`)).data.recordsFiltered
    await h.owner.post('/admin/order', {
      order_method: 'pickup',
      name: 'Ada',
      items: [{ menu_id: h.menu.soup, quantity: 1 }],
    })
    // The clock of the store shows 20:14.
    expect([await ask('2026-11-20 20:14'), await ask('2026-11-20 20:15')]).toEqual([1, 0])
    expect([await ask('2026-11-20T19:14:00Z'), await ask('2026-11-20T19:15:00Z')]).toEqual([1, 0])
  })

  test('that is a report counts whole days: a time is read as its day, and the header says so', async () => {
    const { status, data, headers } = await stranger(h.owner).get('/order_history_list?startDate=2026-11-19 20:14')
    expect([status, data.period.from, headers.get('x-read-as')]).toEqual([
      200,
      '2026-11-19',
      'startDate as the day 2026-11-19',
    ])
  })

  test('refuses by name what nobody can read, and all of it to whoever wants that', async () => {
    const unknown = await stranger(h.owner).get('/admin/menu?setup_status=half&colour=red')
    expect(unknown.error.details.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'colour',
      'setup_status',
    ])
    for (const query of ['setup_status=all', 'startDate=', 'from_date=2026-11-01', 'startDate=2026-11-20 20:14'])
      expect([query, (await h.owner.get(`/admin/menu?${query}`)).status]).toEqual([query, 422])
  })
})

test('orders are found by the promotion or the discount that made them cheaper, and by no other', async () => {
  const { data: promotion } = await h.owner.post('/admin/promotion', {
    name: 'Soup evening',
    kind: 'percent',
    value: 500,
    stacks: 'with_all',
  })
  const { data: order } = await h.owner.post('/admin/order', {
    order_method: 'pickup',
    name: 'Ada',
    items: [{ menu_id: h.menu.soup, quantity: 1 }],
  })
  expect(order.promotion_id).toBe(promotion.id)
  const found = async (query: string) =>
    (await stranger(h.owner).get(`/admin/display_order?${query}`)).data.aaData.map(({ id }: { id: string }) => id)
  for (const name of ['reward_id', 'promotion_id']) {
    expect(await found(`${name}=${promotion.id}`)).toEqual([order.id])
    expect(await found(`${name}=nobody`)).toEqual([])
  }
})

test('a table that is to be cleaned is cleaned by its toggle, and seated where that is meant', async () => {
  const toggle = async (body: object) => {
    const { data, error } = await stranger(h.floor).patch(`/admin/toggle_occupy_status/${h.tables[0]!.id}`, body)
    return (data?.occupancy ?? error.code) as string
  }
  expect([await toggle({}), await toggle({}), await toggle({})]).toEqual(['seated', 'needs_cleaning', 'available'])
  expect([await toggle({ occupied: true }), await toggle({ occupied: false })]).toEqual(['seated', 'needs_cleaning'])
  expect([await toggle({ occupied: true }), await toggle({}), await toggle({ occupied: false })]).toEqual([
    'seated',
    'needs_cleaning',
    'illegal_transition',
  ])
  expect(await violationsIn(h)).toEqual([])
})

test('a store is closed and opened by its status, from its own list too; with an open order it says so', async () => {
  const ofList = (status: string) => stranger(h.admin).patch(`/admin/user/${h.merchantId}`, { status })
  const ofStore = (status: string) => stranger(h.owner).patch('/admin/merchant/update', { status })
  const state = async () => (await h.owner.get('/admin/merchant/setting')).data.state as string
  for (const change of [ofStore, ofList]) {
    expect((await change('inactive')).status).toBe(200)
    expect(await state()).toBe('closed')
    expect((await change('active')).status).toBe(200)
    expect(await state()).toBe('open')
  }
  await h.owner.post('/admin/order', {
    order_method: 'pickup',
    name: 'Ada',
    items: [{ menu_id: h.menu.soup, quantity: 1 }],
  })
  expect(await ofStore('inactive')).toMatchObject({ status: 409, error: { details: { event: 'store.close' } } })
  expect(await violationsIn(h)).toEqual([])
})

test('who runs several stores changes a person without naming one of them', async () => {
  const person = { type: 'user', name: 'Bo', login: 'bo.owner', password: 'trois melons verts', own_password: 'secret' }
  const { data } = await h.admin.post('/admin/user', { ...person, merchant_id: h.merchantId })
  for (const status of ['inactive', 'active'])
    expect((await stranger(h.admin).patch(`/admin/user/${data.id}`, { status })).data).toMatchObject({ status })
  expect((await stranger(h.admin).patch('/admin/user/nobody', { status: 'inactive' })).status).toBe(404)
})
