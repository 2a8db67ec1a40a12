import { and, eq, inArray } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import '../areas/index.ts'
import { orders } from '../db/schema/index.ts'
import { toldStory } from './story/told-story.fixture.ts'
import { EventHub } from '../engine/realtime/hub.ts'
import { nextInDemo, workInDemo } from './kitchen.ts'

const evening = new Date('2026-11-20T19:14:00Z')
const later = (minutes: number) => new Date(evening.getTime() + minutes * 60_000)

test('an order of the demo is started after two minutes and ready eight later, each a little slower than another', () => {
  const order = { state: 'accepted', method: 'dine_in', stageAt: evening, number: '8' } as const
  expect([nextInDemo(order, later(1.9)), nextInDemo(order, later(2))]).toEqual([undefined, 'order.start'])
  const cooking = { ...order, state: 'preparing', number: '9' } as const
  expect([nextInDemo(cooking, later(8)), nextInDemo(cooking, later(9))]).toEqual([undefined, 'order.ready'])
  const toTakeAway = { ...order, state: 'ready', method: 'pickup' } as const
  expect(nextInDemo(toTakeAway, later(600))).toBeUndefined()
})

test('the demo’s kitchen takes on one order at a time, and no table waits for its food for ever', async () => {
  const db = await toldStory(evening, 1)
  const waiting = () =>
    db.$count(
      orders,
      and(eq(orders.method, 'dine_in'), inArray(orders.state, ['pending', 'accepted', 'preparing', 'ready'])),
    )
  let now = evening
  const deps = { db, clock: { now: () => now }, ids: { id: () => nanoid() }, hub: new EventHub(db) }
  const before = await waiting()
  expect(before).toBeGreaterThan(5)
  now = later(20 / 60)
  expect([await workInDemo(deps), (await waiting()) >= before - 1]).toEqual([1, true])
  for (let minute = 1; minute <= 40; minute += 1) {
    now = later(minute)
    for (let third = 0; third < 3; third += 1) expect(await workInDemo(deps)).toBeLessThanOrEqual(1)
  }
  expect(await waiting()).toBe(0)
})
