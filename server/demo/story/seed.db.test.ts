import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { priceLines } from '#contract/pricing/order-totals.ts'
import { sumsOf } from '#contract/pricing/price-order.ts'
import { charts } from '#machines/index.ts'
import { allRules, breaking } from '../../../tests/support/invariants.ts'
import { businessDayOf, startOfBusinessDay } from '../../business-day.ts'
// @ts-expect-error a script of the build, without types
import { demoDay as demoTemplateDay } from '../../cli/sources.mjs'
import { auditHash } from '../../engine/journal/journal.ts'
import { groupBy } from '../../http/group-by.ts'
import type { Db } from '../../db/handle.ts'
import { demoDay } from '../../first-data.ts'
import * as schema from '../../db/schema/index.ts'
import { daysToPost } from '../../reports/days-to-post.ts'
import { storyClock } from './evening/story-clock.ts'
import { toldStory } from './told-story.fixture.ts'
import { shareOf } from '../../../tests/tier.ts'

const { auditEntries, counters, deadlines, menus, merchantHeads, merchants, orderLines, orders, payments } = schema
const { queueEntries, queueGroups, receipts, shifts, stockEntries, tables, visits, grants, vouchers } = schema
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

test('the same instant tells the same story, row by row', async () => {
  const instant = new Date('2026-11-20T19:14:00Z')
  const rowsOf = async (db: Db) => {
    const all: Record<string, unknown> = {}
    for (const table of Object.values(schema) as PgTable[]) {
      all[getTableName(table)] = (await db.execute(sql`SELECT * FROM ${table} t ORDER BY t::text`)).rows
    }
    return all
  }
  const first = await rowsOf(await toldStory(instant, 2))
  expect(await rowsOf(await toldStory(instant, 2))).toEqual(first)
})

const instants = [
  { told: 'at a quarter past eight', now: '2026-11-20T19:14:00Z', days: 7, day: '2026-11-20' },
  { told: 'at noon', now: '2026-07-01T10:00:00Z', days: 3, day: '2026-07-01' },
  { told: 'at nine in the morning', now: '2026-07-05T07:05:00Z', days: 3, day: '2026-07-04' },
  { told: 'in the night of summer time', now: '2026-03-29T01:30:00Z', days: 3, day: '2026-03-28' },
]

test('whenever it is told, its business day began and will end half a day away', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = new Date(Date.parse('2026-11-20T00:59:00Z') + hour * 3_600_000)
    const { today, ...clock } = storyClock(now)
    const past = (+now - +startOfBusinessDay(today, clock)) / 3_600_000
    expect([businessDayOf(now, clock), past >= 9 && past <= 15]).toEqual([today, true])
    expect(demoDay(now)).toBe(demoTemplateDay(now))
  }
})

