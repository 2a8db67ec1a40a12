import { expect, test } from 'vitest'
import type { LossGroup } from '#contract/rows/audit.ts'
import { lossRows } from './loss-rows.ts'

const group = (change: Partial<LossGroup>): LossGroup => ({
  kind: 'void',
  key: 'claire',
  name: 'Claire',
  count: 1,
  amount: 935,
  self: 0,
  ...change,
})

test('whoever lost most stands first, with every kind in one line', () => {
  const rows = lossRows([
    group({ key: 'tom', name: 'Tom', amount: 1200 }),
    group({ self: 1 }),
    group({ kind: 'refund', amount: 400 }),
  ])
  expect(rows.map(({ name, amount, self }) => [name, amount, self])).toEqual([
    ['Claire', 1335, 1],
    ['Tom', 1200, 0],
  ])
  expect(Object.keys(rows[0]!.byKind)).toEqual(['void', 'refund'])
})
