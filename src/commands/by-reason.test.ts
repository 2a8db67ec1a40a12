import { expect, test } from 'vitest'
import { byReason } from './by-reason.ts'

const refused = (event: string, reason: string, message: string) => ({ allowed: { event, ok: false, reason, message } })

test('what is said of several steps is said once, and last what a person can do nothing about here', () => {
  const steps = [
    refused('order.edit', 'right', 'Ask someone who may edit.'),
    refused('order.void', 'isSameDay', 'The order belongs to an earlier day.'),
    refused('order.pay', 'isWithinDue', 'Nothing is due.'),
    refused('order.comp', 'isSameDay', 'The order belongs to an earlier day.'),
    refused('order.cancel', 'right', 'Ask someone who may cancel.'),
  ] as never[]
  expect(byReason(steps).map((group) => group.map(({ allowed }: any) => allowed.event))).toEqual([
    ['order.void', 'order.comp'],
    ['order.pay'],
    ['order.edit', 'order.cancel'],
  ])
})
