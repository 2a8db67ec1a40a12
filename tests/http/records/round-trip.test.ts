import { beforeEach, describe, expect, test } from 'vitest'
import type { Field } from '#contract/fields.ts'
import { isReferring } from '#contract/fields.ts'
import { type Resource, writtenOf } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { languages } from '#contract/states.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { makeRecord, sampleWith } from '../../support/make-record.ts'
import { ownersWord } from '../../support/sample-record.ts'
import { shareOf } from '../../tier.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

/** Names that lists, formulas, heads and spreadsheets have signs of their own for. */
const names = [
  String.raw`Wine | Beer = half: \ 'a' + - @`,
  '=Happy hour',
  "'+1 dish",
  '-5',
  String.raw`@Süß \| x`,
  '+ "Ça", no; 寿司',
  '_x000D_ 10%',
  '1.250',
]
const note = 'We try it at 16:30: bring a | spoon\nand = a \\ glass;\r\n"all" of it, 12,50 € – Ελλάδα'

/** The words of a field in their worst form; a field that has rules for its words keeps its sample. */
function worstOf(resource: Resource, name: string, field: Field, at: number): unknown {
  if (resource.name === 'whatsapp' && name !== 'name') return undefined
  if (field.kind === 'text') return names[at % names.length]!.slice(0, field.max)
  if (field.kind === 'note') return note
  if (field.kind === 'names')
    return { de: note.replaceAll(/\s+/g, ' ').slice(0, field.max), fr: 'Tous : ce soir : | \\' }
  if (field.kind === 'items') return names.slice(0, 5).map((each, place) => ({ name: each, price: place * 100 - 200 }))
  return undefined
}

/** A counter for values that must be unique. */
let made = 0

/** Makes a record whose texts are the worst, and that names others with the worst names; `at` makes it unique. */
async function makeWorst(resource: Resource, at: number): Promise<void> {
  const change: Record<string, unknown> = {}
  for (const [name, field] of writtenOf(resource)) {
    const worst = worstOf(resource, name, field, at)
    if (worst !== undefined) change[name] = worst
    // Codes that are unique and optional are given to the first only.
    if (field.isUnique && field.isOptional && at > 0) change[name] = null
    if (isReferring(field) && field.to !== 'table' && field.to !== 'media') {
      const named = resources[field.to as keyof typeof resources]
      const ids: string[] = []
      for (const each of [0, 1]) {
        const word = { name: names[(at + each) % names.length]!.slice(0, 40) }
        const isThere = (await h.owner.get(`${named.path}?status=all&length=100`)).data.aaData as CalledRow[]
        const there = isThere.find((one) => one.name === word.name)
        ids.push(there?.id ?? (await makeRecord(h, named, `${made} ${each} ${resource.name} ${name}`, word)).id)
      }
      change[name] = field.kind === 'references' ? ids.slice(0, field.max) : ids[0]
    }
  }
  const sample = await sampleWith(h, resource, `Round ${(made += 1)}`)
  const { status, error } = await h.owner.post(resource.path, { ...sample, ...ownersWord(resource), ...change })
  expect(status, JSON.stringify([resource.name, error])).toBe(200)
}
interface CalledRow {
  id: string
  name: string
}

/** A list of records as the bytes of a file. */
async function fileOf(resource: Resource, query: string): Promise<string> {
  const answer = await h.app.request(`/api${resource.path}_export?status=all&${query}`, {
    headers: { authorization: `Bearer ${h.owner.token}` },
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer()).toString('base64')
}

const all = Object.values(resources).map((resource) => [resource.name, resource] as const)
describe.each(shareOf(all, 6, 3))('%s', (_, resource) => {
  test('leaves as a file and comes back from it, in every format and language, without a change', async () => {
    for (const at of [0, 1, 2]) await makeWorst(resource, at)
    // Two records with the same name are identified by their ids.
    if (!resource.fields.name!.isUnique) await makeWorst(resource, 1)
    const before = (await h.owner.get(`${resource.path}?status=all&length=1000`)).data.aaData
    for (const format of ['csv', 'xlsx'])
      for (const language of languages) {
        const file = await fileOf(resource, `language=${language}&format=${format}`)
        const { data, error } = await h.owner.post(`${resource.path}_import`, { file, dry_run: language !== 'de' })
        const told = JSON.stringify([format, language, error, data?.rows.filter((row: any) => row.action !== 'same')])
        expect(data?.summary, told).toEqual({ add: 0, change: 0, same: before.length, bad: 0 })
        expect(data.questions).toEqual([])
      }
    expect((await h.owner.get(`${resource.path}?status=all&length=1000`)).data.aaData).toEqual(before)
    expect(await violationsIn(h)).toEqual([])
    expect((await h.floor.get(`${resource.path}_export`)).status).toBe(403)
  })
})
