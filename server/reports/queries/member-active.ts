import { sql } from 'drizzle-orm'
import { memberActive } from '#contract/reports/member-active.ts'
import { memberRows } from './members.ts'
import { where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/**
 * Members by the time since their last order: within 30 days, within 90, or longer; new ones joined within 30 and have
 * not ordered yet.
 */
export const memberActiveSource = sourceOf(
  memberActive,
  (scope) => sql`(
    SELECT * FROM (
      SELECT id, name, username, visits, net, last_order AS last_visit, days_since,
        CASE WHEN days_since <= 30 THEN 'active' WHEN days_since <= 90 THEN 'at_risk'
          WHEN ${scope.to}::date - joined_at::date <= 30 THEN 'new' ELSE 'lapsed' END AS segment
      FROM ${memberRows(scope)} m
    ) told
    WHERE true ${where('segment', scope.filters.segment)}
  )`,
)
