import { expect, test } from 'vitest'
import { scrubbed } from './scrub.ts'

const known = { names: new Map<string, string>(), at: new Date('2026-11-20T20:00:00Z') }

test('the notes and coins of a counted drawer are told, and what was written beside them is not', () => {
  const counted = { counted: 1650, denominations: { '500': 3, '50': 3 }, remark: 'Moreau counted' }
  const { remark: _, ...told } = counted
  expect(scrubbed('drawer', 'drawer.count', counted, known)).toEqual(told)
})
