import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

/** I7: what was asked once happened once. That one request writes its audit entries in one go is checked with the chain. */
export const requestRules: Rules = {
  'I7 what was asked and done has an answer to repeat': sql`
    SELECT merchant_id, request_id AS id FROM requests WHERE response IS NULL`,
}
