import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

/**
 * I7: a request has its effect once. The check of the chain also checks that one request writes its audit entries
 * together.
 */
export const requestRules: Rules = {
  'I7 what was asked and done has an answer to repeat': sql`
    SELECT merchant_id, request_id AS id FROM requests WHERE response IS NULL`,
}
