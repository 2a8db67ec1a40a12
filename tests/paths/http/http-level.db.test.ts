import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { approval } from '#machines/approval.machine.ts'
import type { Chart, ChartEvent } from '#machines/workflow/chart.ts'
import { startsOf } from 'statechart-paths/paths/starts.ts'
import { pathOf } from 'statechart-paths/paths/path.ts'
import { type Level, run } from 'statechart-paths/paths/run.ts'
import { failureOf } from '../failure-of.ts'
import { order } from '#machines/order.machine.ts'
import { session } from '#machines/session.machine.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { createApp } from '../../../server/app.ts'
import { orders } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { httpLevel } from './http-level.ts'
import { scribblingHouse } from './scribbling.fixture.ts'

let h: House
beforeAll(async () => {
  h = await house({ tables: 1 })
})

const accept: ChartEvent = { type: 'order.accept', minutes: 20 }
const pay: ChartEvent = { type: 'order.pay', payment_method: 'card' }
const dineIn = { state: 'pending', facts: order.examples.starts[0]! }

/** Returns the outcome of a path on a level: "ok", or the failure text, without the path's own id. */
async function told(level: Level, chart: Chart, events: readonly ChartEvent[], start = startsOf(chart)[0]!) {
  const path = pathOf(chart, start, events)
  const result = await run(level, chart, path)
  return result.ok ? 'ok' : failureOf(result)
}

test('where the server does something else than its chart, the first step that differs is shown with both sides', async () => {
  const forgetful = httpLevel(h, { instead: { order: { effects: { recordMoney: () => {} } } } })
  const failure = await told(forgetful, order, [accept, pay, { type: 'order.start' }], dineIn)
  expect(failure.split('\n')).toMatchObject({
    0: expect.stringMatching(/^order-\w{10} fails on the level "http"\.$/),
    2: '    1. {"minutes":20,"type":"order.accept"}',
    3: '  > 2. {"payment_method":"card","type":"order.pay"}',
    4: '    the chart: accepted, then "accepted"',
    5: '    http: accepted, but',
    6: '      - it breaks the rule I1 what an order captured is what its payments took: … …',
    7: '      then "accepted"',
    8: '      captured is 0 instead of 1000',
    9: '      refundable is 0 instead of 1000',
    10: expect.stringMatching(/^ {4}POST \/admin\/workflow\/order\/\S+ \{.*\} → 200 accepted v\d+$/),
  })
  expect(await told(httpLevel(h), order, [accept, pay, { type: 'order.start' }], dineIn)).toBe('ok')
})

test('a refusal that leaves a trace is no refusal', async () => {
  const scribbling = await scribblingHouse((db) => db.update(orders).set({ remark: 'asked for too early' }))
  const failure = await told(httpLevel(scribbling), order, [{ type: 'order.serve' }], dineIn)
  expect(failure).toContain('the chart: refused by state, then "pending"')
  expect(failure).toContain('http: refused by state, but orders changed in remark, then "pending"')
})

test('what broke on the server stands beside the answer that hides it', async () => {
  const breaking = { order: { effects: { recordMoney: () => Promise.reject(new Error('a drawer was stuck')) } } }
  const failure = await told(httpLevel(h, { instead: breaking }), order, [accept, pay], dineIn)
  expect(failure).toContain('http: refused by 500 internal, then "accepted"')
  expect(failure).toMatch(/\n {6}Error: a drawer was stuck\n {6}at /)
})

test('an id that a refusal kept is told with the next event', async () => {
  const kept = new Set<string | null>()
  const forbidding = await house({
    tables: 1,
    app(outside) {
      const app = createApp(outside)
      const request: typeof app.request = async (path, init, ...given) => {
        const id = new Headers(init?.headers).get('x-request-id')
        if (kept.has(id)) return Response.json({ error: { code: 'request_id_reused' } }, { status: 409 })
        const answer = await app.request(path, init, ...given)
        if (answer.status === 409) kept.add(id)
        return answer
      }
      return { ...app, request }
    },
  })
  const failure = await told(httpLevel(forbidding), order, [{ type: 'order.serve' }, accept], dineIn)
  expect(failure).toContain('http: refused by 409 request_id_reused, then "pending"')
})

