import { expect, test } from 'vitest'
import { approvedFields } from './approved-fields.ts'

test('a call is approved by what it does: not by its version, its approval, or the row that it is about', () => {
  const call = {
    order_id: 'order',
    reason_id: 'cold',
    remark: ' too late ',
    version: 3,
    approval_id: 'yes',
    preview: true,
  }
  expect(approvedFields('order.void', 'order', call)).toEqual({ reason_id: 'cold', remark: 'too late' })
  expect(approvedFields('order.void', 'order', { event: 'order.void', reason_id: 'cold', remark: 'too late' })).toEqual(
    {
      reason_id: 'cold',
      remark: 'too late',
    },
  )
})

test('other rows that it names, what is null and what is false belong to what it does', () => {
  const combining = {
    target_order_id: 'a',
    order_id: ['b'],
    apply_service_charge: false,
    discount_id: null,
    remark: '',
  }
  expect(approvedFields('combine.commit', 'a', combining)).toEqual({
    order_id: ['b'],
    apply_service_charge: false,
    discount_id: null,
  })
})

test('clearing one table is another act than clearing all of them, of which it is the first', () => {
  const why = { reason_id: 'left' }
  expect(approvedFields('table.clear', 'table', { table_id: 'table', ...why })).toEqual({ table_id: 'table', ...why })
  expect(approvedFields('table.clear', 'table', why)).toEqual(why)
})
