import { expect } from 'vitest'
import { fieldsOf, type Resource } from '#contract/resource.ts'
import { isReferring } from '#contract/fields.ts'
import { resources } from '#contract/resources/index.ts'
import type { House } from './house.ts'
import { ownersWord, sampleOf } from './sample-record.ts'

/** A record as it is received over the wire. */
export type WireRecord = Record<string, unknown> & { id: string; version: number; status: string }

/** A sample of a record with all that it names made before it. */
export async function sampleWith(h: House, resource: Resource, salt: string): Promise<Record<string, unknown>> {
  const sample = sampleOf(resource, salt)
  const made = new Map<string, string>([['table', h.tables[0]!.id]])
  for (const [name, field] of fieldsOf(resource)) {
    if (!isReferring(field)) continue
    if (field.kind === 'items' || field.kind === 'shares') continue
    const named = resources[field.to as keyof typeof resources]
    const id = made.get(field.to) ?? (await makeRecord(h, named, `${salt} of ${resource.name}`)).id
    made.set(field.to, id)
    sample[name] = field.kind === 'references' ? [id] : id
  }
  return sample
}

/** Makes a record as its owner would. */
export async function makeRecord(h: House, resource: Resource, salt: string, change: object = {}): Promise<WireRecord> {
  const { status, data, error } = await h.owner.post(resource.path, {
    ...(await sampleWith(h, resource, salt)),
    ...ownersWord(resource),
    // There are fewer letters than a test may need categories.
    ...(resource.name === 'tax_category' && { status: 'draft' }),
    ...change,
  })
  expect(status, JSON.stringify(error)).toBe(200)
  return data as WireRecord
}
