import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { LiveEvent, LiveStart } from '#contract/lab/live.ts'
import type { SessionQuestions } from '#contract/lab/session.ts'
import { cart } from '#machines/cart.machine.ts'
import { startsOf } from 'statechart-paths/paths/starts.ts'
import { order } from '#machines/order.machine.ts'
import { auditEntries, events, merchants, orders, tables } from '../../../server/db/schema/index.ts'
import { plant } from '../http/plant.ts'
import { questionsOf } from './questions.ts'
import { openSession, type Session } from './session.ts'
import { isDay } from '../../tier.ts'

let session: Session
let ask: SessionQuestions
beforeAll(async () => {
  session = await openSession()
  ask = questionsOf(session)
  return () => session.close()
})

let mend = () => {}
afterEach(() => mend())
/** A server that takes money and forgets to write it down. */
const forgetMoney = () => void (mend = plant({ order: { effects: { recordMoney: () => {} } } }))

const accept: LiveEvent = { type: 'order.accept', minutes: 20 }
const pay: LiveEvent = { type: 'order.pay', payment_method: 'card' }
const start: LiveEvent = { type: 'order.start' }
const serve: LiveEvent = { type: 'order.serve' }
const dineIn: LiveStart = { state: 'pending', facts: order.examples.starts[0]! }

/** Everything in the store that is shown that a run beside it might have touched. */
async function whatIsShown() {
  const { db, merchantId } = session.house()
  const count = (table: typeof orders | typeof tables | typeof auditEntries | typeof events) =>
    db.$count(table, eq(table.merchantId, merchantId))
  return {
    merchantId,
    counts: await Promise.all([orders, tables, auditEntries, events].map(count)),
    stores: await db.$count(merchants),
  }
}

test('a path runs on each level of the server beside the store that is shown, which stays as it is', async () => {
  await ask.begin('order', dineIn, [accept])
  await ask.step()
  const before = await whatIsShown()
  for (const level of ['http', 'hostile'] as const) {
    const document = await ask.run(level, 'order', dineIn, [accept, pay, start])
    expect(document).toMatchObject({ version: 1, level, ok: true, charts: [{ chart: 'order', paths: [{ ok: true }] }] })
    const [path] = document.charts[0]!.paths
    expect(path!.steps.map(({ noted }) => noted!.audit.map(({ event }) => event))).toMatchObject([
      ['order.accept'],
      expect.arrayContaining(['order.pay']),
      ['order.start'],
    ])
  }
  expect(await whatIsShown()).toEqual(before)
})

test('a path that fails in a run fails at the same step, in the same way, when it is gone step by step', async () => {
  forgetMoney()
  const run = await ask.run('http', 'order', dineIn, [accept, pay, start])
  const [ran] = run.charts[0]!.paths
  expect([run.ok, ran!.steps.length]).toEqual([false, 2])
  await ask.begin('order', dineIn, [accept, pay, start])
  expect(await ask.step()).toMatchObject({ at: 1, step: { isSame: true } })
  const second = await ask.step()
  const { expected, actual, isSame, guards, arrows } = ran!.steps[1]!
  expect(second).toMatchObject({ at: 2, step: { expected, actual, isSame, guards, arrows } })
  expect([isSame, (expected.facts as { captured: number }).captured, actual.facts as typeof expected.facts]).toEqual([
    false,
    1000,
    expect.objectContaining({ captured: 0 }),
  ])
  expect(await ask.goTo(2)).toMatchObject({ last: { at: 2, step: { isSame: false, actual } } })
})

test.skipIf(isDay)(
  'a path that fails on the server is made as short as it gets while it fails in the same way',
  async () => {
    forgetMoney()
    const remark: LiveEvent = { type: 'order.edit', remark: 'no onions' }
    const shrunk = await ask.shrink('http', 'order', dineIn, [accept, remark, remark, start, pay, serve])
    const [path] = shrunk.charts[0]!.paths
    expect([path!.ok, path!.events]).toEqual([false, [accept, pay]])
    expect(await ask.tries()).toBeGreaterThan(0)
    mend()
    await expect(ask.shrink('http', 'order', dineIn, [accept])).rejects.toThrow('there is nothing to shrink')
  },
)

test('the levels part at the first step that differs, each at its own', async () => {
  forgetMoney()
  const parting = async (level: 'http' | 'hostile') => {
    const { charts } = await ask.run(level, 'order', dineIn, [accept, pay, start])
    return charts[0]!.paths[0]!.steps.findIndex(({ isSame }) => !isSame) + 1
  }
  expect([await parting('http'), await parting('hostile')]).toEqual([2, 2])
})

