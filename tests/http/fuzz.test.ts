import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { merchantHeads } from '../../server/db/schema/index.ts'
import { type House, house } from '../support/house.ts'
import { violationsIn } from '../support/invariants.ts'
import { placeCart, placeOrder, placeVisit } from '../support/place.ts'
import { type Published, publishedCalls, type Schema } from '../support/published.ts'

const casesPerCall = 50

let h: House
let calls: Published[]
/** Ids that exist, by the field that names them, so that a part of the cases gets past the first checks. */
let ids: Record<string, string[]>
beforeAll(async () => {
  h = await house()
  calls = await publishedCalls(h.app)
  const orders = [
    await placeOrder(h, { state: 'served', paid: 0.5 }),
    await placeOrder(h, { state: 'ready' }),
    await placeOrder(h, { state: 'accepted' }),
  ]
  const cart = await placeCart(h, 'open')
  const free = await placeVisit(h, { occupancy: 'available' })
  ids = {
    order_id: orders.map((order) => order.id),
    table_id: [...orders.map((order) => order.tableId!), cart.tableId, free.tableId],
    order_item_id: orders.flatMap((order) => order.lineIds),
    menu_id: [h.menu.soup, h.menu.steak, h.menu.cake],
    option_item_id: [h.menu.rare, h.menu.sauce],
    reason_id: Object.values(h.reason),
    cart_line: [cart.lineId!],
  }
})
const idFor = (name: string) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(ids[name] ?? Object.values(ids).flat())) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(ids).flat(), 'nobody') },
  )

/** What nobody should send. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    '%',
    '_',
    '\\',
    'NaN',
    '2026-02-30',
    "' OR 1=1 --",
    '../../etc',
    '1e3',
    '10abc',
    '-1',
    'x'.repeat(2000),
    [],
    {},
    [[]],
    ['\0'],
    { $gt: '' },
    Array.from({ length: 101 }, (_, i) => `${i}`),
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** What the schema asks for, roughly; ids are those of real rows where they may be. */
function plausible(name: string, schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 1, max: 6 })
  if (schema.type === 'array') return fc.array(idFor(name), { maxLength: 2 })
  if (name === 'pin') return fc.constantFrom('000000', '123456')
  if (name === 'payment_method') return fc.constantFrom('cash', 'card')
  if (name === 'event')
    return fc.constantFrom('order.serve', 'order.void', 'table.seat', 'bill.print', 'cart.convert', 'payment.void')
  return name.endsWith('id') ? idFor(name) : fc.string({ maxLength: 12 })
}

const fields = (schemas: Record<string, Schema>) =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [
          name,
          fc.oneof({ weight: 15, arbitrary: plausible(name, schema) }, { weight: 1, arbitrary: hostile }),
        ]),
      ),
      { requiredKeys: [] },
    )
    .chain((known) =>
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(known) },
        {
          weight: 1,
          arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), hostile).map((odd) => ({ ...known, ...odd })),
        },
      ),
    )

const pathPart = (name: string, path: string) =>
  name === 'chart'
    ? fc.constantFrom('order', 'table-occupancy', 'table-bill', 'cart', 'payment', 'approval', 'constructor', 'x')
    : fc.oneof(
        {
          weight: 5,
          arbitrary: idFor(path.includes('cart') ? 'cart_line' : /table|occupy/.test(path) ? 'table_id' : 'order_id'),
        },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 70 }) },
      )

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).replace(/[\ud800-\udfff]/gu, '?'))

interface Case {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  requestId: string
  person: 'owner' | 'floor' | 'kitchen' | 'admin'
}

const caseOf = (call: Published): fc.Arbitrary<Case> =>
  fc.record({
    params: fc.record(Object.fromEntries(call.params.map((name) => [name, pathPart(name, call.path)]))),
    query: fc.oneof(
      { weight: call.body ? 1 : 9, arbitrary: fields(call.query) },
      { weight: 5, arbitrary: fc.constant({}) },
    ),
    body: call.body ? fields(call.body) : fc.constant(undefined),
    requestId: fc.oneof(
      fc.constant(''),
      fc.string({ minLength: 21, maxLength: 21, unit: fc.constantFrom(...'abc-_1') }),
    ),
    person: fc.constantFrom('owner' as const, 'floor' as const, 'kitchen' as const, 'admin' as const),
  })

const auditSeq = async () =>
  (await h.db.select().from(merchantHeads).where(eq(merchantHeads.merchantId, h.merchantId)))[0]!.auditSeq

/** What one case answered; a stream is hung up at once. */
async function send(call: Published, given: Case) {
  const query = Object.entries(given.query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(given.params[name]))
  const signal = new AbortController()
  const response = await h.app.request(`/api${path}?${query.join('&')}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${call.path.endsWith('logout') ? (await h.person('operation')).token : h[given.person].token}`,
      'content-type': 'application/json',
      'x-request-id': given.requestId,
    },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
    signal: signal.signal,
  })
  if (response.headers.get('content-type')?.includes('event-stream')) {
    await response.body!.cancel()
    return { status: response.status, json: { data: {} } as never }
  }
  return {
    status: response.status,
    json: (await response.json()) as { data?: unknown; error?: Record<string, unknown> },
  }
}

const isFieldList = (details: unknown) =>
  Array.isArray(details) &&
  details.length > 0 &&
  details.every(({ field, message }) => typeof field === 'string' && message !== '')

const refusals = [403, 404, 409, 413, 422, 429]

describe('whatever is sent, every call answers with a status that fits', () => {
  test(`${casesPerCall} cases each: success or a refusal in the one shape, and a refusal changes nothing`, async () => {
    const seen = new Map<number, number>()
    for (const call of calls) {
      h.pass(20 * 60_000)
      await fc.assert(
        fc.asyncProperty(caseOf(call), async (given) => {
          const before = await auditSeq()
          const { status, json } = await send(call, given)
          seen.set(status, (seen.get(status) ?? 0) + 1)
          if (status === 200) {
            expect(Object.keys(json)).toEqual(['data'])
            return
          }
          expect(refusals).toContain(status)
          const error = json.error!
          expect(errorStatus[error.code as ErrorCode]).toBe(status)
          expect(error.message).toMatch(/\S/)
          expect(JSON.stringify(json)).not.toMatch(/Failed query|SELECT|syntax error|at Object|node_modules/)
          if (status === 422) expect(error.details).toSatisfy(isFieldList)
          if (error.code !== 'cart_changed') expect(await auditSeq()).toBe(before)
        }),
        { numRuns: casesPerCall },
      )
    }
    for (const status of [200, 403, 404, 409, 422])
      expect([status, (seen.get(status) ?? 0) > 5]).toEqual([status, true])
  }, 300_000)

  test('and what the calls that went through did, adds up', async () => {
    expect(await violationsIn(h)).toEqual([])
  })
})
