import { sql } from 'drizzle-orm'
import { lossKinds, losses } from '#contract/reports/losses.ts'
import { sourceOf } from '../report.ts'
import { lossRows } from './loss-list.ts'

/** The grouping keys, and the names of the rows. */
const groupings: Readonly<Record<string, { key: string; name: string }>> = {
  person: { key: "coalesce(x.staff_id, '')", name: 'x.staff_name' },
  approver: { key: "coalesce(x.approver_name, '')", name: "coalesce(x.approver_name, '')" },
  reason: { key: "coalesce(x.reason, '')", name: "coalesce(x.reason, '')" },
  day: { key: 'x.business_day', name: 'x.business_day' },
  store: { key: 'x.merchant_id', name: 's.name' },
}
const sums = lossKinds.map((kind) => `coalesce(sum(x.amount) FILTER (WHERE x.kind = '${kind}'), 0) AS ${kind}`).join()

/** Losses, such as voids, refunds and comps, by person, approver, reason, day or store. */
export const lossesSource = sourceOf(losses, (scope) => {
  const { key, name } = groupings[scope.by] ?? groupings.person!
  return sql`(
    SELECT ${sql.raw(key)} AS key, max(${sql.raw(name)}) AS name, ${sql.raw(sums)}, sum(x.amount) AS amount, count(*) AS count,
      count(*) FILTER (WHERE x.self_approved = 'yes') AS self_approved
    FROM ${lossRows(scope)} x JOIN merchants s ON s.merchant_id = x.merchant_id
    GROUP BY 1
  )`
})
