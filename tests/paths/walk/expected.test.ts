import { expect, test } from 'vitest'
import { rights } from '#contract/roles.ts'
import { cart } from '#machines/cart.machine.ts'
import { order } from '#machines/order.machine.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { elsewhere, expectedAnswer, needsYes, type Question, shortageOf } from './expected.ts'
import { aspect, smallFloor, twoLines } from './floor.fixture.ts'

const question: Question = {
  event: { type: 'order.void' },
  rights,
  isForeign: false,
  isStale: false,
  isApproved: false,
}
const paid = aspect(order, 'served', { captured: 1000, refundable: 1000 })
const answer = (more: Partial<Question>, row = paid) => {
  const { status, code, reason, acts } = expectedAnswer(row, { ...question, ...more })
  return [status, code, reason, acts]
}

test('somebody of another store finds nothing, whatever else is wrong', () => {
  expect(answer({ isForeign: true, isStale: true, rights: [] })).toEqual([404, 'not_found', undefined, false])
})

test('a missing right is refused before an old version, an old version before what the chart refuses', () => {
  const pay = { event: { type: 'order.pay' }, isStale: true }
  expect(answer({ ...pay, rights: ['kitchen'] })).toEqual([403, 'right_missing', undefined, false])
  expect(answer(pay)).toEqual([409, 'version_stale', undefined, false])
  expect(answer({ ...pay, isStale: false })).toEqual([409, 'illegal_transition', 'isWithinDue', false])
})

test('a void needs an approval, which lends the right', () => {
  expect(needsYes(paid, question.event)).toBe(true)
  expect(answer({ rights: [] })).toEqual([403, 'approval_required', undefined, false])
  expect(answer({ rights: [], isApproved: true })).toEqual([200, undefined, undefined, true])
})

test('what an event sets off within the same command is part of what is expected', () => {
  const { state, facts } = expectedAnswer(paid, { ...question, isApproved: true })
  expect([state, facts]).toMatchObject(['voided', { captured: 0 }])
})

test('more than the kitchen has is refused; a cart that wants it opens again', () => {
  const floor = smallFloor()
  const open = aspect(cart, 'open', { lines: 2 })
  const change = { type: 'cart.change', line_id: 'cake line', quantity: 3 }
  expect(shortageOf(change, twoLines, floor)).toBe('line')
  expect(shortageOf({ ...change, line_id: 'soup line' }, twoLines, floor)).toBeUndefined()
  expect(shortageOf({ type: 'cart.add', menu_id: 'cake id', quantity: 2 }, [], floor)).toBeUndefined()
  const send = { type: 'cart.convert' }
  expect(shortageOf(send, twoLines, floor)).toBe('cart')
  expect(answer({ event: send, shortage: 'cart' }, open)).toEqual([409, 'cart_changed', undefined, true])
})

test('a party is seated only where its table takes it', () => {
  const floor = smallFloor()
  const serve = (table_id: string) => ({ type: 'queueEntry.serve', table_id })
  expect(elsewhere(serve('id of table 1'), floor)).toBeUndefined()
  expect(elsewhere(serve('id of table 2'), floor)).toBe('state')
  const called = aspect(queueEntry, 'called')
  expect(answer({ event: serve('id of table 1') }, called)).toEqual([200, undefined, undefined, true])
  expect(answer({ event: serve('id of table 2'), elsewhere: 'state' }, called)).toEqual([
    409,
    'illegal_transition',
    'state',
    false,
  ])
})
