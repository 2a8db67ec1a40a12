import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CheckedRule, RuleGroup, StoreCheck } from '#contract/checks/checks.ts'
import {
  merchants,
  outbox,
  paymentOptions,
  sessions,
  settlements,
  storeChecks,
} from '../../../server/db/schema/index.ts'
import { sumOf, tablesInOrder } from '../../../server/db/table-sums.ts'
import { keepDays } from '../../../server/reports/keep-days.ts'
import { askRule, keyOf } from '../../../server/rules/check-store.ts'
import { askAtNight, checkAsked } from '../../../server/rules/checks.ts'
import { rules } from '../../../server/rules/rules.ts'
import { busyHouse } from '../../support/busy-house.ts'
import type { House, Person } from '../../support/house.ts'
import { plantings } from '../../support/rules/plantings.ts'

let h: House
let neighbour: House
beforeAll(async () => {
  h = await busyHouse()
  neighbour = await busyHouse()
})

const read = async (person: Person): Promise<StoreCheck> => (await person.get('/admin/check')).data
/** Requests a check, lets the server run it, and reads the result. */
async function checked({ app, owner }: House): Promise<StoreCheck> {
  await owner.post('/admin/check', {})
  await checkAsked(app.deps)
  return read(owner)
}
const brokenOf = ({ rules }: StoreCheck) => rules.filter(({ rows }) => rows !== 0)
const ruleOf = ({ rules }: StoreCheck, name: string): CheckedRule => rules.find(({ rule }) => rule === keyOf(name))!

test('before the first check every rule that lasts stands there, and none is said to hold', async () => {
  const first = await read(h.owner)
  expect(first).toMatchObject({ state: 'done', checked_at: null, by: null })
  const [ofTheMoment, ofAllTables] = [4, 1]
  expect(first.rules.length).toBe(Object.keys(rules).length - ofTheMoment + ofAllTables)
  expect(first.rules.every(({ rows, says }) => rows === null && says.endsWith('.'))).toBe(true)
})

test('a server stores past days and asks for the checks of the night each minute, and runs what is asked for each second', () => {
  expect(h.app.jobs.map(({ run, every }) => [run, every])).toEqual([
    [keepDays, 60],
    [askAtNight, 60],
    [checkAsked, 1],
  ])
})

test('whoever may not close a day neither reads a check nor asks for one', async () => {
  expect((await h.floor.get('/admin/check')).status).toBe(403)
  expect((await h.floor.post('/admin/check', {})).status).toBe(403)
})

test('a check of a store in order finds nothing, and changes no row, no event and no audit number of the house', async () => {
  const tables = (await tablesInOrder(h.db)).filter(({ name }) => name !== 'store_checks')
  const sums = async () => {
    await h.db.update(sessions).set({ usedAt: h.outside.clock.now() })
    return Object.fromEntries(await Promise.all(tables.map(async (one) => [one.name, await sumOf(h.db, one)])))
  }
  const before = await sums()
  const found = await checked(h)
  expect(found).toMatchObject({ state: 'done', by: expect.any(String), checked_at: expect.any(String) })
  expect(brokenOf(found)).toEqual([])
  expect(await sums()).toEqual(before)
})

test('what is forgotten in time, and what settings say later, breaks no rule', async () => {
  const own = (table: { merchantId: typeof merchants.merchantId }) => eq(table.merchantId, neighbour.merchantId)
  await h.db.delete(outbox).where(own(outbox as never))
  await h.db
    .update(paymentOptions)
    .set({ isCash: sql`NOT is_cash` })
    .where(own(paymentOptions as never))
  await h.db.update(merchants).set({ businessDayCut: 0 }).where(own(merchants))
  expect(brokenOf(await checked(neighbour))).toEqual([])
})

test('a check that is asked for twice is made once, and two servers never check a store together', async () => {
  await h.owner.post('/admin/check', {})
  expect((await h.owner.post('/admin/check', {})).data).toMatchObject({ state: 'asked' })
  const made = await Promise.all([checkAsked(h.app.deps), checkAsked(neighbour.app.deps)])
  expect(made.toSorted()).toEqual([0, 1])
})

test('a check whose server was lost is made by the next one after a minute, and not before', async () => {
  await h.owner.post('/admin/check', {})
  const seenAt = h.outside.clock.now()
  await h.db.update(storeChecks).set({ state: 'checking', seenAt }).where(eq(storeChecks.merchantId, h.merchantId))
  h.pass(60_000)
  expect(await checkAsked(h.app.deps)).toBe(0)
  expect((await h.owner.post('/admin/check', {})).data).toMatchObject({ state: 'checking' })
  h.pass(1)
  expect(await checkAsked(h.app.deps)).toBe(1)
  expect(await read(h.owner)).toMatchObject({ state: 'done' })
})