test('a refused event is answered as the chart says and leaves no trace', async () => {
  await ask.begin('order', dineIn, [serve, accept])
  const before = await whatIsShown()
  expect(await ask.step()).toMatchObject({
    step: { isSame: true, actual: { ok: false, reason: 'state' }, noted: { columns: {}, audit: [], stream: [] } },
    invariants: { broken: [] },
  })
  expect(await whatIsShown()).toEqual(before)
  expect(await ask.step()).toMatchObject({ at: 2, step: { isSame: true, actual: { ok: true, state: 'accepted' } } })
})

test('after each step the store is asked for all that it must keep', async () => {
  await ask.begin('order', dineIn, [accept, pay, start])
  const { invariants } = await ask.step()
  expect(invariants).toEqual({ asked: expect.any(Number), broken: [] })
  expect(invariants.asked).toBeGreaterThan(100)
  forgetMoney()
  const { broken } = (await ask.step()).invariants
  expect(broken.join('\n')).toMatch(/^I/)
})

test('a person sends an event of their choice where the path stands, also one that is refused there', async () => {
  await ask.begin('order', dineIn, [accept, pay, start], 1)
  expect(await ask.send(serve)).toMatchObject({ at: 2, step: { isSame: true, actual: { ok: false } } })
  expect(await ask.send(start)).toMatchObject({
    at: 3,
    step: { isSame: true, actual: { ok: true, state: 'preparing' } },
  })
  await expect(ask.step()).rejects.toThrow('has gone all of its 3 steps')
  expect(await ask.goTo(2)).toMatchObject({ last: { at: 2, step: { event: serve } } })
})

test('what somebody does with the row in the console meanwhile is not taken for the path’s doing', async () => {
  const { row } = await ask.begin('order', dineIn, [accept, start])
  await ask.step()
  const { owner, db } = session.house()
  const [stored] = await db.select().from(orders).where(eq(orders.id, row))
  const sent = { event: 'order.pay', payment_method: 'card', version: stored!.version }
  expect((await owner.post(`/admin/workflow/order/${row}`, sent)).status).toBe(200)
  const { step } = await ask.step()
  expect(step.actual).toMatchObject({ ok: true, state: 'preparing' })
  expect(step.noted!.audit.map(({ event }) => event)).toEqual(['order.start'])
})

test('each begins in a store in which nothing has happened, and knows where the console shows its row', async () => {
  const first = await ask.begin('order', dineIn, [accept])
  const store = session.house().merchantId
  expect(first.place).toBe(`/orders/${first.row}`)
  const again = await ask.goTo(1)
  expect([again.row === first.row, session.house().merchantId === store]).toEqual([false, false])
  expect(again.place).toBe(`/orders/${again.row}`)
  const offScreen = await ask.begin('cart', startsOf(cart)[0]!, [])
  expect(offScreen).toEqual({ row: expect.any(String), place: null, last: null })
})

test('where another store was opened meanwhile, the path does not go on in one that nobody sees', async () => {
  await ask.begin('order', dineIn, [accept])
  await ask.renew()
  await expect(ask.step()).rejects.toThrow('Begin it again.')
  expect(await ask.goTo(1)).toMatchObject({ last: { at: 1, step: { isSame: true } } })
})

test('a store in which money was taken tells what comes with time', async () => {
  await ask.begin('order', dineIn, [accept, pay], 2)
  const { instants } = await ask.store()
  expect(instants).toContainEqual({ at: expect.any(String), what: 'day' })
})

test('what broke on the server stands beside the answer that hides it', async () => {
  mend = plant({ order: { effects: { recordMoney: () => Promise.reject(new Error('a drawer was stuck')) } } })
  await ask.begin('order', dineIn, [accept, pay], 1)
  const { step } = await ask.step()
  expect([step.isSame, step.exchanges.join()]).toEqual([false, expect.stringContaining('a drawer was stuck')])
})

test('what has no row on the server, and what is not known, is told in a sentence', async () => {
  const told = 'The flow "session" lives in the browser and has no row on the server: run it on "pure".'
  await expect(ask.run('http', 'session', dineIn, [])).rejects.toThrow(told)
  await expect(ask.begin('session', dineIn, [])).rejects.toThrow(told)
  await expect(ask.begin('teapot', dineIn, [])).rejects.toThrow('There is no chart "teapot".')
  await expect(questionsOf(session).step()).rejects.toThrow('No path was begun in this session.')
})

test('being there takes so many steps in one go and asks for invariants when it is asked to', async () => {
  const many = Array.from({ length: 24 }, () => [{ type: 'order.edit', remark: 'no onions' }, serve]).flat()
  await ask.begin('order', dineIn, [accept, ...many, pay])
  const { last, place } = await ask.goTo(50)
  expect(last).toMatchObject({ at: 50, step: { event: pay, isSame: true } })
  expect(await ask.invariants()).toMatchObject({ broken: [] })
  expect(place).toMatch(/^\/orders\//)
})
