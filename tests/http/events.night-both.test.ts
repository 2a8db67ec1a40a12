import { and, eq, lt } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { payment } from '#machines/payment.machine.ts'
import { type App, createApp } from '../../server/app.ts'
import { accounts, events, merchantHeads, sessions } from '../../server/db/schema/index.ts'
import { EventHub } from '../../server/engine/realtime/hub.ts'
import { ownerOf } from '../paths/http/look.ts'
import { sendAsServer } from '../paths/http/server-hand.ts'
import { type House, house, type Person, speaker } from '../support/house.ts'
import { placePayment, placeVisit } from '../support/place.ts'

let h: House
let other: House
beforeAll(async () => {
  h = await house()
  other = await house()
})

interface Message {
  id?: string
  event: string
  data: any
}

/** A stream that is read message by message. */
interface MessageStream {
  status: number
  next(): Promise<Message | null>
  /** The next change of a row. */
  row(): Promise<Message>
  hangUp(): Promise<void>
}

const parse = (text: string): Message => {
  const fields = Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
  return {
    id: fields.id,
    event: fields.event!,
    data: fields.event === 'heartbeat' ? fields.data : JSON.parse(fields.data!),
  }
}

const listening: MessageStream[] = []
afterEach(async () => {
  for (const one of listening.splice(0)) await one.hangUp()
  vi.useRealTimers()
})

async function listen(
  person: Person,
  more: { app?: App; lastEventId?: string; merchantId?: string } = {},
): Promise<MessageStream> {
  const query = more.merchantId ? `?merchant_id=${more.merchantId}` : ''
  const response = await (more.app ?? h.app).request(`/api/admin/events${query}`, {
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(more.lastEventId !== undefined && { 'last-event-id': more.lastEventId }),
    },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<Message | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const message = parse(text.slice(0, end))
        text = text.slice(end + 2)
        return message
      }
      const { done, value } = await reader.read()
      if (done) return null
      text += value
    }
  }
  const row = async () => {
    for (;;) {
      const message = await next()
      if (!message) throw new Error('The stream ended.')
      if (message.event === 'row') return message
    }
  }
  const one = { status: response.status, next, row, hangUp: () => reader.cancel().catch(() => undefined) }
  listening.push(one)
  return one
}

/** Seats a party at a table of its own; answers the table's id. */
async function seat(by: House = h): Promise<string> {
  const { tableId } = await placeVisit(by, { occupancy: 'available' })
  const answer = await by.floor.patch(`/admin/toggle_occupy_status/${tableId}`, { occupied: true, pax: 2 })
  expect(answer.status).toBe(200)
  return tableId
}

const lastEvent = async (merchantId = h.merchantId) =>
  (await h.db.select().from(merchantHeads).where(eq(merchantHeads.merchantId, merchantId)))[0]!.eventSeq