describe.each(shareOf(instants, 2))('The story told $told', ({ now, days, day }) => {
  const clock = storyClock(new Date(now))
  let db: Db
  let all: {
    orders: (typeof orders.$inferSelect)[]
    lines: (typeof orderLines.$inferSelect)[]
    payments: (typeof payments.$inferSelect)[]
  }
  beforeAll(async () => {
    db = await toldStory(new Date(now), days)
    all = {
      orders: await db.select().from(orders),
      lines: await db.select().from(orderLines),
      payments: await db.select().from(payments),
    }
  })

  test('has its evening on the business day of now, and nothing after it', () => {
    const told = new Set(all.orders.map(({ businessDay }) => businessDay))
    expect(told.size).toBe(days + 1)
    expect([...told].toSorted().at(-1)).toBe(day)
    expect(businessDayOf(new Date(now), clock)).toBe(day)
    expect(all.orders.filter(({ stageAt, placedAt }) => placedAt > new Date(now) || stageAt > new Date(now))).toEqual(
      [],
    )
  })

  test('places the orders of past days inside those days, and closes them there or on the day they were carried to', () => {
    const past = all.orders.filter(({ businessDay }) => businessDay !== day)
    const ends = ({ carriedTo, businessDay }: (typeof past)[number]) => carriedTo ?? businessDay
    expect(past.filter((order) => businessDayOf(order.placedAt, clock) !== order.businessDay)).toEqual([])
    expect(past.filter((order) => businessDayOf(order.closedAt!, clock) !== ends(order))).toEqual([])
  })

  test('has every order worth its live lines and its charges', () => {
    const linesOf = groupBy(all.lines, ({ orderId }) => orderId)
    for (const order of all.orders) {
      const live = linesOf.get(order.id)!.filter(({ state }) => state !== 'voided' && state !== 'cancelled')
      const { subtotal, discount, adjustment, serviceCharge, tax, total } = order
      const { list, service, ...sums } = sumsOf(
        priceLines(
          live.filter(({ comped }) => !comped),
          order,
        ),
      )
      expect({ list: subtotal, discount, adjustment, service: serviceCharge, tax, total }).toEqual({
        list,
        service,
        ...sums,
      })
      expect(order.comps).toBe(sum(live.flatMap(({ amount, comped }) => (comped ? amount : []))))
    }
    const unequal = all.lines.filter(
      ({ unitPrice, options, quantity, amount }) =>
        (unitPrice + sum(options.map((o) => o.price))) * quantity !== amount,
    )
    expect(unequal).toEqual([])
    expect(all.orders.filter(({ comps }) => comps > 0).length).toBeGreaterThanOrEqual(2)
  })

  test('taxes food and drinks in the wine bar by their own rates, on lines and receipts, and all else at one', async () => {
    const stores = await db.select().from(merchants)
    const lettersOf = (name: string, rows: readonly { merchantId: string; letters: string[] }[]) => {
      const { merchantId } = stores.find((store) => store.name === name)!
      return [
        ...new Set(rows.filter((row) => row.merchantId === merchantId).flatMap(({ letters }) => letters)),
      ].toSorted()
    }
    const lines = all.lines.map(({ merchantId, taxParts }) => ({
      merchantId,
      letters: (taxParts ?? []).map(({ tax: { letter, ppm } }) => `${letter} ${ppm}`),
    }))
    expect(lettersOf('Weinbar Anton', lines)).toEqual(['A 190000', 'B 70000'])
    expect(lettersOf('Bistro Marlène', lines)).toEqual([])
    const printed = (await db.select().from(receipts)).map(({ merchantId, figures }) => ({
      merchantId,
      letters: figures.taxes.map(({ letter }) => letter),
    }))
    expect(lettersOf('Weinbar Anton', printed)).toEqual(['A', 'B'])
    expect(lettersOf('Bistro Marlène', printed)).toEqual([''])
  })

  test('has on every order exactly the money of its payments', () => {
    const paymentsOf = groupBy(all.payments, ({ orderId }) => orderId)
    for (const order of all.orders) {
      const taken = (paymentsOf.get(order.id) ?? []).filter(({ state }) => state !== 'voided')
      expect(order.captured).toBe(sum(taken.map(({ amount }) => amount)))
      expect(order.captured).toBeLessThanOrEqual(order.total)
      expect(order.refunded).toBe(sum(taken.map(({ refunded }) => refunded)))
      const isAskedBack = order.refunding > 0
      const paymentStatus = isAskedBack ? 'refund_pending' : order.refunded === 0 ? 'paid' : 'partially_refunded'
      if (order.state === 'completed') expect(order).toMatchObject({ captured: order.total, paymentStatus })
    }
    const wrong = all.payments.filter(({ amount, tip, tendered, changeDue }) => tendered! - amount - tip !== changeDue)
    expect(wrong).toEqual([])
  })

  test('has posted all past days but yesterday, and nothing of the running one', async () => {
    const yesterday = addDays(day, -1)
    const isPosted = ({ businessDay }: { businessDay: string }) => businessDay < yesterday
    expect(all.orders.filter((order) => order.settled !== isPosted(order))).toEqual([])
    const wrong = all.payments.filter((payment) => {
      const states = isPosted(payment) ? ['settled', 'partly_refunded', 'voided'] : ['captured', 'voided']
      const isSettled = isPosted(payment) && payment.state !== 'voided'
      return !states.includes(payment.state) || (payment.settlementId !== null) !== isSettled
    })
    expect(wrong).toEqual([])
    for (const merchantId of new Set(all.orders.map((order) => order.merchantId)))
      expect(await daysToPost(db, { merchantId })).toEqual([yesterday, day])
  })

  test('numbers the orders of each day from 1 without a gap, and the counter knows the last', async () => {
    const counted = await db.select().from(counters)
    const days = groupBy(all.orders, ({ merchantId, businessDay }) => `${merchantId} ${businessDay}`)
    for (const [key, own] of days) {
      const inTime = own.toSorted((a, b) => Number(a.number) - Number(b.number))
      expect(inTime.map(({ number }) => number)).toEqual(own.map((_, i) => String(i + 1)))
      expect(inTime.map(({ placedAt }) => +placedAt)).toEqual(
        inTime.map(({ placedAt }) => +placedAt).toSorted((a, b) => a - b),
      )
      expect(counted.find((row) => `${row.merchantId} ${row.businessDay}` === key)?.value).toBe(own.length)
    }
  })

  test('has in stock what was made and not sold', async () => {
    const moves = groupBy(await db.select().from(stockEntries), ({ menuId }) => menuId)
    for (const { id, balance } of await db.select().from(menus)) {
      if (balance === null) expect(moves.has(id)).toBe(false)
      else expect(sum(moves.get(id)!.map(({ quantity }) => quantity))).toBe(balance)
    }
  })

  test('has one open visit for each party at a table and none elsewhere', async () => {
    const open = (await db.select().from(visits)).filter(({ endedAt }) => endedAt === null)
    const floor = await db.select().from(tables)
    const taken = floor.filter(({ occupancy }) => ['seated', 'ordered', 'served'].includes(occupancy))
    expect(new Map(taken.map(({ id, visitId }) => [visitId, id]))).toEqual(new Map(open.map((v) => [v.id, v.tableId])))
    expect(floor.filter(({ visitId }) => visitId !== null)).toEqual(taken)
  })

  test('has every table in the state that its orders give it', async () => {
    const ordersOf = groupBy(all.orders, ({ visitId }) => visitId ?? '')
    for (const { name, occupancy, bill, billCopies, visitId } of await db.select().from(tables)) {
      const own = visitId === null ? [] : (ordersOf.get(visitId) ?? []).filter(({ state }) => state !== 'voided')
      const [total, captured] = [sum(own.map((order) => order.total)), sum(own.map((order) => order.captured))]
      const isWaiting = own.some(({ state }) => ['pending', 'accepted', 'preparing', 'ready'].includes(state))
      if (occupancy === 'ordered') expect([name, isWaiting]).toEqual([name, true])
      if (occupancy === 'served') expect([name, isWaiting]).toEqual([name, false])
      const owed = captured > 0 ? (captured < total ? 'partially_paid' : 'paid') : billCopies > 0 ? 'billed' : 'unpaid'
      expect([name, bill]).toEqual([name, own.length === 0 ? 'none' : owed])
    }
  })

  test('has nine parties at the door, and each that came from there sits at its own visit', async () => {
    const parties = await db.select().from(queueEntries)
    expect(parties.filter((party) => party.businessDay !== day || party.stateAt > new Date(now))).toEqual([])
    expect(parties.map(({ ticket, state }) => `${ticket} ${state}`).toSorted()).toEqual([
      'A14 serving',
      'A15 cancelled',
      'A16 serving',
      'A17 called',
      'A18 waiting',
      'A19 waiting',
      'B10 waiting',
      'B6 serving',
      'B7 no_show',
      'B8 called',
      'B9 waiting',
      'C2 serving',
      'C3 arrived',
      'C4 waiting',
      'C5 waiting',
    ])
    const at = new Map((await db.select().from(visits)).map((visit) => [visit.id, visit]))
    for (const { state, visitId, tableId, pax, name } of parties)
      if (state === 'serving') expect(at.get(visitId!)).toMatchObject({ tableId, pax, name, endedAt: null })
  })

  test('lets what guests ordered to take away lapse ten minutes after it came, as the store says', async () => {
    const due = (await db.select().from(deadlines)).filter(({ event }) => event === 'order.expire')
    const open = all.orders.filter(
      ({ state, source, method }) => state === 'pending' && source === 'app' && method !== 'dine_in',
    )
    expect(open.length).toBeGreaterThan(0)
    const lapses = open.map(({ id, placedAt }) => [id, +placedAt + 600_000])
    expect(due.map(({ subjectId, dueAt }) => [subjectId, +dueAt])).toEqual(lapses)
  })

  test('has nobody at work in the future, and nobody forgotten who still could be there', async () => {
    const told = await db.select().from(shifts)
    expect(
      told.filter(({ startedAt, endedAt }) => [startedAt, endedAt].some((at) => at && at > new Date(now))),
    ).toEqual([])
    const due = await db.select().from(deadlines)
    const running = told.filter(({ state }) => state === 'on_duty' || state === 'on_break').map(({ id }) => id)
    expect(running).toHaveLength(9)
    const lapsing = due.filter(({ event, dueAt }) => event === 'shift.lapse' && dueAt > new Date(now))
    expect(lapsing.map(({ subjectId }) => subjectId).toSorted()).toEqual(running.toSorted())
  })

  test('has an unbroken audit chain that ends where the head says', async () => {
    const entries = await db.select().from(auditEntries).orderBy(auditEntries.merchantId, auditEntries.seq)
    for (const { merchantId, auditSeq, auditHash: last } of await db.select().from(merchantHeads)) {
      let previous = ''
      const own = entries.filter((entry) => entry.merchantId === merchantId)
      for (const [i, { hash, ...entry }] of own.entries()) {
        expect(entry.seq).toBe(i + 1)
        expect(hash).toBe(auditHash(previous, entry))
        previous = hash
      }
      expect([auditSeq, last]).toEqual([own.length, previous])
    }
  })

  test('has only steps that the charts know, and each row is where its last step left it', async () => {
    const entries = await db.select().from(auditEntries).orderBy(auditEntries.merchantId, auditEntries.seq)
    for (const { chart: id, event, fromState } of entries) {
      if (fromState === null) continue
      const { root } = charts.find((chart) => chart.id === id)!.machine
      const known = [...root.states[fromState]!.transitions.keys(), ...root.transitions.keys()]
      expect(known).toContain(event)
    }
    const last = new Map(entries.map((entry) => [`${entry.chart} ${entry.subjectId}`, entry]))
    for (const { id, state, version } of all.orders) {
      expect(last.get(`order ${id}`)).toMatchObject({ toState: state, subjectVersion: version })
    }
    for (const { id, occupancy, bill } of await db.select().from(tables)) {
      expect(last.get(`table-occupancy ${id}`)?.toState ?? 'available').toBe(occupancy)
      expect(last.get(`table-bill ${id}`)?.toState ?? 'none').toBe(bill)
    }
    for (const { id, state, version } of await db.select().from(queueEntries)) {
      expect(last.get(`queue-entry ${id}`)).toMatchObject({ toState: state, subjectVersion: version })
    }
    for (const { id, state, version } of await db.select().from(shifts)) {
      expect(last.get(`shift ${id}`)).toMatchObject({ toState: state, subjectVersion: version })
    }
    for (const { id, state, version } of await db.select().from(queueGroups)) {
      expect(last.get(`queue-group ${id}`)).toMatchObject({ toState: state, subjectVersion: version })
    }
  })
})

test('the story keeps every rule, members have orders, and vouchers lie where they say', async () => {
  const db = await toldStory(new Date('2026-11-20T19:14:00Z'), 7)
  expect(await breaking(db, await allRules(db))).toEqual([])
  const theirs = (await db.select().from(orders)).filter(({ memberId }) => memberId !== null)
  expect(theirs.length).toBeGreaterThan(100)
  const under = theirs.filter(({ state }) => ['accepted', 'preparing', 'ready', 'served'].includes(state))
  expect(under.length).toBeGreaterThan(0)
  const ofRewards = new Set((await db.select().from(grants)).map(({ voucherId }) => voucherId))
  const issued = (await db.select().from(vouchers)).filter(({ id }) => !ofRewards.has(id))
  expect(issued.map(({ code, state }) => [code, state]).toSorted()).toEqual([
    ['NEIGHBOUR10', 'issued'],
    ['SORRY-SOUP', 'issued'],
    ['WELCOME5', 'issued'],
    ['WELCOMEBACK', 'issued'],
  ])
})
