import { expect, it } from 'vitest'
import type { Refund } from '#contract/payments/refund.ts'
import { linesAskedBack, offeredLines } from './asked-back.ts'
import { someLine, someOrder } from '../orders.fixture.ts'

const lines = ['soup', 'risotto', 'cake'].map((id) => someLine({ id }))
const facts = { ...someOrder().facts, total: 7200, captured: 7200, refundable: 4800 }
const refund = (state: string, ...ids: string[]) => ({ state, lines: ids.map((id) => ({ id })) }) as unknown as Refund
const withRefunds = (...refunds: Refund[]) => ({ ...someOrder({ lines, facts, refunded: 2400 }), refunds })

it('a line whose money went back is marked, and not offered for a refund again', () => {
  const order = withRefunds(refund('completed', 'risotto'), refund('pending', 'cake'))
  expect([...linesAskedBack(order)]).toEqual([
    ['risotto', 'refunded'],
    ['cake', 'refund_pending'],
  ])
  expect(offeredLines('order.refund', order)).toEqual(['soup'])
})

it('a refund that was denied or cancelled leaves its lines as they were', () => {
  const order = withRefunds(refund('denied', 'risotto'), refund('cancelled', 'cake'))
  expect(linesAskedBack(order).size).toBe(0)
  expect(offeredLines('order.refund', order)).toEqual(['soup', 'risotto', 'cake'])
})

it('a void may still take a line off whose money went back', () => {
  expect(offeredLines('order.void', withRefunds(refund('completed', 'risotto')))).toContain('risotto')
})

it('once all that was paid went back every line is marked, whichever lines were named', () => {
  const order = { ...withRefunds(refund('manual_completed')), facts: { ...facts, refundable: 0 }, refunded: 7200 }
  expect([...linesAskedBack(order).values()]).toEqual(['refunded', 'refunded', 'refunded'])
  expect([...linesAskedBack({ ...order, refunding: 2400 }).values()]).toContain('refund_pending')
})

it('a line of which an amount went back is offered for the rest, until nothing is left of it', () => {
  const part = (amount: number) =>
    ({
      state: 'completed',
      lines: [{ id: 'risotto', amount, list: 2400, net: amount, shared: true }],
    }) as unknown as Refund
  const { total } = lines[1]!
  const order = withRefunds(part(total - 1))
  expect(offeredLines('order.refund', order)).toContain('risotto')
  expect(linesAskedBack(order).size).toBe(0)
  const all = withRefunds(part(total - 1), part(1))
  expect([...linesAskedBack(all)]).toEqual([['risotto', 'refunded']])
  expect(offeredLines('order.refund', all)).toEqual(['soup', 'cake'])
})
