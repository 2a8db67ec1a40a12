import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { auditEntries } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { neighbourOf } from '../../support/neighbour.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const own_password = 'secret'
const path = resources.tax_category.path
const from = '2026-01-01'
/** A tax of a rate in per cent, for all ways of ordering. */
const taxed = (letter: string, rate: string, more: object = {}) => ({
  name: `Tax ${letter}`,
  letter,
  rates: [{ rate, from }],
  ...more,
})
const make = (letter: string, rate = '7', more: object = {}) =>
  h.owner.post(path, { own_password, ...taxed(letter, rate, more) })
const change = (settings: object) => h.owner.post('/admin/setting', { type: 'money', own_password, ...settings })
const listed = async () =>
  (await h.owner.get(`${path}?status=all`)).data.aaData as {
    id: string
    name: string
    letter: string
    version: number
  }[]
const lettered = async (letter: string) => (await listed()).find((one) => one.letter === letter)!.id
const fault = (field: string, key?: string) => ({ status: 422, error: { details: [{ field, ...(key && { key }) }] } })

describe('a tax category', () => {
  test('keeps its rates as typed, in parts per million', async () => {
    const rates = [
      { rate: '8,875', from },
      { rate: '7,00 %', method: 'pickup', from, to: '2026-12-31' },
      { ppm: 0, method: 'delivery', from },
    ]
    expect((await make('A', '', { rates })).data).toMatchObject({
      letter: 'A',
      kind: 'rate',
      is_inclusive: true,
      status: 'active',
      rates: [
        { ppm: 88_750, method: null, from, to: null },
        { ppm: 70_000, method: 'pickup', from, to: '2026-12-31' },
        { ppm: 0, method: 'delivery', from, to: null },
      ],
    })
    expect(await violationsIn(h)).toEqual([])
  })

  test.each(['119', '-1', '8.8755555', 'seven', ''])('has no rate of “%s”', async (rate) => {
    const { status, error } = await make('A', rate)
    expect(status).toBe(422)
    expect(error!.details).toEqual([
      { field: 'rates.0.rate', message: 'is a per cent from 0 to 100 with at most four decimals, as 8.875' },
    ])
    expect(await listed()).toEqual([])
  })

  test.each([
    ['ratesGap', [{ rate: '7', from, to: '2026-12-31' }]],
    ['ratesGap', [{ rate: '7', method: 'dine_in', from }]],
    ['ratesGap', []],
    [
      'ratesOverlap',
      [
        { rate: '7', from },
        { rate: '19', from: '2027-01-01' },
      ],
    ],
    [
      'ratesTurned',
      [
        { rate: '7', from },
        { rate: '0', from: '2026-12-26', to: '2026-12-24' },
      ],
    ],
  ])('is refused with rows of which one says “%s”', async (key, rates) => {
    expect(await make('A', '', { rates })).toMatchObject(fault('rates', key))
    const { data } = await make('A')
    expect(await h.owner.patch(`${path}/${data.id}`, { own_password, rates })).toMatchObject(fault('rates', key))
  })

  test('takes a rate that is dated back, and one to come', async () => {
    const { id } = (await make('A')).data
    const rates = [
      { rate: '19', from: '2020-01-01', to: '2026-11-01' },
      { rate: '7', from: '2026-11-02', to: '2026-12-31' },
      { rate: '10', from: '2027-01-01' },
    ]
    expect((await h.owner.patch(`${path}/${id}`, { own_password, rates })).status).toBe(200)
  })

  test('has a letter that no other in use has, also when it comes back into use', async () => {
    const { id } = (await make('A')).data
    expect(await make('A')).toMatchObject({
      status: 422,
      error: { details: [{ field: 'letter', key: 'letterTaken', values: { name: 'Tax A' } }] },
    })
    await h.owner.patch(`${path}/${id}`, { own_password, status: 'inactive' })
    const other = (await make('A')).data
    expect(await h.owner.patch(`${path}/${id}`, { own_password, status: 'active' })).toMatchObject(
      fault('letter', 'taken'),
    )
    await h.owner.patch(`${path}/${other.id}`, { letter: 'B' })
    expect((await h.owner.patch(`${path}/${id}`, { own_password, status: 'active' })).data.status).toBe('active')
  })

  test('needs no rate where it follows the dishes or is no turnover', async () => {
    expect((await make('A', '', { kind: 'follows', rates: [] })).status).toBe(200)
    expect((await make('B', '', { kind: 'outside', rates: [] })).status).toBe(200)
    expect(await h.owner.patch(`${path}/${await lettered('A')}`, { own_password, kind: 'rate' })).toMatchObject(
      fault('rates', 'ratesGap'),
    )
  })

  test('is set up by whoever closes days, and by nobody else', async () => {
    expect((await h.floor.post(path, taxed('A', '7'))).status).toBe(403)
    expect((await h.floor.get(path)).status).toBe(200)
  })

  test.each([
    ['rates', { rates: [{ rate: '10', from }] }],
    ['kind', { kind: 'outside' }],
    ['way', { is_inclusive: false }],
  ])('has another %s only by its owner, with their own password', async (_, fields) => {
    const { id, version } = (await make('A')).data
    const at = `${path}/${id}`
    expect(await h.owner.patch(at, fields)).toMatchObject(fault('own_password', 'ownPassword'))
    expect(await h.owner.patch(at, { ...fields, own_password: 'wrong' })).toMatchObject({
      status: 403,
      error: { code: 'credentials_invalid' },
    })
    const event = `/admin/workflow/tax-category/${id}`
    const changing = { event: 'record.change', version, ...fields }
    expect(await h.owner.post(event, changing)).toMatchObject(fault('own_password', 'ownPassword'))
    const manager = await h.person('operation', ['settle'])
    expect(await manager.patch(at, { ...fields, own_password })).toMatchObject({
      status: 403,
      error: { code: 'right_missing' },
    })
    expect((await h.owner.get(at)).data.version).toBe(version)
    expect((await h.owner.post(event, { ...changing, own_password })).status).toBe(200)
    const kept = await h.db.select().from(auditEntries).where(eq(auditEntries.merchantId, h.merchantId))
    expect(JSON.stringify(kept)).not.toContain('own_password')
  })

  test('is made by an owner alone, with their own password, also from a file', async () => {
    expect(await h.owner.post(path, taxed('A', '7'))).toMatchObject(fault('own_password', 'ownPassword'))
    expect(await h.owner.post(path, { ...taxed('A', '7'), own_password: 'wrong' })).toMatchObject({ status: 403 })
    const manager = await h.person('operation', ['settle'])
    const refused = { status: 403, error: { code: 'right_missing' } }
    expect(await manager.post(path, { ...taxed('A', '7'), own_password })).toMatchObject(refused)
    const file = { csv: 'name,letter,kind\nCredit,C,outside' }
    expect((await h.owner.post(`${path}_import`, { ...file, dry_run: true })).data.summary).toMatchObject({ add: 1 })
    expect((await h.owner.post(`${path}_import`, file)).data.summary).toMatchObject({ add: 0, bad: 1 })
    expect(await listed()).toEqual([])
    expect((await h.owner.post(`${path}_import`, { ...file, own_password })).data.summary).toMatchObject({ add: 1 })
    expect(await listed()).toMatchObject([{ name: 'Credit' }])
  })

  test('goes out of use, away and back by an owner alone, with their own password', async () => {
    const { id } = (await make('A')).data
    const at = `${path}/${id}`
    const steps = `/admin/workflow/tax-category/${id}`
    const manager = await h.person('operation', ['settle'])
    const version = async () => (await h.owner.get(at)).data.version as number
    for (const [status, event] of [
      ['inactive', 'record.deactivate'],
      ['active', 'record.activate'],
      ['archived', 'record.archive'],
      ['inactive', 'record.restore'],
    ] as const) {
      const seen = await version()
      const step = { event, version: seen }
      expect(await h.owner.post(steps, step)).toMatchObject(fault('own_password', 'ownPassword'))
      expect(await h.owner.patch(at, { status })).toMatchObject(fault('own_password', 'ownPassword'))
      expect((await manager.post(steps, { ...step, own_password })).status).toBe(403)
      expect(await version()).toBe(seen)
      expect((await h.owner.post(steps, { ...step, own_password })).data.status).toBe(status)
    }
    expect(await h.owner.call('DELETE', at, { version: await version() })).toMatchObject(
      fault('own_password', 'ownPassword'),
    )
    expect((await h.owner.call('DELETE', at, { own_password, version: await version() })).data.status).toBe('archived')
    expect(await violationsIn(h)).toEqual([])
  })

  test('needs no password for its name, nor for what it already is', async () => {
    const { id } = (await make('A')).data
    const manager = await h.person('operation', ['settle'])
    const fields = { name: 'Meals', kind: 'rate', is_inclusive: true, rates: [{ rate: '7', from }] }
    expect(await manager.patch(`${path}/${id}`, fields)).toMatchObject({ status: 200, data: { name: 'Meals' } })
  })

  test('gets no other rate from a file', async () => {
    const { id } = (await make('A')).data
    const file = { csv: `id,name,is_inclusive\n${id},Tax A,no` }
    const { data } = await h.owner.post(`${path}_import`, file)
    expect(data.rows).toMatchObject([{ action: 'bad', errors: [{ field: 'own_password', key: 'ownPassword' }] }])
    expect((await h.owner.get(`${path}/${id}`)).data.is_inclusive).toBe(true)
  })

  test('stays in use while a dish, a category, an answer or a set is taxed by it, and names them', async () => {
    const { id } = (await make('A')).data
    const other = (await make('B', '19')).data
    const { data: soup } = await h.owner.get(`/admin/menu/${h.menu.soup}`)
    const ramen = {
      name: 'How hot?',
      items: [
        { name: 'Mild', tax_category_id: id },
        { name: 'Hot', price: 50 },
      ],
    }
    const { data: option } = await h.owner.post('/admin/option', ramen)
    expect(option.items).toMatchObject([{ tax_category_id: id }, { tax_category_id: null }])
    await h.owner.patch(`/admin/menu/${h.menu.soup}`, { tax_category_id: id })
    await h.owner.patch(`/admin/category/${soup.category_id}`, { tax_category_id: id })
    const tax_split = [
      { tax_category_id: id, weight: 70 },
      { tax_category_id: other.id, weight: 30 },
    ]
    const { data: steak } = await h.owner.patch(`/admin/menu/${h.menu.steak}`, { tax_split })
    expect(steak).toMatchObject({ tax_split, labels: { tax_split: ['Tax A', 'Tax B'] } })
    const refused = await h.owner.patch(`${path}/${id}`, { own_password, status: 'inactive' })
    expect(refused).toMatchObject({ status: 409, error: { code: 'illegal_transition' } })
    for (const name of [soup.name, soup.labels.category_id[0], steak.name, 'How hot?: Mild'])
      expect(refused.error!.message).toContain(name)
    expect((await h.owner.patch(`${path}/${id}`, { own_password, status: 'archived' })).status).toBe(409)
    await h.owner.patch(`/admin/menu/${h.menu.soup}`, { tax_category_id: null })
    await h.owner.patch(`/admin/category/${soup.category_id}`, { tax_category_id: null })
    await h.owner.patch(`/admin/menu/${h.menu.steak}`, { tax_split: [] })
    await h.owner.patch(`/admin/option/${option.id}`, { items: [{ name: 'Cold' }] })
    expect((await h.owner.patch(`${path}/${id}`, { own_password, status: 'archived' })).status).toBe(200)
    expect(await violationsIn(h)).toEqual([])
  })

  test('shares a dish’s price only with others that have a rate', async () => {
    const ids = [(await make('A')).data.id, (await make('B', '', { kind: 'outside', rates: [] })).data.id] as string[]
    const tax_split = ids.map((tax_category_id) => ({ tax_category_id, weight: 1 }))
    const dish = `/admin/menu/${h.menu.soup}`
    expect(await h.owner.patch(dish, { tax_split })).toMatchObject(fault('tax_split', 'splitNeedsRate'))
    expect(await h.owner.patch(dish, { tax_split: tax_split.slice(1) })).toMatchObject({ status: 422 })
    expect(await h.owner.patch(dish, { tax_split: [tax_split[0], tax_split[0]] })).toMatchObject({ status: 422 })
    await h.owner.patch(`${path}/${ids[1]}`, { own_password, kind: 'rate', rates: [{ rate: '19', from }] })
    expect((await h.owner.patch(dish, { tax_split })).status).toBe(200)
    expect(await h.owner.patch(`${path}/${ids[1]}`, { own_password, kind: 'outside' })).toMatchObject(
      fault('kind', 'taxNeedsRate'),
    )
  })

  test('is named by records of its own store alone', async () => {
    const next = await neighbourOf(h)
    const { id } = (await next.post(path, { own_password, ...taxed('A', '7') })).data
    const refused = fault('tax_category_id', 'elsewhere')
    expect(await h.owner.patch(`/admin/menu/${h.menu.soup}`, { tax_category_id: id })).toMatchObject(refused)
    expect(await change({ tax_category_id: id })).toMatchObject(refused)
    expect((await h.owner.get(`${path}/${id}`)).status).toBe(404)
    const items = [{ name: 'Mild', tax_category_id: id }]
    expect(await h.owner.post('/admin/option', { name: 'How hot?', items })).toMatchObject(fault('items', 'elsewhere'))
    const shared = [id, (await make('B')).data.id].map((tax_category_id) => ({ tax_category_id, weight: 1 }))
    expect(await h.owner.patch(`/admin/menu/${h.menu.soup}`, { tax_split: shared })).toMatchObject(
      fault('tax_split', 'elsewhere'),
    )
  })
})
