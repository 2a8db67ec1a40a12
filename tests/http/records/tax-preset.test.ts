import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { auditEntries, taxCategories } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { neighbourOf } from '../../support/neighbour.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const own_password = 'secret'
const path = resources.tax_category.path
const preset = (given: object = {}, by = h.owner) =>
  by.post('/admin/tax_preset', { country: 'DE', own_password, ...given })
const settings = async () => (await h.owner.get('/admin/setting?type=money')).data
const listed = async () =>
  (await h.owner.get(`${path}?status=all`)).data.aaData as {
    id: string
    name: string
    letter: string
    version: number
  }[]
const lettered = async (letter: string) => (await listed()).find((one) => one.letter === letter)!.id
const fault = (field: string, key?: string) => ({ status: 422, error: { details: [{ field, ...(key && { key }) }] } })

describe('the taxes of a country', () => {
  test('are shown before they are taken over, and then made once with what the store falls back on', async () => {
    const shown = await preset({ preview: true, own_password: undefined })
    expect(shown).toMatchObject({ status: 200, data: { country: 'DE', usual: 'B', service: null } })
    expect(await listed()).toEqual([])
    const made = await preset()
    expect([made.status, made.data]).toEqual([200, shown.data])
    expect((await listed()).map(({ name, letter }) => [letter, name])).toEqual([
      ['A', 'Drinks'],
      ['B', 'Food'],
    ])
    const usual = await lettered('B')
    expect(await settings()).toMatchObject({
      tax_category_id: usual,
      service_tax_category_id: null,
      tax_rate: 700,
      tax_inclusive: true,
    })
    const entries = await h.db.select().from(auditEntries).where(eq(auditEntries.merchantId, h.merchantId))
    expect(entries.filter(({ chart }) => chart === 'tax-category').map(({ event }) => event)).toEqual([
      'record.create',
      'record.create',
    ])
    expect(entries.find(({ event }) => event === 'store.change')).toMatchObject({
      detail: { tax_category_id: usual, was: { tax_category_id: null } },
    })
    expect(await preset()).toMatchObject({
      status: 409,
      error: { message: 'This store has tax categories already. Change them under Taxes.' },
    })
    expect(await preset({ preview: true })).toMatchObject({ status: 409 })
    expect(await listed()).toHaveLength(2)
    expect(await violationsIn(h)).toEqual([])
  })

  test('are made once by a call that is sent twice, and by two at once', async () => {
    const requestId = 'the-german-preset'
    const [once, twice] = [await preset({}, h.owner), await preset({}, h.owner)]
    expect([once.status, twice.status]).toEqual([200, 409])
    const next = await neighbourOf(h)
    const sent = () => next.post('/admin/tax_preset', { country: 'AT', own_password }, { requestId })
    expect([await sent(), await sent()].map(({ status }) => status)).toEqual([200, 200])
    expect((await next.get(path)).data.aaData).toHaveLength(5)
    const another = await neighbourOf(h)
    const both = await Promise.all(['FR', 'CH'].map((country) => preset({ country }, another)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('are the owner’s, with their password', async () => {
    expect(await preset({ own_password: undefined })).toMatchObject(fault('own_password', 'ownPassword'))
    expect(await preset({ own_password: 'wrong' })).toMatchObject({ status: 403 })
    expect((await preset({}, h.floor)).status).toBe(403)
    expect(await listed()).toEqual([])
  })

  test('ask for the rate where only the owner knows it', async () => {
    expect(await preset({ country: 'US' })).toMatchObject(fault('rate', 'rateTyped'))
    expect(await preset({ country: 'US', rate: '119' })).toMatchObject(fault('rate', 'rateTyped'))
    expect(await preset({ country: 'US', rate: '8,875' })).toMatchObject({ status: 200 })
    const [usual] = await h.db
      .select()
      .from(taxCategories)
      .where(and(eq(taxCategories.merchantId, h.merchantId), eq(taxCategories.letter, 'A')))
    expect(usual).toMatchObject({ isInclusive: false, rates: [{ ppm: 88_750, method: null }] })
    // 8.875 % is no whole number of basis points.
    expect(await settings()).toMatchObject({
      tax_rate: null,
      tax_inclusive: false,
      service_tax_category_id: usual!.id,
    })
  })

  test('propose what receipts say of the taxes in the price, and take it once its blank is filled in', async () => {
    const foot = async () => (await h.owner.get('/admin/setting?type=receipt')).data.receipt_foot
    const shown = await preset({ country: 'BR', preview: true })
    expect(shown.data.receipt_foot).toBe('Approximate taxes in the price: __ % (Lei 12.741/2012)')
    expect((await preset({ preview: true })).data.receipt_foot).toBeNull()
    expect(await preset({ country: 'BR', receipt_foot: shown.data.receipt_foot })).toMatchObject(fault('receipt_foot'))
    expect(await listed()).toEqual([])
    const receipt_foot = shown.data.receipt_foot.replace('__', '13.45')
    expect((await preset({ country: 'BR', receipt_foot })).status).toBe(200)
    expect(await foot()).toBe(receipt_foot)
  })

  test('leave the last words of receipts as they are where nobody says others', async () => {
    await h.owner.post('/admin/setting', { type: 'receipt', receipt_foot: 'Come back soon.' })
    expect((await preset({ country: 'BR' })).status).toBe(200)
    expect((await h.owner.get('/admin/setting?type=receipt')).data.receipt_foot).toBe('Come back soon.')
  })
})
