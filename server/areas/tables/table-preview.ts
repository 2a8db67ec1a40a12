import type { TablePreview } from '#contract/tables/table.ts'
import { exposureOf } from '../orders/exposure.ts'
import { moneyRows } from '../orders/preview.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { consequencesOf } from '../orders/preview.ts'

type OrderRow = SubjectRow<'order'>

/**
 * Sums the orders that a command ended: the loss of the written-off ones, and the total of those that were cancelled
 * before the kitchen began.
 */
export function notAskedFor(work: Work): { cancelled: number; lost: number } {
  const ended = work.rows('order').flatMap((after) => {
    const before = work.before('order', after.id)
    return before && before.state !== after.state ? [{ before, after }] : []
  })
  const sum = (state: OrderRow['state'], of: (pair: (typeof ended)[number]) => number) =>
    ended.reduce((all, pair) => (pair.after.state === state ? all + of(pair) : all), 0)
  return {
    cancelled: sum('cancelled', ({ before }) => before.total),
    lost: sum('written_off', ({ after }) => after.lost),
  }
}

/** Returns the effects of a command on the parties of some tables, before the preview is rolled back. */
export function previewOfTables(work: Work): TablePreview {
  const changed = new Set(work.changed.map(({ id }) => id))
  return {
    preview: true,
    orders: work
      .rows('order')
      .filter(({ id }) => changed.has(id))
      .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
      .map((after) => {
        const before = work.before('order', after.id)!
        return {
          id: after.id,
          number: after.number,
          table_id: before.tableId,
          version: before.version,
          state_before: before.state,
          state_after: after.state,
          before: moneyRows(before),
          after: moneyRows(after),
          lost: after.lost - before.lost,
        }
      }),
    tables: work
      .rows('table')
      .filter(({ id }) => changed.has(id))
      .map((after) => {
        const before = work.before('table', after.id)!
        return {
          id: after.id,
          name: after.name,
          version: before.version,
          occupancy_before: before.occupancy,
          occupancy_after: after.occupancy,
          bill_before: before.bill,
          bill_after: after.bill,
        }
      }),
    ...consequencesOf(work),
    ...notAskedFor(work),
    amount: exposureOf(work),
    approval: work.isApprovalNeeded,
    at: work.now.toISOString(),
  }
}
