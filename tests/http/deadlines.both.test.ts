import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { createApp } from '../../server/app.ts'
import { approvals, auditEntries, deadlines } from '../../server/db/schema/index.ts'
import { dueAt } from '../../server/engine/deadlines/sweep.ts'
import { type House, house, pinOf } from '../support/house.ts'
import { placeOrder } from '../support/place.ts'
import { placeQueueGroup } from '../support/place/place-queue.ts'

const minutes = (count: number) => count * 60_000

let h: House
beforeEach(async () => {
  h = await house()
})

const pausedLine = async () => {
  const id = await placeQueueGroup(h, 'accepting', queueGroup.examples.starts[0]!)
  const pause = { queue_id: id, action: 'pause', minutes: 15 }
  expect(await h.owner.post('/admin/merchant_queue', pause)).toMatchObject({ status: 200, data: { state: 'paused' } })
  return id
}
const stateOf = async (id: string) =>
  (await h.owner.get('/admin/queue')).data.aaData.find((line: { id: string }) => line.id === id).state
const woken = () => h.db.$count(auditEntries, eq(auditEntries.event, 'queue.wake'))

test('a pause ends by itself when its minutes are over, not before', async () => {
  const line = await pausedLine()
  h.pass(minutes(14))
  await h.app.sweep()
  expect(await stateOf(line)).toBe('paused')
  h.pass(minutes(1))
  await h.app.sweep()
  expect(await stateOf(line)).toBe('accepting')
})

test('however many servers look at once, a deadline is kept once', async () => {
  await pausedLine()
  const before = await woken()
  h.pass(minutes(15))
  const servers = [h.app, createApp(h.outside), createApp(h.outside), createApp(h.outside)]
  const sent = await Promise.all(servers.map(({ sweep }) => sweep()))
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await woken()).toBe(before + 1)
})

test('what was resumed by hand is not woken again', async () => {
  const line = await pausedLine()
  await h.owner.post('/admin/merchant_queue', { queue_id: line, action: 'resume' })
  expect(await h.db.$count(deadlines, eq(deadlines.subjectId, line))).toBe(0)
})

test('a pause without minutes lasts until somebody resumes it', async () => {
  const line = await placeQueueGroup(h, 'accepting', queueGroup.examples.starts[0]!)
  await h.owner.post('/admin/merchant_queue', { queue_id: line, action: 'pause' })
  h.pass(minutes(600))
  await h.app.sweep()
  expect(await stateOf(line)).toBe('paused')
})

test('an approval that nobody used expires after its 90 seconds, and the audit trail says that time did it', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  const ask = { event: 'order.void', subject_type: 'order', subject_id: id, version: 1, pin: pinOf(h.merchantId) }
  const { approval_id } = (await h.owner.post('/admin/approval', ask)).data
  h.pass(90_000)
  await h.app.sweep()
  const [approval] = await h.db.select().from(approvals).where(eq(approvals.id, approval_id))
  expect(approval).toMatchObject({ state: 'expired' })
  const [entry] = await h.db.select().from(auditEntries).where(eq(auditEntries.event, 'approval.expire'))
  expect(entry).toMatchObject({ actorName: 'Statehouse', fromState: 'granted', toState: 'expired' })
})

test('what is due is found by its time: the index gives it in order, and nothing is sorted', async () => {
  const plan = await h.db.transaction(async (tx) => {
    for (const way of ['seqscan', 'bitmapscan']) await tx.execute(sql.raw(`SET LOCAL enable_${way} = off`))
    const { rows } = await tx.execute(sql`EXPLAIN ${dueAt(tx, new Date())}`)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('deadlines_by_time')
  expect(plan).not.toContain('Sort')
})
