import { expect, test } from 'vitest'
import { standsAtTable } from './stands-at-table.ts'

const refused = (event: string, reason: string) => ({ [event]: { event, ok: false, reason } })
const offered = (event: string) => ({ [event]: { event, ok: true } })

test('clearing a table that was paid in part stands there, with what to do first', () => {
  expect(standsAtTable('table.clear', refused('table.clear', 'hasNoPartPayment'))).toBe(true)
})

test('clearing stands beside the bill that keeps a party, not among the steps, and not where nothing is unpaid', () => {
  expect(standsAtTable('table.clear', offered('table.clear'))).toBe(false)
  expect(standsAtTable('table.clear', refused('table.clear', 'hasUnpaidOrder'))).toBe(false)
})

test('a party that can be moved is picked up once, for moving and for joining', () => {
  const both = { ...offered('table.switch'), ...offered('table.join') }
  expect(['table.switch', 'table.join'].filter((event) => standsAtTable(event, both))).toEqual(['table.switch'])
})

test('a refused step stands there unless it belongs to another state', () => {
  expect(standsAtTable('table.release', refused('table.release', 'hasNoOpenCart'))).toBe(true)
  expect(standsAtTable('table.release', refused('table.release', 'state'))).toBe(false)
})
