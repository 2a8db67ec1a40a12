import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

/** I6: places in a line are counted from ranks, so they are 1, 2, 3 if no two ranks are equal. */
export const queueRules: Rules = {
  'I6 two parties of a line never have the same place': sql`
    SELECT merchant_id, group_id AS id FROM queue_entries WHERE state IN ('waiting', 'called', 'arrived', 'skipped')
    GROUP BY merchant_id, group_id, rank HAVING count(*) > 1`,
  'I6 whoever stands in a line has not left it, and whoever left it stands there no more': sql`
    SELECT merchant_id, id FROM queue_entries
    WHERE (ended_at IS NULL) <> (state IN ('waiting', 'called', 'arrived', 'skipped'))`,
  'I6 nobody stands in a line that is closed': sql`
    SELECT e.merchant_id, e.id FROM queue_entries e
    JOIN queue_groups g ON g.merchant_id = e.merchant_id AND g.id = e.group_id
    WHERE g.state IN ('closed', 'removed') AND e.state IN ('waiting', 'called', 'arrived', 'skipped')`,
}
