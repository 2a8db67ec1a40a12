import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order } from '#machines/order.machine.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { accounts, orders, payments } from '../../server/db/schema/index.ts'
import { combineOrdersFlow } from '../paths/browser/combine-orders.flow.ts'
import { pointer } from '../paths/browser/hand.ts'
import { orderScreen } from '../paths/browser/order.screen.ts'
import { openRow } from '../paths/browser/row-on-screen.ts'
import { type Device, openStage, type Stage } from '../paths/browser/stage.ts'
import { tableBillScreen } from '../paths/browser/table-bill.screen.ts'
import { kinds } from '../paths/http/place-row.ts'
import type { House, Person } from '../support/house.ts'
import { lapseHolds } from '../support/place/place-tables.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** From hearing of it to seeing it. */
const unapproved = { isApproved: false }

/** Waits until a device shows a message that names a person. */
async function isTold(h: House, { page }: Device, { id }: Person): Promise<void> {
  const { name } = (await h.db.select().from(accounts).where(eq(accounts.id, id)))[0]!
  await page.getByRole('alert').filter({ hasText: name }).first().waitFor()
}

/**
 * The owner who combines two bills, and a supervisor who has the younger order open; neither gets the other's events.
 */
async function combiningAndPaying() {
  const h = await stage.store()
  const [one, other] = [await stage.device(), await stage.device()]
  const free = [await one.holdStream(), await other.holdStream()]
  const hand = { h, page: one.page, hand: pointer, givePin: async () => {}, hear: () => stage.hear() }
  const combining = await combineOrdersFlow(hand)
  await one.signIn(combining.person, combining.place)
  const act = (type: string, event: object = {}) =>
    combining.acts[`combine.${type}`]!({ type, ...event }, { preview: null } as never)
  await act('choose', { chosen: [{ id: 'a' }, { id: 'b' }] })
  for (const _ of ['keeper', 'terms', 'money']) await act('next')
  await combining.sightOf('reviewing').waitFor()
  const ofStore = eq(orders.merchantId, h.merchantId)
  const { id } = (await h.db.select().from(orders).where(ofStore).orderBy(orders.placedAt))[1]!
  const given = { hand: pointer, h, chart: order, binding: orderScreen, id, person: h.supervisor }
  const paying = await openRow({ ...given, device: other })
  const end = async () => void (await Promise.all([one.close(), other.close()]))
  return { h, one, other, combining, act, paying, letGo: () => Promise.all(free.map((go) => go())), end }
}

const pay = { type: 'order.pay', payment_method: 'card' }

test('a bill that is paid while somebody makes one of it and another is not combined, and who took the money is said', async () => {
  const { h, one, combining, act, paying, letGo, end } = await combiningAndPaying()
  await paying.act(pay, unapproved)
  await act('confirm')
  await isTold(h, one, h.supervisor)
  const { state, facts } = await paying.row.lookAgain()
  expect([state, facts]).toMatchObject(['accepted', { captured: 2904, total: 2904 }])
  await letGo()
  await act('restart')
  await combining.sightOf('choosingOrders').waitFor()
  await end()
})

test('a bill that has become part of another one is not paid, and who combined them is said', async () => {
  const { h, other, combining, act, paying, letGo, end } = await combiningAndPaying()
  await paying.act(pay, {
    ...unapproved,
    isRefused: true,
    async beforeSending() {
      await lapseHolds(h)
      await act('confirm')
      await combining.sightOf('undoable').waitFor()
    },
  })
  await isTold(h, other, h.owner)
  expect(await paying.row.lookAgain()).toMatchObject({ state: 'merged', facts: { captured: 0 } })
  await letGo()
  await (await orderScreen.sightOf(paying.scene, 'merged')).first().waitFor()
  await end()
})

test('two people take the payment of one table: who comes second reads who is at it, and it is paid once', async () => {
  const h = await stage.store()
  const id = await kinds.table.place(h, tableBill, 'billed', tableBill.examples.starts[0] as never)
  const [one, other] = [await stage.device(), await stage.device()]
  const letGo = await other.holdStream()
  const given = { hand: pointer, h, chart: tableBill, binding: tableBillScreen, id }
  const first = await openRow({ ...given, device: one, person: h.supervisor })
  const second = await openRow({ ...given, device: other, person: h.owner })
  const taking = { type: 'bill.pay', payment_method: 'card' }
  await first.act(taking, {
    ...unapproved,
    async beforeSending() {
      await second.act(taking, { ...unapproved, isRefused: true })
      await isTold(h, other, h.supervisor)
    },
  })
  const taken = await h.db.select().from(payments).where(eq(payments.merchantId, h.merchantId))
  expect(taken).toMatchObject([{ state: 'captured', amount: 1000 }])
  await letGo()
  await other.page.keyboard.press('Escape')
  await (await tableBillScreen.sightOf(second.scene, 'paid')).first().waitFor()
  await Promise.all([one.close(), other.close()])
})
