import { beforeEach, expect, test } from 'vitest'
import type { Field } from '#contract/fields.ts'
import { resources } from '#contract/resources/index.ts'
import { storeSettings } from '#contract/stores/settings.ts'
import { type House, house } from '../../support/house.ts'
import { placeStore } from '../../support/place/place-store.ts'
import { makeRecord } from '../../support/make-record.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

/** A store in which nothing happened yet, so that no setting is held fast. */
const fresh = {
  missing: [],
  openOrders: [],
  parties: 0,
  hasTraded: false,
  isDayBegun: false,
  busy: [],
  unpaidInvoices: [],
}
/** With the own password, which the owner's settings ask for. */
const change = (settings: object) => h.owner.post('/admin/merchant/setting', { ...settings, own_password: 'secret' })

/** Codes of each likeness, two for each, so that one is another than the present. */
const codes: Record<string, string[]> = {
  zone: ['Europe/Lisbon', 'Europe/Paris'],
  currency: ['CHF', 'GBP'],
  iban: ['DE02120300000000202051', 'GB33BUKB20201555555555'],
  clock: ['11:30', '12:30'],
}

/** Fields that a record needs before a setting can name it: the dish for delivery has no options. */
const usable: Record<string, object> = { menu: { option_id: [] } }

/** A value that a setting takes and does not have. */
async function otherThan(now: unknown, field: Field): Promise<unknown> {
  const [first, second] = await valuesOf(field)
  return first === now ? second : first
}

async function valuesOf(field: Field): Promise<unknown[]> {
  if (field.kind === 'flag') return [true, false]
  if (field.kind === 'choice') return [...field.choices]
  if (field.kind === 'whole' || field.kind === 'money') return [field.min + 1, field.min + 2]
  if (field.kind === 'code') return codes[field.like]!
  if (field.kind === 'reference') {
    const named = resources[field.to as keyof typeof resources]
    const made = await makeRecord(h, named, 'named', { status: 'active', ...usable[field.to] })
    return [made.id]
  }
  return ['+49 30 1234567', '+49 30 7654321']
}

test('every setting takes another value than its own, and is read again as that', async () => {
  await placeStore(h, 'open', fresh)
  const read = async () => (await h.owner.get('/admin/merchant/setting')).data
  const wrong: unknown[] = []
  for (const [name, field] of Object.entries(storeSettings.fields)) {
    const wanted = await otherThan((await read())[name], field)
    const { status, text } = await change({ [name]: wanted })
    if (status !== 200 || (await read())[name] !== wanted) wrong.push([name, status, text])
  }
  expect(wrong).toEqual([])
})