test('an answer that shows something else than what is stored is no answer', async () => {
  const outdated = await house({
    tables: 1,
    app(outside) {
      const app = createApp(outside)
      const request: typeof app.request = async (...given) => {
        const answer = await app.request(...given)
        const text = (await answer.text()).replace('"captured":1000', '"captured":0')
        return new Response(text, answer)
      }
      return { ...app, request }
    },
  })
  const failure = await told(httpLevel(outdated), order, [accept, pay], dineIn)
  expect(failure).toContain(
    'http: accepted, but\n      - the answer differs from the row: captured is 0 instead of 1000',
  )
})

test('what needs an approval must not go without one', async () => {
  const { machine, ...chart } = tableBill
  const lenient = machine.provide({ guards: { isPrinted: () => false } })
  const instead = { 'table-bill': { chart: { ...chart, machine: lenient } } }
  const start = { state: 'billed', facts: { ...tableBill.examples.starts[0]!, billCopies: 1 } }
  const reopen = [{ type: 'bill.reopen' }]
  expect(await told(httpLevel(h), tableBill, reopen, start)).toBe('ok')
  expect(await told(httpLevel(h, { instead }), tableBill, reopen, start)).toContain(
    'http: accepted, but\n      - the chart asks for an approval',
  )
})

test('what only the server sends is refused to people first', async () => {
  const path = pathOf(approval, { state: 'requested', facts: { isAlive: true } }, [{ type: 'approval.deny' }])
  const { ok, steps } = await run(httpLevel(h), approval, path)
  expect(ok).toBe(true)
  expect(steps[0]!.exchanges).toEqual([
    'tried first, and refused as it should be:',
    expect.stringMatching(/^POST \/admin\/workflow\/approval\/\S+ .* → 409 illegal_transition state$/),
    expect.stringMatching(/^the server: \{"type":"approval.deny"\} → denied v2$/),
  ])
})

test('what breaks on the server is told as a step that differs, also where no person sent it', async () => {
  const breaking = { approval: { effects: { recordApprover: () => Promise.reject(new Error('a cable was pulled')) } } }
  const grant = [{ type: 'approval.grant', approverId: 'supervisor' }]
  const requested = { state: 'requested', facts: { isAlive: true } }
  const failure = await told(httpLevel(h, { instead: breaking }), approval, grant, requested)
  expect(failure).toContain('http: refused by 500 internal, then "requested"')
  expect(failure).toContain('→ Error: a cable was pulled')
})

test('facts that no row can have are told before the path is gone', async () => {
  const start = { state: 'collected', facts: { ...order.examples.starts[0]!, lines: 0 } }
  expect(await told(httpLevel(h), order, [], start)).toMatch(
    /The path begins in "collected", but the row does not: .*is \d+ instead of \d+/,
  )
})

test('a flow is not run on the server, since it lives in the browser', async () => {
  await expect(run(httpLevel(h), session, pathOf(session, startsOf(session)[0]!, []))).rejects.toThrow(
    'The flow "session" lives in the browser and has no row on the server: run it on "pure".',
  )
})

test('the same path goes the same way each time, and leaves nothing behind for the next one', async () => {
  const path = pathOf(order, dineIn, [accept, pay, { type: 'order.serve' }, { type: 'order.start' }])
  const [logs, left] = [new Set<string>(), new Set<number>()]
  for (let time = 0; time < 20; time++) {
    logs.add((await run(httpLevel(h), order, path)).log)
    left.add(await h.db.$count(orders, eq(orders.merchantId, h.merchantId)))
  }
  expect(logs.size).toBe(1)
  // The order of the furniture.
  expect([...left]).toEqual([1])
})
