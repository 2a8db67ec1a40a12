import { and, asc, eq } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { allocateKept } from '../../../server/areas/orders/allocate-kept.ts'
import {
  auditEntries,
  cashEntries,
  counters,
  merchantHeads,
  orderLines,
  orders,
  payments,
  perkEntries,
  receipts,
  refunds,
} from '../../../server/db/schema/index.ts'
import { busyHouse } from '../../support/busy-house.ts'
import { dyingAt } from '../../support/dying-at.ts'
import { type Answer, type House, house, type Person, speaker } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { giving, member } from '../../support/members.ts'
import { isDay, patience, shareOf } from '../../tier.ts'

class Killed extends Error {}

let h: House
let ada: string
beforeAll(async () => {
  h = await house({ tables: 1 })
  await giving(h)
  ada = await member(h)
})

/** All that an act on an order may write. */
async function rowsOf(id: string) {
  const { merchantId } = h
  const ofOrder = (table: typeof orderLines | typeof payments | typeof refunds | typeof perkEntries) =>
    and(eq(table.merchantId, merchantId), eq(table.orderId, id))
  return {
    order: await h.db
      .select()
      .from(orders)
      .where(and(eq(orders.merchantId, merchantId), eq(orders.id, id))),
    lines: await h.db.select().from(orderLines).where(ofOrder(orderLines)).orderBy(asc(orderLines.id)),
    payments: await h.db.select().from(payments).where(ofOrder(payments)).orderBy(asc(payments.id)),
    refunds: await h.db.select().from(refunds).where(ofOrder(refunds)).orderBy(asc(refunds.id)),
    // All of the house, which shares its numbers.
    receipts: await h.db.select().from(receipts).where(eq(receipts.merchantId, merchantId)).orderBy(receipts.id),
    counters: await h.db.select().from(counters).where(eq(counters.merchantId, merchantId)).orderBy(counters.name),
    points: await h.db.select().from(perkEntries).where(ofOrder(perkEntries)).orderBy(asc(perkEntries.seq)),
    cash: await h.db.$count(cashEntries, eq(cashEntries.merchantId, merchantId)),
    audit: await h.db.$count(auditEntries, eq(auditEntries.merchantId, merchantId)),
  }
}

type Say = (by: Person, requestId: string) => Promise<Answer>

/** An act on money, on an order that is ready for it; returns its request and the rows that should exist once. */
interface Act {
  lay(): Promise<{ id: string; by: Person; say: Say; done: object }>
}

async function placed(quantity = 3) {
  const items = [{ menu_id: h.menu.soup, quantity }]
  const order = { order_method: 'pickup', name: 'Ada', items, member_id: ada }
  const { id } = (await h.floor.post('/admin/order', order)).data as { id: string }
  const { total, lines } = (await h.floor.get(`/admin/order_detail/${id}`)).data
  return { id, total: total as number, lineId: lines[0].id as string }
}
const paying = (id: string, more: object = {}) => ({ order_id: id, payment_method: 'cash', ...more })
const payPath = '/admin/toggle_payment_status'

const acts: Record<string, Act> = {
  'a payment': {
    async lay() {
      const { id, total } = await placed()
      const say: Say = (by, requestId) => by.patch(payPath, paying(id), { requestId })
      return { id, by: h.floor, say, done: { captured: total, payments: 1, receipts: 1 } }
    },
  },
  'a payment of some dishes': {
    async lay() {
      const { id, total, lineId } = await placed(1)
      const named = { order_item_id: [lineId], amount: total }
      const say: Say = (by, requestId) => by.patch(payPath, paying(id, named), { requestId })
      return { id, by: h.floor, say, done: { captured: total, payments: 1, receipts: 1 } }
    },
  },
  'a refund of a portion': {
    async lay() {
      const { id, total, lineId } = await placed()
      await h.floor.patch(payPath, paying(id))
      const named = { order_item_id: [lineId], portions: { [lineId]: 1 }, reason_id: h.reason['order.refund made'] }
      const say: Say = (by, requestId) => by.post('/admin/refund', { order_id: id, ...named }, { requestId })
      return {
        id,
        by: h.supervisor,
        say,
        done: { captured: total, refunded: total / 3, refunds: 1, lines: 2, receipts: 2 },
      }
    },
  },
  'a refund of a sum': {
    async lay() {
      const { id, total } = await placed()
      await h.floor.patch(payPath, paying(id))
      const sum = { amount: 500, reason_id: h.reason['order.refund made'] }
      const say: Say = (by, requestId) => by.post('/admin/refund', { order_id: id, ...sum }, { requestId })
      return { id, by: h.supervisor, say, done: { captured: total, refunded: 500, refunds: 1, receipts: 2 } }
    },
  },
}

