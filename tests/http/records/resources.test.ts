import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { isAsked } from '#contract/fields.ts'
import { chartIdOf, fieldsOf, filtersOf, type Resource, sortsOf, writtenOf } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { makeRecord, sampleWith as sampleOfHouse, type WireRecord } from '../../support/make-record.ts'
import { ownersWord } from '../../support/sample-record.ts'
import { shareOf } from '../../tier.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const all = Object.values(resources).map((resource) => [resource.name, resource] as const)

const sampleWith = (resource: Resource, salt: string) => sampleOfHouse(h, resource, salt)
const make = (resource: Resource, salt: string, change: object = {}) => makeRecord(h, resource, salt, change)

const list = async (resource: Resource, query = '') =>
  (await h.owner.get(`${resource.path}?status=all&${query}`)).data as {
    aaData: WireRecord[]
    recordsTotal: number
    recordsFiltered: number
  }

describe.each(all)('%s', (_, resource) => {
  const one = (id: string) => `${resource.path}/${id}`

  test('is read as it was written, alone and in its list', async () => {
    const whole = await sampleWith(resource, 'One')
    const { data } = await h.owner.post(resource.path, { ...whole, ...ownersWord(resource) })
    const sample = Object.fromEntries(Object.entries(whole).filter(([name]) => resource.fields[name]!.kind !== 'file'))
    for (const read of [
      data,
      (await h.owner.get(one(data.id))).data,
      (await list(resource, 'length=1000')).aaData.find(({ id }) => id === data.id),
    ]) {
      const items = (value: unknown) =>
        Array.isArray(value)
          ? value.map((item: unknown) => (typeof item === 'object' ? { ...item, id: undefined } : item))
          : value
      const fields = Object.fromEntries(Object.keys(sample).map((name) => [name, items(read[name])]))
      expect(fields).toEqual(Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, items(value)])))
      expect(read).toMatchObject({ version: 1, status: 'active' })
    }
    expect(await violationsIn(h)).toEqual([])
  })

  test('takes nothing that is missing, unknown or of another kind, and says which field it is', async () => {
    const sample = await sampleWith(resource, 'One')
    for (const [name, field] of writtenOf(resource)) {
      const wrong = field.kind === 'flag' ? 'perhaps' : field.kind === 'names' ? { xx: 'x' } : { odd: true }
      const answer = await h.owner.post(resource.path, { ...sample, [name]: wrong })
      expect([name, answer.status], JSON.stringify(answer)).toEqual([name, 422])
      expect(answer.error.details[0].field.split('.')[0]).toBe(name)
      if (field.isRequired && isAsked(field, sample))
        expect((await h.owner.post(resource.path, { ...sample, [name]: undefined })).status).toBe(422)
    }
    expect((await h.owner.post(resource.path, { ...sample, merchant: 'x' })).error.details[0].field).toBe('merchant')
  })
})

