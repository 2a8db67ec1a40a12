import { expect, it } from 'vitest'
import { outcomeOf } from './approval-words.ts'

it.each([
  ['a yes', { state: 'granted', is_self: false, approver_name: 'Claire' }, 'granted'],
  ['a yes that was used', { state: 'used', is_self: false, approver_name: 'Claire' }, 'used'],
  ['somebody’s no', { state: 'denied', is_self: false, approver_name: 'Claire' }, 'deniedBy'],
  ['a no from before names were kept', { state: 'denied', is_self: false, approver_name: null }, 'denied'],
  ['a question that was taken back', { state: 'denied', is_self: true, approver_name: 'Inès' }, 'withdrawn'],
  ['a question whose time ran out', { state: 'requested', is_self: false, approver_name: null }, 'expired'],
] as const)('%s is told as such', (_, approval, words) => {
  expect(outcomeOf(approval)).toBe(`approvals.outcome.${words}`)
})
