import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { menus } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

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
const preset = (given: object = {}, by = h.owner) =>
  by.post('/admin/tax_preset', { country: 'DE', own_password, ...given })
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

describe('a store with taxes', () => {
  test('tells everyone who signs in which are in use, and which holds', async () => {
    expect((await h.floor.get('/admin/me')).data.merchant).toMatchObject({
      taxes: [],
      tax_category_id: null,
      tax_rate: 1000,
    })
    await preset()
    await make('C', '', { kind: 'follows', rates: [], status: 'draft' })
    const { merchant } = (await h.floor.get('/admin/me')).data
    expect(merchant).toMatchObject({ tax_rate: 700, tax_category_id: await lettered('B') })
    expect(merchant.taxes).toMatchObject([
      { id: await lettered('A'), letter: 'A', kind: 'rate', is_inclusive: true },
      { id: merchant.tax_category_id, letter: 'B', rates: [{ ppm: 70_000 }, { ppm: 190_000, method: 'dine_in' }] },
    ])
  })

  test('has one rate for the whole of New Year’s night', async () => {
    const { id } = (await make('A')).data
    await h.owner.patch(`${path}/${id}`, {
      own_password,
      rates: [
        { rate: '7', from, to: '2026-12-31' },
        { rate: '19', from: '2027-01-01' },
      ],
    })
    await change({ tax_category_id: id })
    const rateAt = async (at: string) => {
      h.pass(Date.parse(at) - h.outside.clock.now().getTime())
      const login = await h.person('merchant', [], { merchantId: h.merchantId })
      return (await login.get('/admin/me')).data.merchant.tax_rate
    }
    // The day of the bistro begins at four; its clock is an hour ahead.
    expect(await rateAt('2026-12-31T22:59:00Z')).toBe(700)
    expect(await rateAt('2026-12-31T23:30:00Z')).toBe(700)
    expect(await rateAt('2027-01-01T02:59:00Z')).toBe(700)
    expect(await rateAt('2027-01-01T03:00:00Z')).toBe(1900)
  })

  test('keeps the usual one, and that of the service charge, in use', async () => {
    const ids = [(await make('A')).data.id, (await make('B', '19')).data.id] as string[]
    expect((await change({ tax_category_id: ids[0], service_tax_category_id: ids[1] })).status).toBe(200)
    for (const id of ids)
      expect((await h.owner.patch(`${path}/${id}`, { own_password, status: 'inactive' })).status).toBe(409)
    expect(await h.owner.patch(`${path}/${ids[0]}`, { own_password, kind: 'follows' })).toMatchObject(
      fault('kind', 'taxNeedsRate'),
    )
    expect(await change({ tax_category_id: null })).toMatchObject(fault('tax_category_id', 'taxStays'))
    const follows = (await make('C', '', { kind: 'follows', rates: [] })).data.id
    expect(await change({ tax_category_id: follows })).toMatchObject(fault('tax_category_id', 'taxNeedsRate'))
    expect(await change({ service_tax_category_id: follows })).toMatchObject(
      fault('service_tax_category_id', 'serviceFollows'),
    )
    await change({ service_tax_category_id: null })
    expect((await h.owner.patch(`${path}/${ids[1]}`, { own_password, status: 'inactive' })).status).toBe(200)
    expect(await change({ tax_category_id: ids[1] })).toMatchObject(fault('tax_category_id', 'elsewhere'))
  })

  test('changes the only one by its setting from today on, and refuses that once there are several', async () => {
    const { id } = (await make('A')).data
    await change({ tax_category_id: id })
    const { data } = await change({ tax_rate: 850, tax_inclusive: false })
    expect(data).toMatchObject({ tax_rate: 850, tax_inclusive: false })
    expect((await h.owner.get(`${path}/${id}`)).data).toMatchObject({
      is_inclusive: false,
      version: 2,
      rates: [
        { ppm: 70_000, from, to: '2026-11-19' },
        { ppm: 85_000, from: '2026-11-20', to: null },
      ],
    })
    // The same again is no change.
    expect((await change({ tax_rate: 850, tax_inclusive: false })).data.version).toBe(data.version)
    await make('B', '19')
    const refused = await change({ tax_rate: 900 })
    expect(refused).toMatchObject(fault('tax_rate', 'severalTaxes'))
    expect((refused.error!.details as { message: string }[])[0]!.message).toContain(
      'This store has several tax categories: change them under Taxes',
    )
    expect(await violationsIn(h)).toEqual([])
  })
})

describe('a file of dishes', () => {
  const imported = async (cell: string) =>
    (await h.owner.post('/admin/menu_import', { csv: `name,tax_category_id\nOnion soup,${cell}` })).data.rows[0]
  const taxOf = async () =>
    (
      await h.db
        .select()
        .from(menus)
        .where(and(eq(menus.merchantId, h.merchantId), eq(menus.id, h.menu.soup)))
    )[0]!.taxCategoryId

  test.each([['Drinks'], ['A'], ['19'], ['19 %'], ['19%'], ['a']])('calls a tax by “%s”', async (cell) => {
    await preset()
    expect(await imported(cell)).toMatchObject({ action: 'change', errors: [] })
    expect(await taxOf()).toBe(await lettered('A'))
  })

  test('is refused at a line with a rate that two have, or none', async () => {
    await preset({ country: 'AT' })
    await make('F', '20')
    expect(await imported('20 %')).toMatchObject({ action: 'bad', errors: [{ key: 'severalCalled' }] })
    expect(await imported('6 %')).toMatchObject({ action: 'bad', errors: [{ key: 'unknown' }] })
    expect(await taxOf()).toBeNull()
  })
})
