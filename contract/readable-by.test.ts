import { expect, test } from 'vitest'
import { concealed, concealing } from './readable-by.ts'
import { rights } from './roles.ts'

const settlement = {
  id: 'day',
  state: 'posted',
  total: 100,
  totals: [{ amount: 100 }],
  expected_cash: 40,
  lost: { amount: 1 },
}
const order = { id: 'order', payment_status: 'unpaid', total: 100, phone: '+49', address: 'Street', code: 'none' }

test('whoever holds every right is sent rows as they are', () => {
  expect(concealing(rights)).toBeUndefined()
  expect(concealed(rights, settlement)).toBe(settlement)
})

test('takings are for those who settle or read reports; the total of an order is for all', () => {
  const hidden = { id: 'day', state: 'posted', total: null, totals: null, expected_cash: null, lost: null }
  expect(concealed(['floor', 'cashier'], { row: settlement })).toEqual({ row: hidden })
  expect(concealed(['report'], settlement)).toEqual(settlement)
  expect(concealed(['settle'], settlement)).toEqual(settlement)
  expect(concealed(['floor'], order)).toEqual(order)
  expect(concealed(['kitchen'], [order])).toEqual([{ ...order, phone: null, address: null }])
})

test('a member is told from another by the end of the number; a voucher shows no code, nor does its history', () => {
  const member = { username: '+4930555123', name: 'Ada', points: 0, points_pending: 0 }
  expect(concealed(['floor'], member)).toEqual({ ...member, username: '••• 123' })
  expect(concealed(['floor'], { code: 'X', uses_limit: 1 })).toEqual({ code: null, uses_limit: 1 })
  expect(concealed(['floor'], { code: 'cash', name: 'Cash' })).toEqual({ code: 'cash', name: 'Cash' })
  const step = { event: 'redemption.useVoucher', detail: { code: 'X', remark: 'ours' } }
  expect(concealed(['report'], step)).toEqual({ ...step, detail: { code: null, remark: 'ours' } })
  expect(concealed(['discount', 'floor'], step)).toEqual(step)
})
