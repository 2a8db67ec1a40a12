import { beforeAll, expect, test, vi } from 'vitest'
import { type Right, rights } from '#contract/roles.ts'
import type { Deps } from '../../../server/deps.ts'
import { Api } from '../../../server/http/api.ts'
import type { ApiError } from '../../../server/http/errors.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { namesOf, requestOf, rowExamples, storeExamples } from '../tenancy/examples.ts'
import { idsOf, type StoreIds } from '../tenancy/store-ids.ts'

let h: House
let ids: StoreIds
/** The rights of each read in the description of the API, by call. */
let told: Map<string, Right[]>
beforeAll(async () => {
  h = await house()
  ids = await idsOf(h)
  const { paths } = (await (await h.app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: { 'x-rights'?: Right[] } }>
  }
  told = new Map(Object.entries(paths).flatMap(([path, { get }]) => [[`GET ${path}`, get?.['x-rights'] ?? []]]))
})

/** Every example of a read that needs a right, as it is called. */
const reads = () =>
  [...rowExamples(ids), ...storeExamples].flatMap((example) =>
    namesOf(example).flatMap((name) => {
      const needed = told.get(name) ?? []
      return needed.length > 0 ? [{ name, needed, path: requestOf(example, name).path }] : []
    }),
  )

test('someone without rights is refused every read that names one, and is told the first', async () => {
  const nobody = await h.person('operation', [])
  const answers = []
  for (const { name, path } of reads()) {
    const { status, error } = await nobody.get(path)
    answers.push([name, status, error?.code, error?.details?.right])
  }
  expect(answers.length).toBeGreaterThan(40)
  expect(answers).toEqual(reads().map(({ name, needed: [first] }) => [name, 403, 'right_missing', first]))
})

test('one of the rights that a read names is enough', async () => {
  const people = new Map<Right, Person>()
  for (const right of rights) people.set(right, await h.person('operation', [right]))
  const refused = []
  for (const { name, path, needed } of reads())
    for (const right of needed) if ((await people.get(right)!.get(path)).status === 403) refused.push([name, right])
  expect(refused).toEqual([])
})

test('who asks for a row that is not there hears that before the right', async () => {
  const nobody = await h.person('operation', [])
  const ofRow = [...told].filter(([name, needed]) => needed.length > 0 && name.includes('{'))
  // A day of bookings is always there.
  const named = ofRow.filter(([name]) => !name.includes('/booking_day/'))
  const paths = named.map(([name]) => name.replace('GET ', '').replace(/\{\w+\}/g, 'none'))
  expect(paths).toContain('/admin/payout/none')
  for (const path of [...paths, '/admin/settlement_item?settlement_id=none'])
    expect([path, (await nobody.get(path)).status]).toEqual([path, 404])
})

test('a row that someone may not read is not read for them', async () => {
  const nobody = await h.person('operation', [])
  const api = new Api(h.outside as Deps)
  const read = vi.fn(async () => ({}))
  api.store('get', '/drawer/{id}', { tag: 'Money', right: 'cashier', row: 'drawer', summary: 'One drawer' }, read)
  let code: unknown
  api.app.onError((error, context) => {
    code = (error as ApiError).code
    return context.body(null)
  })
  for (const [id, expected] of [
    [ids.drawer, 'right_missing'],
    ['none', 'not_found'],
  ]) {
    await api.app.request(`/drawer/${id}`, { headers: { authorization: `Bearer ${nobody.token}` } })
    expect(code).toBe(expected)
  }
  expect(read).not.toHaveBeenCalled()
})