describe('a change', () => {
  test('reaches a second person, and its row is what reading it answers', async () => {
    const stream = await listen(h.kitchen)
    expect(await stream.next()).toMatchObject({ event: 'open' })
    const table = await seat()
    const { data } = await stream.row()
    expect(data).toMatchObject({ type: 'table.changed', subject_type: 'table', subject_id: table })
    const list = (await h.kitchen.get('/admin/table')).data.aaData as { id: string }[]
    expect(data.row).toEqual(list.find((row) => row.id === table))
  })

  test('of a payment is told with its order, although nothing of the order itself changed', async () => {
    const { id, orderId } = await placePayment(h, 'authorized')
    const stream = await listen(h.owner)
    await stream.next()
    await sendAsServer(h, await ownerOf(h), payment, id, { type: 'payment.release' })
    await h.app.hear()
    expect((await stream.row()).data).toMatchObject({ subject_type: 'order', subject_id: orderId })
  })

  test('of an order comes with the order and the table that shows it', async () => {
    const table = await seat()
    await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup })
    const stream = await listen(h.owner)
    await stream.next()
    const { data: order } = await h.floor.post('/transfer_cart_into_order', { table_id: table })
    const rows = [await stream.row(), await stream.row()].map(({ data }) => data)
    const listed = (await h.owner.get(`/admin/display_order?table_id=${table}`)).data.aaData[0]
    expect(rows.find((row) => row.subject_type === 'order')).toMatchObject({ subject_id: order.id, row: listed })
    expect(rows.find((row) => row.subject_type === 'table')).toMatchObject({
      subject_id: table,
      row: { due: 935, orders: [{ id: order.id }] },
    })
  })

  test('comes in the order of commits, numbered without a gap, to everybody alike', async () => {
    const [one, two] = [await listen(h.floor), await listen(h.owner)]
    const from = Number((await one.next())!.id)
    await two.next()
    await Promise.all(Array.from({ length: 6 }, () => seat()))
    const seen = []
    for (let i = 1; i <= 6; i++) seen.push([await one.row(), await two.row()])
    expect(seen.map(([a]) => Number(a!.id))).toEqual([1, 2, 3, 4, 5, 6].map((i) => from + i))
    for (const [a, b] of seen) expect(a).toEqual(b)
  })

  test('that was refused, previewed or rolled back is none', async () => {
    const table = await seat()
    const before = await lastEvent()
    expect((await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true })).status).toBe(409)
    expect((await h.floor.post('/cart', { table_id: table, menu_id: 'unknown' })).status).toBe(422)
    expect((await h.kitchen.post('/cart', { table_id: table, menu_id: h.menu.soup })).status).toBe(403)
    expect(await lastEvent()).toBe(before)
  })

  test('of another store is told to nobody here, and an admin hears the store that was named', async () => {
    const [ours, theirs, admin] = [
      await listen(h.owner),
      await listen(other.owner),
      await listen(h.admin, { merchantId: other.merchantId }),
    ]
    const [here, there] = [await seat(h), await seat(other)]
    await h.app.hear()
    await Promise.all([ours.row(), theirs.row(), admin.row()]).then((rows) =>
      expect(rows.map(({ data }) => data.subject_id)).toEqual([here, there, there]),
    )
    expect((await listen(h.admin, { merchantId: 'nobody' })).status).toBe(404)
    expect((await listen(h.owner, { merchantId: other.merchantId })).status).toBe(200)
  })
})

describe('coming back', () => {
  test('with the last number seen brings exactly what was missed, then what is new', async () => {
    const first = await listen(h.floor)
    const from = (await first.next())!.id!
    await first.hangUp()
    const missed = [await seat(), await seat(), await seat()]
    const again = await listen(h.floor, { lastEventId: from })
    const rows = [await again.row(), await again.row(), await again.row()]
    const latest = await seat()
    rows.push(await again.row())
    expect(rows.map(({ data }) => data.subject_id)).toEqual([...missed, latest])
    expect(rows.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4].map((i) => Number(from) + i))
  })

  test('from where whoever signed in was told to, nothing is missed between asking who one is and listening', async () => {
    const { data } = await h.floor.get('/admin/me')
    const missed = await seat()
    const stream = await listen(h.floor, { lastEventId: String(data.events_from) })
    const row = await stream.row()
    expect([row.data.subject_id, Number(row.id)]).toEqual([missed, data.events_from + 1])
  })

  test('at once after hanging up, as the only listener, the new stream hears what follows', async () => {
    const lone = await house({ tables: 1 })
    for (let i = 0; i < 3; i++) {
      const stream = await listen(lone.floor, lone)
      await stream.next()
      void stream.hangUp()
      const next = await listen(lone.floor, lone)
      await next.next()
      const table = await seat(lone)
      expect((await next.row()).data.subject_id).toBe(table)
      await next.hangUp()
    }
  })

  test('after a gap that was cleared away, or from a number that never was, starts anew with reset', async () => {
    await seat()
    await seat()
    const last = await lastEvent()
    await h.db.delete(events).where(and(eq(events.merchantId, h.merchantId), lt(events.seq, last)))
    for (const lastEventId of ['0', '1', String(last + 7)]) {
      const stream = await listen(h.floor, { lastEventId })
      expect((await stream.next())!.event).toBe('open')
      expect(await stream.next()).toMatchObject({ event: 'reset', id: String(last) })
      await stream.hangUp()
    }
    const fine = await listen(h.floor, { lastEventId: String(last - 1) })
    await fine.next()
    expect(await fine.next()).toMatchObject({ event: 'row', id: String(last) })
  })

  test('with a number that is none begins from now', async () => {
    for (const lastEventId of ['', 'abc', '-1', '1e3', '9'.repeat(40)]) {
      const stream = await listen(h.floor, { lastEventId })
      expect([lastEventId, (await stream.next())!.id]).toEqual([lastEventId, String(await lastEvent())])
      await stream.hangUp()
    }
  })
})

