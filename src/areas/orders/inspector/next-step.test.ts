import { expect, test } from 'vitest'
import type { Right } from '#contract/roles.ts'
import type { Order } from '#contract/orders/order.ts'
import { allowed } from '#machines/workflow/decide.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { nextStep } from './next-step.ts'
import { actionsBeside } from '../order-actions.ts'
import { someOrder } from '../orders.fixture.ts'

const everybody: Right[] = ['floor', 'kitchen', 'cashier', 'void']
const offered = (order: Order, rights = everybody) =>
  Object.fromEntries(allowed(orderChart, order, rights).map((each) => [each.event, each]))
const stepOf = (change: Partial<Order>, rights?: Right[]) => {
  const order = someOrder(change)
  return nextStep(order, offered(order, rights))
}
const pickup = { method: 'pickup', facts: { ...someOrder().facts, method: 'pickup' } } as const

test('an order is carried forward one step at a time, and paid last', () => {
  const states = ['pending', 'accepted', 'preparing', 'ready', 'served', 'completed'] as const
  expect(states.map((state) => stepOf({ state }))).toEqual([
    'order.accept',
    'order.start',
    'order.ready',
    'order.serve',
    'order.pay',
    undefined,
  ])
})

test('what is picked up is handed over, not served', () => {
  expect(stepOf({ ...pickup, state: 'ready' })).toBe('order.collect')
})

test('who may not cook is not offered the kitchen, nor to take money before the food is out', () => {
  expect(stepOf({ state: 'accepted' }, ['floor', 'cashier'])).toBe(undefined)
  expect(stepOf({ state: 'served' }, ['floor'])).toBe(undefined)
})

test('beside the next step stand only what is possible and refusals worth reading', () => {
  const beside = (change: Partial<Order>) => {
    const order = someOrder(change)
    return actionsBeside(nextStep(order, offered(order)), offered(order))
  }
  const captured = { facts: { ...someOrder().facts, captured: 1000 } }
  expect(beside({ state: 'preparing' })).toEqual([
    'order.pay',
    'order.edit',
    'order.cancel',
    'order.void',
    'order.comp',
  ])
  expect(beside({ state: 'completed', facts: { ...captured.facts, captured: 2400 } })).toEqual([
    'order.void',
    'order.reopen',
  ])
  expect(beside({ state: 'served', ...captured })).toContain('order.cancel')
})

test('steps with a place elsewhere have no button beside the next one', () => {
  const step = (event: string) => [event, { event, ok: true }] as const
  const events = ['order.unpay', 'order.recallLines', 'order.cancel', 'order.edit']
  expect(actionsBeside(undefined, Object.fromEntries(events.map(step)))).toEqual(['order.edit', 'order.cancel'])
})
