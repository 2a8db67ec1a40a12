import fc from 'fast-check'
import { lifecycleCharts } from '#machines/index.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { PublishedCall, Schema } from '../published.ts'
import { hostile } from './hostile.ts'

/** Ids that exist, by the field that names them, so that a part of the cases gets past the first checks. */
export type KnownIds = Readonly<Record<string, readonly string[]>>

const examples = lifecycleCharts.flatMap(({ id, examples: { events } }) =>
  (events as ChartEvent[]).map(({ type, ...fields }) => ({ chart: id, event: type, fields })),
)
const eventNames = [...new Set(examples.map(({ event }) => event))]

/** An id that the field may name; now and then one of another kind, or one that does not exist. */
function idFor(ids: KnownIds, field: string): fc.Arbitrary<string> {
  const all = Object.values(ids).flat()
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(ids[field] ?? all)) },
    { weight: 1, arbitrary: fc.constantFrom(...all, 'nobody') },
  )
}

/** The limits of a schema, and one step beyond them. */
function atTheEdge({ minimum, maximum, minLength, maxLength, maxItems, items }: Schema): unknown[] {
  const numbers = [minimum, maximum].flatMap((edge) => (typeof edge === 'number' ? [edge - 1, edge, edge + 1] : []))
  const lengths = [minLength, maxLength].flatMap((edge) => (typeof edge === 'number' ? [edge - 1, edge, edge + 1] : []))
  const lists =
    typeof maxItems === 'number' && items ? [[], Array.from({ length: maxItems + 1 }, (_, i) => `${i}`)] : []
  return [...numbers, ...lengths.filter((size) => size >= 0).map((size) => 'x'.repeat(size)), ...lists]
}

/** The same value in another type: 3 as "3", "x" as ["x"], true as 1. */
const swapped = (value: unknown): unknown[] => [JSON.stringify(value), [value], { value }, value !== null, null]

/** Makes values that roughly fit a schema; ids are often those of real rows. */
function plausible(ids: KnownIds, name: string, schema: Schema): fc.Arbitrary<unknown> {
  const { anyOf } = schema as { anyOf?: Schema[] }
  if (anyOf) return fc.oneof(...anyOf.map((one) => plausible(ids, name, one)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 1, max: 6 })
  if (schema.type === 'array') {
    const item: fc.Arbitrary<unknown> = schema.items?.type === 'object' ? object(ids, schema.items) : idFor(ids, name)
    return fc.array(item, { maxLength: 2 })
  }
  if (schema.type === 'object') return object(ids, schema)
  if (schema.format === 'date') return fc.constantFrom('2026-11-20', '2026-11-19', '2024-02-29')
  if (schema.format === 'date-time') return fc.constantFrom('2026-11-20T20:00:00Z', '2026-11-20T20:00:00.000+01:00')
  if (name === 'pin') return fc.constantFrom('000000', '123456')
  if (name === 'payment_method') return fc.constantFrom('cash', 'card')
  if (name === 'event') return fc.constantFrom(...eventNames)
  return name.endsWith('id') ? idFor(ids, name) : fc.string({ maxLength: 12 })
}

const object = (ids: KnownIds, schema: Schema): fc.Arbitrary<object> =>
  fields(ids, (schema as { properties?: Record<string, Schema> }).properties ?? {})

/** A field's value: mostly one that its schema allows, else its limits, another type, or a hostile one. */
function value(ids: KnownIds, name: string, schema: Schema): fc.Arbitrary<unknown> {
  const edges = atTheEdge(schema)
  const usual = plausible(ids, name, schema)
  return fc.oneof(
    { weight: 30, arbitrary: usual },
    { weight: edges.length > 0 ? 2 : 0, arbitrary: fc.constantFrom(...edges, null) },
    { weight: 1, arbitrary: usual.chain((one) => fc.constantFrom(...swapped(one))) },
    { weight: 2, arbitrary: hostile },
  )
}

/** Fields of a call: some are missing, and now and then there are unknown ones. */
export function fields(ids: KnownIds, schemas: Record<string, Schema>): fc.Arbitrary<Record<string, unknown>> {
  const known = fc.record(
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, value(ids, name, schema)])),
    { requiredKeys: [] },
  )
  const owned = fc.constantFrom('role', 'merchant_id', 'status', 'price', 'approved_by', 'created_at', '__proto__')
  const odd = fc.dictionary(fc.oneof(fc.string({ maxLength: 12 }), owned), hostile, { maxKeys: 2 })
  return fc.oneof(
    { weight: 9, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, odd).map(([one, more]) => ({ ...one, ...more })) },
  )
}

/** The words of an example event, each replaced by an id that exists. */
const realWords = (ids: KnownIds, given: object) =>
  Object.fromEntries(
    Object.entries(given).map(([name, word]) => {
      const known = ids[name]
      return [name, known && typeof word === 'string' ? known[0] : known && Array.isArray(word) ? [known[0]] : word]
    }),
  )

/** A step of a chart as its examples have it. */
export const workflowStep = (ids: KnownIds): fc.Arbitrary<{ chart: string; body: object }> =>
  fc
    .constantFrom(...examples)
    .map(({ chart, event, fields: given }) => ({ chart, body: { event, ...realWords(ids, given) } }))

const kinds: readonly [RegExp, string][] = [
  [/cart/, 'line_id'],
  [/table|occupy/, 'table_id'],
  [/print_job/, 'print_job_id'],
  [/refund/, 'refund_id'],
  [/payment_option/, 'payment_option_id'],
  [/shortcut_pin/, 'staff_id'],
  [/workflow/, 'any'],
]

/** A part of a call's address. */
export function pathPart(ids: KnownIds, name: string, { path }: PublishedCall): fc.Arbitrary<string> {
  if (name === 'chart') return fc.constantFrom(...lifecycleCharts.map(({ id }) => id), 'constructor', 'x')
  const field = kinds.find(([words]) => words.test(path))?.[1] ?? 'order_id'
  return fc.oneof(
    { weight: 6, arbitrary: idFor(ids, field) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 70 }) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(64), 'x'.repeat(65), '..', '%00', '*', "' OR '1'='1") },
  )
}
