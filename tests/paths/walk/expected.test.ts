import { expect, test } from 'vitest'
import { rights } from '#contract/roles.ts'
import { cart } from '#machines/cart.machine.ts'
import { order } from '#machines/order.machine.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { tableLink } from '#machines/table-link.machine.ts'
import { tableLock } from '#machines/table-lock.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { voucher } from '#machines/voucher.machine.ts'
import { elsewhere, expectedAnswer, needsYes, type Question, shortageOf } from './expected.ts'
import { aspect, smallFloor, twoLines } from './floor.fixture.ts'
import { type Aspect, type Floor, isHeldFrom, type Sight } from './sight.ts'

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
  const has = { lines: twoLines }
  const change = { type: 'cart.change', line_id: 'cake line', quantity: 3 }
  expect(shortageOf(change, has, floor)).toBe('line')
  expect(shortageOf({ ...change, line_id: 'soup line' }, has, floor)).toBeUndefined()
  expect(shortageOf({ type: 'cart.add', menu_id: 'cake id', quantity: 2 }, { lines: [] }, floor)).toBeUndefined()
  const send = { type: 'cart.convert' }
  expect(shortageOf(send, has, floor)).toBe('cart')
  expect(answer({ event: send, shortage: 'cart' }, open)).toEqual([409, 'cart_changed', undefined, true])
})

test('a party is seated only where its table takes it', () => {
  const floor = smallFloor()
  const nothing = { aspects: [], lines: [] }
  const serve = (table_id: string) => ({ type: 'queueEntry.serve', table_id })
  expect(elsewhere(serve('id of table 1'), floor, nothing)).toBeUndefined()
  expect(elsewhere(serve('id of table 2'), floor, nothing)).toBe('state')
  const called = aspect(queueEntry, 'called')
  expect(answer({ event: serve('id of table 1') }, called)).toEqual([200, undefined, undefined, true])
  expect(answer({ event: serve('id of table 2'), elsewhere: 'state' }, called)).toEqual([
    409,
    'illegal_transition',
    'state',
    false,
  ])
})

const table = (id: string, ...aspects: Aspect[]): Sight => ({ ...room(aspects), row: id, id })
const room = (aspects: Aspect[]): Sight => ({ row: '', id: '', version: 1, aspects, lines: [], others: {}, text: '' })
const stands = (occupancy: string, link = 'single') => [aspect(tableOccupancy, occupancy), aspect(tableLink, link)]
const floorOf = (...all: Sight[]): Floor => ({ sights: new Map(all.map((one) => [one.row, one])), portions: new Map() })

test('a free table joins another; one with guests only with a yes, and only where guests are; one that is joined or dirty does not', () => {
  const head = table('head', ...stands('seated'))
  const joining = (occupancy: string, link?: string, more: object = {}, to = head) =>
    elsewhere(
      { type: 'table.join', table_id: ['it'], ...more },
      floorOf(to, table('it', ...stands(occupancy, link))),
      to,
    )
  expect(joining('available')).toBeUndefined()
  expect(joining('needs_cleaning')).toBe('target')
  expect(joining('joined', 'member')).toBe('member')
  expect(joining('ordered')).toBe('member')
  expect(joining('ordered', 'single', { taken: true })).toBeUndefined()
  expect(joining('ordered', 'single', { taken: true }, table('head', ...stands('available')))).toBe('member')
})

test('a voucher that lies on an order lies on no second one, and points are spent as far as the food costs', () => {
  const floor = floorOf({ ...room([aspect(voucher, 'reserved')]), code: 'Five-1' })
  const show = (code: string) => elsewhere({ type: 'redemption.useVoucher', code }, floor, room([]))
  expect(show('Five-1')).toBe('state')
  const spend = { type: 'redemption.usePoints', points: 5 }
  expect(shortageOf(spend, { lines: [], spendable: 4 }, floor)).toBe('line')
  expect(shortageOf(spend, { lines: [], spendable: 5 }, floor)).toBeUndefined()
})

test('what waits at a table that somebody else is at is refused before anybody asks for a PIN, until their time is over', () => {
  expect(answer({ isHeld: true })).toEqual([409, 'illegal_transition', 'heldByOther', false])
  const held = (isOver: boolean) => ({ ...table('t', aspect(tableLock, 'held', { isOver })), holder: 'Inès' })
  expect(isHeldFrom(held(false), 'Claire')).toBe(true)
  expect(isHeldFrom(held(false), 'Inès')).toBe(false)
  expect(isHeldFrom(held(true), 'Claire')).toBe(false)
})
