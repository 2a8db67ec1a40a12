import { expect, test } from 'vitest'
import type { Approval } from '#contract/approvals/approval.ts'
import { evening, minutesAgo, somePip, someTable, someVisit } from '../../tables/floor.fixture.ts'
import { someOrder } from '../../orders/orders.fixture.ts'
import { someLine, someParty } from '../../queue/queue.fixture.ts'
import { type Boards, nextThing } from './next-thing.ts'

const calm: Boards = { approvals: [], orders: [], tables: [], lines: [] }
const question = (minutes: number, isAlive = true) =>
  ({
    id: `asked ${minutes}`,
    state: 'requested',
    facts: { isAlive },
    requester_name: 'Inès',
    at: minutesAgo(minutes),
  }) as unknown as Approval
const line = (minutes: number) => ({
  ...someOrder().lines[0]!,
  sent_at: minutesAgo(minutes),
})
const late = someOrder({ id: 'late', number: '1191', lines: [line(31)] })
const waits = someTable({
  visit: someVisit(),
  orders: [somePip({ state: 'ready', number: '1187', stage_at: minutesAgo(4) })],
})
const party = someParty({ joined_at: minutesAgo(34), quote_minutes: 30 })
const lines = [someLine({ entries: [party] })]

test('a question of the staff comes before everything, the oldest first, and none that nobody waits for any more', () => {
  const approvals = [question(1), question(2), question(5, false)]
  const all = { approvals, orders: [late], tables: [waits], lines }
  expect(nextThing(all, evening)).toMatchObject({ kind: 'approval', to: '/approvals/asked 2', count: 2 })
})

test('a late order comes before a table that waits, and that before a party that waits longer than it was told', () => {
  const all = { ...calm, orders: [someOrder({ lines: [line(3)] }), late], tables: [waits], lines }
  expect(nextThing(all, evening)).toMatchObject({ kind: 'order', to: '/orders/late', name: '1191', count: 31 })
  expect(nextThing({ ...all, orders: [] }, evening)).toMatchObject({
    kind: 'table',
    why: 'ready',
    number: '1187',
    count: 4,
  })
  expect(nextThing({ ...calm, lines }, evening)).toMatchObject({ kind: 'party', name: 'A17', why: 'told', count: 4 })
})

test('nothing is next while all goes well', () => {
  const fresh = [someLine({ entries: [someParty()] })]
  const tables = [someTable({ visit: someVisit(), orders: [somePip()] })]
  expect(nextThing({ ...calm, orders: [someOrder({ lines: [line(3)] })], tables, lines: fresh }, evening)).toBe(
    undefined,
  )
})