/** The figures of an order that an act leaves, once. */
async function outcome(id: string, wanted: object) {
  const { order, lines, payments: paid, refunds: back, receipts: made } = await rowsOf(id)
  const { captured, refunded } = order[0]!
  const own = made.filter(({ orderIds }) => orderIds.includes(id))
  const all = {
    captured,
    refunded,
    lines: lines.length,
    payments: paid.length,
    refunds: back.length,
    receipts: own.length,
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in wanted))
}

/** Sends a request to a server that is killed at its n-th statement; returns the answer. */
async function sayDying(at: number, by: Person, say: Say, requestId: string): Promise<Answer> {
  const app = createApp({ ...h.outside, db: dyingAt(h.db, at, Killed) })
  return say(speaker(app, by.id, by.token), requestId)
}

/** Counts the statements of an act when no process is killed. */
async function lengthOf({ lay }: Act): Promise<number> {
  for (let at = 4; ; at += 4) {
    const { by, say } = await lay()
    if ((await sayDying(at, by, say, nanoid())).status === 200) return at
    if (at > 400) throw new Error('It never comes to an end.')
  }
}

test.each(Object.entries(acts))(
  '%s is whole or not there at whichever statement the server dies, and under the same key it is done once',
  async (_, act) => {
    const length = await lengthOf(act)
    expect(length).toBeGreaterThan(8)
    const points = Array.from({ length }, (__, place) => place + 1)
    let died = 0
    for (const at of shareOf(points, 6)) {
      const { id, by, say, done } = await act.lay()
      const before = await rowsOf(id)
      const requestId = nanoid()
      const killed = await sayDying(at, by, say, requestId)
      if (killed.status !== 200) {
        died += 1
        expect(await rowsOf(id)).toEqual(before)
      }
      const told = await say(by, requestId)
      expect(told.status).toBe(200)
      expect(await outcome(id, done)).toEqual(done)
      const after = await rowsOf(id)
      const again = await say(by, requestId)
      expect([again.status, again.data]).toEqual([200, told.data])
      expect(await rowsOf(id)).toEqual(after)
    }
    expect(died).toBeGreaterThan(isDay ? 2 : 8)
    expect(await violationsIn(h)).toEqual([])
  },
  patience,
)

test(
  'shares of older orders are whole or not there at whichever statement the server dies, and come to the same',
  async () => {
    const busy = await busyHouse()
    const own = eq(orderLines.merchantId, busy.merchantId)
    const head = eq(merchantHeads.merchantId, busy.merchantId)
    const none = { discount: 0, adjustment: 0, serviceCharge: 0, tax: 0, taxInside: 0, total: 0, given: [] }
    const forget = async () => {
      await busy.db.update(orderLines).set(none).where(own)
      await busy.db.update(merchantHeads).set({ allocateFrom: '' }).where(head)
    }
    const linesOf = () => busy.db.select().from(orderLines).where(own).orderBy(asc(orderLines.id))
    await forget()
    await allocateKept({ ...busy.outside, db: busy.db }, 3)
    const undisturbed = await linesOf()
    await forget()
    let died = 0
    for (let at = 1, isOver = false; !isOver; at += 1) {
      if (at % 8 === 0) await forget()
      isOver = await allocateKept({ ...busy.outside, db: dyingAt(busy.db, at, Killed) }, 3).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error
          died += 1
          return false
        },
      )
      const [{ from }] = (await busy.db
        .select({ from: merchantHeads.allocateFrom })
        .from(merchantHeads)
        .where(head)) as [{ from: string | null }]
      const shouldBe = undisturbed.map((line) => (from === null || line.orderId <= from ? line : { ...line, ...none }))
      expect(await linesOf()).toEqual(shouldBe)
    }
    expect(died).toBeGreaterThan(8)
  },
  patience,
)