describe('a stream ends', () => {
  test('when one sign-in has six already, for the seventh; another device of the same login has its own', async () => {
    const person = await h.person('operation', ['floor'])
    const open = []
    for (let i = 0; i < 6; i++) open.push(await listen(person))
    const seventh = await listen(person)
    expect(seventh.status).toBe(429)
    const { data } = await speaker(h.app, '', '').post('/admin/login', {
      name: person.id.toLowerCase(),
      password: 'secret',
    })
    expect((await listen(speaker(h.app, person.id, data.token))).status).toBe(200)
    await open[0]!.hangUp()
    await vi.waitFor(async () => expect((await listen(person)).status).toBe(200))
    expect((await listen(h.floor)).status).toBe(200)
  })

  test.each(['signed out', 'switched off', 'moved to another store'])(
    'within fifteen seconds for somebody who was %s, also while the store is busy',
    async (how) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
      const person = await h.person('operation', ['floor'])
      const stream = await listen(person)
      await stream.next()
      await vi.advanceTimersByTimeAsync(15_000)
      expect((await stream.next())!.event).toBe('heartbeat')
      if (how === 'signed out') await h.db.delete(sessions).where(eq(sessions.accountId, person.id))
      const change = how === 'switched off' ? { status: 'inactive' as const } : { merchantId: other.merchantId }
      if (how !== 'signed out') await h.db.update(accounts).set(change).where(eq(accounts.id, person.id))
      await vi.advanceTimersByTimeAsync(8_000)
      await seat()
      expect((await stream.next())!.event).toBe('row')
      await vi.advanceTimersByTimeAsync(8_000)
      vi.useRealTimers()
      expect(await stream.next()).toBe(null)
    },
  )

  test('when the server stops, and at once when it is stopping already', async () => {
    const stopping = new AbortController()
    const app = createApp({ ...h.outside, stopping: stopping.signal })
    const stream = await listen(h.floor, { app })
    await stream.next()
    stopping.abort()
    expect(await stream.next()).toBe(null)
    const late = await listen(h.floor, { app })
    await late.next()
    expect(await late.next()).toBe(null)
  })

  test('for somebody who reads nothing while a thousand changes wait; they come back where they were', async () => {
    const slow = await house({ tables: 1 })
    const stream = await listen(slow.floor, { app: slow.app })
    const from = await lastEvent(slow.merchantId)
    const many = Array.from({ length: 2500 }, (_, i) => ({
      merchantId: slow.merchantId,
      seq: from + 1 + i,
      at: slow.outside.clock.now(),
      type: 'table.changed',
      subjectType: 'table',
      subjectId: slow.tables[0]!.id,
      version: 1,
      payload: null,
    }))
    await slow.db.insert(events).values(many)
    await slow.db
      .update(merchantHeads)
      .set({ eventSeq: from + 2500 })
      .where(eq(merchantHeads.merchantId, slow.merchantId))
    await seat(slow)
    for (let i = 0; i < 10; i++) await slow.owner.get('/admin/table')
    let count = 0
    for (let message = await stream.next(); message; message = await stream.next())
      count += message.event === 'row' ? 1 : 0
    expect(count).toBeLessThan(2500)
  })
})

test('one who stops listening twice does not silence the next', async () => {
  const hub = new EventHub(h.db)
  const first = await hub.listen(h.merchantId, () => {})
  first.stop()
  const heard: number[] = []
  const second = await hub.listen(h.merchantId, (event) => heard.push(event.id))
  first.stop()
  await seat()
  await hub.poll()
  expect(heard).toHaveLength(1)
  second.stop()
})

test('what one server commits, those who listen to another on the same database hear when it looks, in order', async () => {
  const stopping = new AbortController()
  const outside = { ...h.outside, stopping: stopping.signal }
  const [a, b] = [createApp(outside), createApp(outside)]
  const [onA, onB] = [await listen(h.floor, { app: a }), await listen(h.floor, { app: b })]
  await onA.next()
  await onB.next()
  const tables = [await seat(), await seat(), await seat()]
  await Promise.all([a.hear(), b.hear()])
  for (const stream of [onA, onB])
    expect([await stream.row(), await stream.row(), await stream.row()].map(({ data }) => data.subject_id)).toEqual(
      tables,
    )
  stopping.abort()
})
