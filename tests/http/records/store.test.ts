import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { events, queueEntries } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder, placeVisit } from '../../support/place.ts'
import { placeQueueGroup } from '../../support/place/place-queue.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const update = (state: 'open' | 'closed', more: object = {}) =>
  h.owner.patch('/admin/merchant/update', { state, ...more })
const line = () => placeQueueGroup(h, 'closed', queueGroup.examples.starts[0]!)
const open = (queue_id: string) => h.owner.post('/admin/merchant_queue', { queue_id, action: 'open' })
const stateOf = async (id: string) =>
  (await h.owner.get('/admin/queue')).data.aaData.find((row: { id: string }) => row.id === id).state
const partiesOf = async (groupId: string) =>
  (await h.db.select().from(queueEntries).where(eq(queueEntries.groupId, groupId))).map(({ state }) => state)
const join = (queue_id: string) => h.owner.post('/join_queue', { queue_id, pax: 2 })

test('a closed store answers 400 to writes and sends home whoever waits; open again it takes orders', async () => {
  const small = await line()
  await open(small)
  await join(small)
  const closed = await update('closed', { version: 1 })
  expect(closed).toMatchObject({ status: 200, data: { id: h.merchantId, state: 'closed', version: 2 } })
  expect([await stateOf(small), await partiesOf(small)]).toEqual(['closed', ['expired']])
  expect(await open(small)).toMatchObject({ status: 400, error: { code: 'store_closed' } })
  expect((await update('open')).data).toMatchObject({ state: 'open', version: 3 })
  expect((await open(small)).status).toBe(200)
  const told = await h.db.select().from(events).where(eq(events.subjectType, 'merchant'))
  expect(told.filter(({ merchantId }) => merchantId === h.merchantId).map(({ payload }) => payload)).toMatchObject([
    { state: 'closed' },
    { state: 'open' },
  ])
  expect(await violationsIn(h)).toEqual([])
})

test('a store does not close while somebody sits in it or waits for food', async () => {
  await placeOrder(h, { state: 'accepted', method: 'pickup', number: '12' })
  await placeVisit(h)
  expect(await update('closed')).toMatchObject({
    status: 409,
    error: {
      message: 'Not finished yet: order 12. Finish what is open, then close.',
      details: { chart: 'store', reason: 'hasNoOpenOrders', openOrders: ['12'] },
    },
  })
})

test('closing twice is closing once, and whoever saw an older store is told', async () => {
  await update('closed')
  expect((await update('closed')).data).toMatchObject({ version: 2 })
  expect(await update('open', { version: 1 })).toMatchObject({ status: 409, error: { code: 'version_stale' } })
})

test('only who settles the day opens and closes', async () => {
  const answer = await h.floor.patch('/admin/merchant/update', { state: 'closed' })
  expect(answer).toMatchObject({ status: 403, error: { details: { right: 'settle' } } })
})

test('at the end of the business day an empty line closes by itself, and whoever waits in another is served out', async () => {
  const [small, empty] = [await line(), await line()]
  await open(small)
  await open(empty)
  await join(small)
  // 20:14 in the evening; the day ends at four in the morning.
  h.pass(7 * 3600_000)
  await h.app.sweep()
  expect(await stateOf(small)).toBe('accepting')
  h.pass(3600_000)
  await h.app.sweep()
  expect(await stateOf(empty)).toBe('closed')
  expect([await stateOf(small), await partiesOf(small)]).toEqual(['closing', ['waiting']])
  const found = (await h.owner.get('/admin/queue')).data.aaData.find((row: { id: string }) => row.id === small)
  expect(found).toMatchObject({ is_day_over: true })
  expect(found.next_ticket).not.toBe('A1')
  expect(await violationsIn(h)).toEqual([])
})
