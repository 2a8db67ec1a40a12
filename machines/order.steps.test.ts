import { expect, test } from 'vitest'
import { forwardSteps, leadsTo, stepTo, wayTo } from './order.steps.ts'

test('an order is carried on from accepting it to handing it over, each step named after its state', () => {
  expect(forwardSteps.map(({ event, to, right }) => [event, to, right])).toEqual([
    ['order.accept', 'accepted', 'floor'],
    ['order.start', 'preparing', 'kitchen'],
    ['order.ready', 'ready', 'kitchen'],
    ['order.serve', 'served', 'floor'],
    ['order.collect', 'collected', 'floor'],
    ['order.dispatch', 'out_for_delivery', 'floor'],
    ['order.deliver', 'delivered', 'floor'],
  ])
})

test('a call may also name the states to which an order is taken aside, but none that needs more than that', () => {
  expect([stepTo('rejected'), stepTo('delivery_failed')]).toEqual(['order.reject', 'order.failDelivery'])
  expect([stepTo('completed'), stepTo('cancelled'), stepTo('voided')]).toEqual([undefined, undefined, undefined])
  expect([leadsTo('order.serve'), leadsTo('order.cancel')]).toEqual(['served', undefined])
})

test('the way of an order to a state goes over all the steps between', () => {
  expect(wayTo('served')).toEqual(['order.start', 'order.ready', 'order.serve'])
  expect(wayTo('ready', 'pending')).toEqual(['order.accept', 'order.start', 'order.ready'])
  expect(wayTo('accepted')).toEqual([])
})
