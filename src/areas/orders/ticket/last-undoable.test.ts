import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { TimelineEntry } from '#contract/audit/timeline.ts'
import { evening, minutesAgo, someOrder } from '../orders.fixture.ts'
import { lastUndoable } from './last-undoable.ts'

const secondsAgo = (seconds: number) => minutesAgo(seconds / 60)
const entry = (event: string, actor: string, at: string): TimelineEntry => ({
  at,
  actor,
  chart: 'order',
  event,
  from: null,
  to: '',
  detail: {},
  approver: null,
  reason: null,
  device: null,
  request_id: '',
})
const detail = (change: Partial<OrderDetail>): OrderDetail => ({
  ...someOrder(),
  payments: [],
  refunds: [],
  tickets: [],
  print_jobs: [],
  receipts: [],
  perks: [],
  timeline: [],
  facts_until: secondsAgo(-6),
  ...change,
})
const cancelledBy = (actor: string, at: string, change: Partial<OrderDetail> = {}) =>
  detail({
    id: 'cancelled',
    cancellation: 'undoable',
    cancellation_facts: { isWithinWindow: true, isUntouched: true, soldOut: [] },
    timeline: [entry('order.cancel', actor, at)],
    ...change,
  })
const handedOverBy = (actor: string, at: string) =>
  detail({
    id: 'handedOver',
    claim: 'claimed',
    claim_facts: { hasGoods: true, isReady: true, isUndoable: true },
    timeline: [entry('claim.take', actor, at)],
  })
const mine = (...orders: OrderDetail[]) => {
  const last = lastUndoable(orders, 'Inès', evening)
  return last && [last.order.id, last.event]
}

test('what was done last is taken back first', () => {
  const [cancelled, handedOver] = [cancelledBy('Inès', secondsAgo(4)), handedOverBy('Inès', secondsAgo(2))]
  expect(mine(cancelled, handedOver)).toEqual(['handedOver', 'claim.undo'])
  expect(mine(cancelled)).toEqual(['cancelled', 'cancellation.undo'])
})

test('nobody takes back by a key what a colleague did', () => {
  expect(mine(cancelledBy('Yusuf', secondsAgo(2)))).toBeUndefined()
})

test('nothing is taken back once its seconds are over', () => {
  expect(mine(cancelledBy('Inès', secondsAgo(11), { facts_until: secondsAgo(1) }))).toBeUndefined()
  expect(mine(detail({ timeline: [entry('order.cancel', 'Inès', secondsAgo(2))] }))).toBeUndefined()
})
