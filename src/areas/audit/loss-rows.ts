import type { LossGroup, LossKind } from '#contract/rows/audit.ts'
import type { Money } from '#contract/money.ts'

/** Everything that one person, approver or reason stands for. */
interface LossRow {
  key: string | null
  name: string | null
  byKind: Partial<Record<LossKind, LossGroup>>
  amount: Money
  self: number
}

/** Groups of kinds as one line each, the largest sum first. */
export function lossRows(groups: readonly LossGroup[]): LossRow[] {
  const rows = new Map<string | null, LossRow>()
  for (const group of groups) {
    const { key, name } = group
    const row = rows.get(key) ?? { key, name, byKind: {}, amount: 0, self: 0 }
    row.byKind[group.kind] = group
    row.amount = row.amount + group.amount
    row.self += group.self
    rows.set(key, row)
  }
  return [...rows.values()].toSorted((a, b) => b.amount - a.amount)
}
