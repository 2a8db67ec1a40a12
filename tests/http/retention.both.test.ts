import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  attempts,
  auditEntries,
  events,
  hookEvents,
  merchantHeads,
  outbox,
  requests,
  sessions,
} from '../../server/db/schema/index.ts'
import type { OutboxRow } from '../../server/engine/outbox/sender.ts'
import { type House, house, type Person } from '../support/house.ts'

const hour = 3_600_000
const day = 24 * hour

/** Lets time go by; who was signed in still is. */
async function pass(h: House, milliseconds: number): Promise<void> {
  h.pass(milliseconds)
  const now = h.outside.clock.now()
  await h.db.update(sessions).set({ usedAt: now, expiresAt: new Date(now.getTime() + day) })
}
const seat = (h: House, requestId: string) =>
  h.floor.patch(`/admin/toggle_occupy_status/${h.tables[0]!.id}`, { occupied: true, pax: 2 }, { requestId })

/** The first two messages of a stream that goes on where it was. */
async function resumed(h: House, person: Person, lastEventId: number): Promise<string[]> {
  const { body } = await h.app.request('/api/admin/events', {
    headers: { authorization: `Bearer ${person.token}`, 'last-event-id': String(lastEventId) },
  })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (text.split('\n\n').length < 3) text += (await reader.read()).value
  await reader.cancel()
  return text
    .split('\n\n')
    .slice(0, 2)
    .map((message) => /^event: (.*)$/m.exec(message)![1]!)
}

test('a retry is answered for seven days and its id forgotten after them; what is on record stays', async () => {
  const h = await house()
  const first = await seat(h, 'retry-of-the-evening')
  await pass(h, 7 * day - hour)
  await h.app.forget()
  const again = await seat(h, 'retry-of-the-evening')
  expect([again.status, again.headers.get('idempotent-replay'), again.data]).toEqual([200, 'true', first.data])

  await pass(h, 2 * hour)
  const trail = await h.db.$count(auditEntries)
  expect(await h.app.forget()).toBeGreaterThan(0)
  expect(await h.db.$count(requests, eq(requests.merchantId, h.merchantId))).toBe(0)
  expect(await h.db.$count(auditEntries)).toBe(trail)
  expect(await h.app.forget()).toBe(0)
})

test('changes are kept two days for screens that were away; who comes from before begins anew, and numbers go on', async () => {
  const h = await house()
  await seat(h, 'before-the-weekend')
  const head = async () =>
    (await h.db.select().from(merchantHeads).where(eq(merchantHeads.merchantId, h.merchantId)))[0]!.eventSeq
  const old = await head()
  await pass(h, 2 * day - hour)
  await h.app.forget()
  expect(await resumed(h, h.floor, old - 1)).toEqual(['open', 'row'])

  await pass(h, 2 * hour)
  await h.app.forget()
  expect(await h.db.$count(events, eq(events.merchantId, h.merchantId))).toBe(0)
  expect(await resumed(h, h.floor, old - 1)).toEqual(['open', 'reset'])
  await h.floor.patch(`/admin/toggle_occupy_status/${h.tables[0]!.id}`, { occupied: false })
  const [next] = await h.db.select().from(events).where(eq(events.merchantId, h.merchantId)).orderBy(asc(events.seq))
  expect(next!.seq).toBe(old + 1)
  expect(await resumed(h, h.floor, old)).toEqual(['open', 'row'])
  expect(await resumed(h, h.floor, old - 1)).toEqual(['open', 'reset'])
})

test('what was sent is forgotten after thirty days; what waits or has failed never is, however many there are', async () => {
  const h = await house()
  const states: OutboxRow['state'][] = ['pending', 'sending', 'retrying', 'failed']
  const at = h.outside.clock.now()
  const put = (id: string, state: OutboxRow['state']) => ({
    merchantId: h.merchantId,
    id,
    what: 'print',
    subjectId: id,
    state,
    dueAt: at,
    at,
  })
  await h.db.insert(outbox).values(states.map((state) => put(state, state)))
  await h.db
    .insert(outbox)
    .values(Array.from({ length: 1100 }, (_, i) => put(`s${i}`, i % 2 ? 'sent' : 'acknowledged')))
  const left = async () =>
    (await h.db.select().from(outbox).where(eq(outbox.merchantId, h.merchantId))).map(({ state }) => state)
  h.pass(30 * day)
  await h.app.forget()
  expect(await left()).toHaveLength(1104)
  h.pass(hour)
  expect(await h.app.forget()).toBeGreaterThanOrEqual(1100)
  expect((await left()).toSorted()).toEqual(states.toSorted())
})

test('sign-ins that ended thirty days ago, failed ones of then and what providers reported then are forgotten, but not when somebody was last here', async () => {
  const h = await house()
  const at = h.outside.clock.now()
  const expiresAt = new Date(at.getTime() + day)
  const rows = [0, 1].map((later) => ({
    tokenHash: `${h.merchantId} ${later}`,
    accountId: h.kitchen.id,
    createdAt: at,
    usedAt: new Date(at.getTime() + hour + later),
    expiresAt,
  }))
  await h.db.insert(sessions).values(rows)
  await h.db.insert(attempts).values({ key: h.merchantId, at, id: h.merchantId })
  await h.db.insert(hookEvents).values({ digest: h.merchantId, at })
  h.pass(31 * day + hour)
  await h.app.forget()
  const mine = eq(sessions.accountId, h.kitchen.id)
  const ended = await h.db.select().from(sessions).where(mine).orderBy(asc(sessions.usedAt))
  expect(ended.at(-1)!.tokenHash).toBe(rows[1]!.tokenHash)
  expect(await h.db.$count(sessions, and(mine, eq(sessions.tokenHash, rows[0]!.tokenHash)))).toBe(0)
  expect(await h.db.$count(attempts, eq(attempts.key, h.merchantId))).toBe(0)
  expect(await h.db.$count(hookEvents, eq(hookEvents.digest, h.merchantId))).toBe(0)
})
