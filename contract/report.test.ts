import { expect, test } from 'vitest'
import { columnsRead } from './report.ts'
import { memberGrowth } from './reports/member-growth.ts'
import { referralSums } from './reports/referrals.ts'
import { taxes } from './reports/taxes.ts'

const named = (...asked: Parameters<typeof columnsRead>) => {
  const [, { kind }, head] = columnsRead(...asked).find(([name]) => name === 'name')!
  return { kind, head }
}

test('rows of ways to order are named by a choice, whose words are those of orders', () => {
  const [, column, head] = columnsRead(taxes, 'order_method').find(([name]) => name === 'name')!
  expect([column, head]).toEqual([{ kind: 'choice', words: 'orders.method', isSearched: true }, 'order_method'])
})

test('rows of days, weeks and months are named by days, and those of stores by text', () => {
  expect(named(memberGrowth)).toEqual({ kind: 'day', head: 'business_day' })
  expect(named(memberGrowth, 'week')).toEqual({ kind: 'day', head: 'week' })
  expect(named(referralSums, 'month')).toEqual({ kind: 'month', head: 'month' })
  expect(named(memberGrowth, 'store')).toEqual({ kind: 'text', head: 'name' })
})