/** A rule of each group, and the kind of row that breaks it with the kind of the place that shows it. */
const planted: [RuleGroup, string, string, string | null][] = [
  ['money', 'I1 what an order captured is what its payments took', 'order', 'order'],
  ['orders', 'I2 a line costs its price and options, times its quantity', 'order_line', 'order'],
  ['floor', 'I4 a table is occupied exactly while a visit is open at it', 'table', 'table'],
  ['bookings', 'B6 a booking is seated as long as its party sits', 'booking', 'booking'],
  ['kitchen', 'I8 a counted stock is what came in and went out, never below zero', 'menu', 'menu'],
  ['members', 'I13 what a member has is the sum of what they earned, spent and lost', 'perk_entry', 'member'],
  ['books', 'R13 an invoice is the sum of its lines', 'invoice', 'invoice'],
  ['data', 'I7 what was asked and done has an answer to repeat', 'row', null],
]

test('what breaks a rule of each group is named with its row and the place that shows it, and the log and the metrics say so', async () => {
  for (const [, rule] of planted) for (const statement of plantings[rule]!(h.merchantId)) await h.db.execute(statement)
  const told = vi.spyOn(h.outside.log, 'error')
  const found = await checked(h)
  for (const [group, rule, kind, opens] of planted) {
    const { broken, rows, ...rest } = ruleOf(found, rule)
    expect([rule, rest.group]).toEqual([rule, group])
    expect(rows, rule).toBeGreaterThanOrEqual(broken.length)
    expect(broken[0], rule).toMatchObject({ kind, opens: opens && { kind: opens } })
    const said = { merchant_id: h.merchantId, rule, rows, ids: broken.map(({ id }) => id) }
    expect(told).toHaveBeenCalledWith(said, 'a rule of a store is broken')
  }
  const { rows } = await h.db.execute<{ id: string; number: string; day: string }>(
    sql`SELECT id, number::text, business_day::text AS day FROM orders WHERE merchant_id = ${h.merchantId} AND captured > 0`,
  )
  const { broken } = ruleOf(found, planted[0]![1])
  expect(broken).toEqual(
    expect.arrayContaining(
      rows.map(({ id, number, day }) => ({ kind: 'order', id, name: number, day, opens: { kind: 'order', id } })),
    ),
  )
  expect(await h.app.metrics.read()).toContain(
    `statehouse_broken_rules{store="${h.merchantId}"} ${brokenOf(found).length}`,
  )
})

test('a row that names a person of another store is told with its column', async () => {
  await h.db.execute(
    sql`UPDATE payments SET staff_id = ${neighbour.floor.id} WHERE merchant_id = ${h.merchantId} AND staff_id IS NOT NULL`,
  )
  const { broken } = ruleOf(await checked(h), 'I12 no row names one of another store')
  expect(broken).toContainEqual({
    kind: 'row',
    id: `payments.staff_id ${neighbour.floor.id}`,
    name: null,
    day: null,
    opens: null,
  })
})

test('a store is told nothing of what is broken in another one', async () => {
  expect(brokenOf(await checked(neighbour))).toEqual([])
  const { data } = await neighbour.owner.get(`/admin/check?merchant_id=${h.merchantId}`)
  expect(brokenOf(data)).toEqual([])
})

test('the night checks each store once in a business day, leaves what it found, and is not who asked', async () => {
  await checked(h)
  const asked = async () => {
    await askAtNight(h.app.deps)
    return (await read(h.owner)).state
  }
  expect(await asked()).toBe('done')
  h.pass(24 * 3_600_000)
  await h.db.update(sessions).set({ usedAt: h.outside.clock.now(), expiresAt: new Date('2027-01-01T00:00:00Z') })
  expect(await asked()).toBe('asked')
  await checkAsked(h.app.deps)
  const found = await read(h.owner)
  expect(found).toMatchObject({ state: 'done', by: null, checked_at: h.outside.clock.now().toISOString() })
  expect(brokenOf(found).length).toBeGreaterThan(0)
  expect(await asked()).toBe('done')
  expect(await h.db.$count(merchants)).toBe(await h.db.$count(storeChecks))
})

test('a rule that takes too long on PostgreSQL is ended', async ({ skip }) => {
  skip(h.outside.databaseKind !== 'postgres', 'the embedded database ends no statement early')
  const query = sql`SELECT merchant_id, id FROM orders, generate_series(1, 100000000)`
  await expect(askRule(h.db, h.merchantId, { rule: 'slow', query }, '1ms')).rejects.toThrow()
})

test('a rule that stumbles over what a row holds is told as not checked, and the others go on', async () => {
  await h.db
    .update(settlements)
    .set({ totals: {} as never })
    .where(eq(settlements.merchantId, h.merchantId))
  const found = await checked(h)
  const unchecked = found.rules.filter(({ rows }) => rows === null).map(({ rule }) => rule)
  expect(unchecked).toContain(keyOf('R9 a posted day says of each way to pay what credit was sold by it'))
  expect(unchecked.length).toBeLessThan(10)
  expect(ruleOf(found, planted[0]![1]).rows).toBeGreaterThan(0)
})