// One engine does all of this for every resource, so that by day a third of them shows it.
describe.each(shareOf(all, 5))('%s', (_, resource) => {
  const one = (id: string) => `${resource.path}/${id}`

  test('is found, sorted, narrowed and paged, and the counts say so', async () => {
    for (const salt of ['Alpha', 'Beta', 'Gamma'])
      await make(resource, salt, resource.name === 'reason' ? { event: 'order.void' } : {})
    const found = await list(resource, `search=${encodeURIComponent('sample bet')}`)
    expect(found.aaData.map(({ name }) => name)).toEqual(['Sample Beta'])
    expect(found.recordsFiltered).toBe(1)
    const whole = await list(resource, 'length=1000&sort=name&order=asc')
    expect(whole.recordsTotal).toBe(whole.aaData.length)
    const second = await list(resource, 'length=1&start=1&sort=name&order=asc')
    expect(second.aaData.map(({ id }) => id)).toEqual([whole.aaData[1]!.id])
    for (const sort of sortsOf(resource))
      expect((await list(resource, `sort=${sort}&order=asc`)).aaData.length).toBeGreaterThan(2)
    expect((await h.owner.get(`${resource.path}?sort=password`)).status).toBe(422)
    for (const [name] of filtersOf(resource)) {
      const value = whole.aaData.find((row) => row[name] !== null)![name]
      const narrowed = await list(resource, `length=1000&${name}=${String(value)}`)
      expect(narrowed.aaData.length).toBeGreaterThan(0)
      expect(narrowed.aaData.every((row) => row[name] === value)).toBe(true)
    }
    expect((await list(resource, 'startDate=2026-11-20&endDate=2026-11-20')).recordsFiltered).toBeGreaterThan(2)
    expect((await list(resource, 'startDate=2026-11-21')).recordsFiltered).toBe(0)
  })

  test('is set up only by whoever may, in their own store, at the version they saw', async () => {
    const { id } = await make(resource, 'One')
    const change = { name: 'Sample Two' }
    expect(await h.floor.post(resource.path, await sampleWith(resource, 'Three'))).toMatchObject({
      status: 403,
      error: { details: { right: resource.right } },
    })
    expect((await h.floor.patch(one(id), change)).status).toBe(403)
    const neighbour = await house()
    expect((await neighbour.owner.get(one(id))).status).toBe(404)
    expect((await neighbour.owner.patch(one(id), change)).status).toBe(404)
    expect((await h.owner.patch(one(id), { ...change, version: 1 })).data).toMatchObject({ ...change, version: 2 })
    expect(await h.owner.patch(one(id), { name: 'Sample Three', version: 1 })).toMatchObject({
      status: 409,
      error: { code: 'version_stale', current: change },
    })
  })

  test('is switched off and on, put away and brought back', async () => {
    const { id } = await make(resource, 'One', resource.name === 'kitchen_zone' ? { is_default: false } : {})
    const step = async (event: string) =>
      (await h.owner.post(`/admin/workflow/${chartIdOf(resource)}/${id}`, { event: `record.${event}` })).data
        .status as string
    expect([await step('deactivate'), await step('activate'), await step('archive'), await step('restore')]).toEqual([
      'inactive',
      'active',
      'archived',
      'inactive',
    ])
    expect((await list(resource, `search=Sample+One`)).aaData[0]).toMatchObject({ status: 'inactive' })
    expect(await violationsIn(h)).toEqual([])
  })

  test('may not be called as another one where that is unique, whichever way it is written', async () => {
    for (const [name, field] of fieldsOf(resource)) {
      if (!field.isUnique) continue
      const [first, second] = [await make(resource, 'First'), await make(resource, 'Second')]
      const taken = { [name]: first[name] }
      const body = await sampleWith(resource, 'Third')
      const path = `/admin/workflow/${chartIdOf(resource)}/${second.id}`
      const answers = [await h.owner.post(resource.path, { ...body, ...taken })]
      if (!field.isFixed)
        answers.push(
          await h.owner.patch(one(second.id), taken),
          await h.owner.post(path, { event: 'record.change', ...taken }),
        )
      for (const answer of answers)
        expect(answer, answer.text).toMatchObject({
          status: 422,
          error: { code: 'input_invalid', details: [{ field: name, key: 'taken' }] },
        })
      expect(await violationsIn(h)).toEqual([])
    }
  })

  test('is put in order with its like', async () => {
    if (!resource.position) return
    const [a, b] = [await make(resource, 'Alpha'), await make(resource, 'Beta')]
    await h.owner.call('PUT', `${resource.path}_priority`, { id: [b.id, a.id] })
    const rows = (await list(resource, 'search=Sample')).aaData.filter(({ id }) => id === a.id || id === b.id)
    expect(rows.map(({ id }) => id)).toEqual([b.id, a.id])
    expect((await h.floor.call('PUT', `${resource.path}_priority`, { id: [a.id] })).status).toBe(403)
  })
})

test('a dish is found by its words in capitals or not, by its numbers, and by signs that mean nothing', async () => {
  for (const name of ['Crème BRÛLÉE', 'Côtes 0,75 l', '100 % Apfel']) await make(resources.menu, name, { name })
  const found = async (words: string) => {
    const { aaData, recordsFiltered } = await list(resources.menu, `search=${encodeURIComponent(words)}`)
    expect(recordsFiltered).toBe(aaData.length)
    return aaData.map(({ name }) => name)
  }
  expect(await found('crème brûlée')).toEqual(['Crème BRÛLÉE'])
  expect(await found('CÔTES')).toEqual(['Côtes 0,75 l'])
  expect(await found('0,75')).toEqual(['Côtes 0,75 l'])
  expect(await found('0 %')).toEqual(['100 % Apfel'])
  expect(await found('0_75')).toEqual([])
})

/** A list as a file. */
async function fileOf(resource: Resource, query: string): Promise<string> {
  const answer = await h.app.request(`/api${resource.path}_export?status=all&${query}`, {
    headers: { authorization: `Bearer ${h.owner.token}` },
  })
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
  return answer.text()
}

test('a list as a workbook has its prices as numbers, and as many rows as match its filters', async () => {
  const query = 'format=xlsx&status=active&columns[0]=name&columns[1]=price&search=soup'
  const answer = await h.app.request(`/api/admin/menu_export?${query}`, {
    headers: { authorization: `Bearer ${h.owner.token}` },
  })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
  const { data } = await h.owner.get('/admin/menu?status=active&search=soup')
  expect(sheet.split('<row ')).toHaveLength(data.aaData.length + 2)
  expect(sheet).toContain(`<v>${data.aaData[0].price / 100}</v>`)
})

test('what a spreadsheet would take for a formula is text in a file, also in full width', async () => {
  const names = ['=1+1', '+49', '-5+1', '@SUM', '\uFF1D1+1', '\uFF0B49', '\uFF0D5', '\uFF20SUM']
  for (const name of names) await make(resources.category, name, { name })
  const file = await fileOf(resources.category, 'columns[0]=name')
  for (const name of names) expect(file).toContain(`\n"'${name}"\r`)
})

test('a number below zero is one in a file', async () => {
  await make(resources.category, '-5', { name: '-5' })
  expect(await fileOf(resources.category, 'columns[0]=name')).toContain('\n-5\r')
})
