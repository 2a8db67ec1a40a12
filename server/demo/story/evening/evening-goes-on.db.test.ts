import { nanoid } from 'nanoid'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import type { Table } from '#contract/tables/table.ts'
import { speaker } from '../../../../tests/support/house.ts'
import { createApp } from '../../../app.ts'
import { keyedPin } from '../../../areas/identity/pin.ts'
import { toldStory } from '../told-story.fixture.ts'

const now = new Date('2026-11-20T19:14:00Z')
const pinPepper = 'the pepper of the story'
const passwords = {
  hash: async (text: string) => `plain ${text}`,
  verify: async (hash: string, text: string) => hash === `plain ${text}`,
}

async function signIn(login: string) {
  const app = createApp({
    db: await toldStory(now, 1, { passwords, pinLookup: (pin) => keyedPin(pinPepper, pin) }),
    clock: { now: () => now },
    ids: { id: () => nanoid() },
    passwords,
    log: pino({ level: 'silent' }),
    databaseKind: 'pglite',
    config: {
      rateLimit: false,
      pinPepper,
      printers: { networks: [], isLoopbackAllowed: false },
      push: { hosts: [], isLoopbackAllowed: false, contact: 'mailto:it@bistro.example' },
    },
    stopping: new AbortController().signal,
  })
  const { data } = await speaker(app, '', '').post('/admin/login', { name: login, password: 'statehouse' })
  return speaker(app, data.id, data.token)
}

test('the supervisor can bring every table of the evening to its end: send, serve, take the money, clean', async () => {
  const claire = await signIn('supervisor')
  const done = async (answer: Promise<{ status: number; data: any; error: any }>) => {
    const { status, data, error } = await answer
    expect(error).toBeUndefined()
    expect(status).toBe(200)
    return data
  }
  const serve = async (order: Order) => {
    for (let { state } = order; !['served', 'collected', 'completed', 'voided'].includes(state);) {
      ;({ state } = await done(claire.patch('/admin/toggle_order_status', { order_id: order.id })))
    }
  }
  const floor: Table[] = (await done(claire.get('/admin/table'))).aaData
  expect(floor.filter(({ visit }) => visit)).toHaveLength(14)
  for (const { id, visit } of floor) {
    if (!visit) continue
    const { cart } = await done(claire.get(`/admin/table/${id}`))
    if (cart) await done(claire.post('/transfer_cart_into_order', { table_id: id }))
    const { visit_orders, due } = await done(claire.get(`/admin/table/${id}`))
    for (const order of visit_orders) await serve(order)
    const pay = { table_id: id, payment_method: 'card' }
    if (due > 0) await done(claire.patch('/admin/toggle_payment_status', pay))
    await done(claire.patch(`/admin/toggle_occupy_status/${id}`, { occupied: false }))
    await done(claire.post(`/admin/workflow/table-occupancy/${id}`, { event: 'table.clean' }))
  }
  for (const type of ['new', 'action']) {
    const { aaData } = await done(claire.get(`/admin/display_order?type=${type}&length=100`))
    for (const order of aaData as Order[]) {
      await serve(order)
      const pay = { order_id: order.id, payment_method: 'cash' }
      if (order.due > 0) await done(claire.patch('/admin/toggle_payment_status', pay))
    }
  }
  const left = ['new', 'action'].map((type) => claire.get(`/admin/display_order?type=${type}`))
  expect((await Promise.all(left)).map(({ data }) => data.aaData)).toEqual([[], []])
  const after: Table[] = (await done(claire.get('/admin/table'))).aaData
  expect(after.filter(({ visit, bill }) => visit || bill !== 'none')).toEqual([])
})
