import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

/** I14 and I16: papers of the printers, and tickets of the kitchen. */
export const paperRules: Rules = {
  'I14 a paper is as far as what sends it': sql`
    SELECT j.merchant_id, j.id FROM print_jobs j JOIN outbox x ON x.merchant_id = j.merchant_id AND x.subject_id = j.id
    WHERE (j.state = 'printed') <> (x.state = 'sent') OR (j.state = 'cleared') <> (x.state = 'acknowledged')
      OR (j.state = 'failed') <> (x.state = 'failed')`,
  'I14 a paper is printed once, and then says when': sql`
    SELECT merchant_id, id FROM print_jobs WHERE (printed_at IS NOT NULL) <> (state = 'printed') AND copy = 1 AND asked_by IS NOT NULL
    UNION ALL SELECT merchant_id, subject_id AS id FROM audit_entries
    WHERE chart = 'print-job' AND to_state = 'printed' AND from_state IN ('queued', 'sending')
    GROUP BY merchant_id, subject_id HAVING count(*) > 1`,
  'I16 what is taken back was told to the same zone before': sql`
    SELECT t.merchant_id, t.id FROM kitchen_tickets t JOIN kitchen_ticket_lines l ON l.merchant_id = t.merchant_id AND l.ticket_id = t.id
    WHERE t.kind IN ('cancel', 'info') AND NOT EXISTS (
      SELECT 1 FROM kitchen_ticket_lines m JOIN kitchen_tickets u ON u.merchant_id = m.merchant_id AND u.id = m.ticket_id
      WHERE m.merchant_id = l.merchant_id AND m.order_line_id = l.order_line_id AND u.zone_id = t.zone_id AND u.kind NOT IN ('cancel', 'info'))`,
  'I16 a line is told to a zone once, and taken back once': sql`
    SELECT l.merchant_id, l.order_line_id AS id FROM kitchen_ticket_lines l
    JOIN kitchen_tickets t ON t.merchant_id = l.merchant_id AND t.id = l.ticket_id
    WHERE t.withdrawn_at IS NULL
    GROUP BY l.merchant_id, l.order_line_id, t.zone_id, t.kind IN ('cancel', 'info') HAVING count(*) > 1`,
  'I14 a paper for a printer is sent by one effect, one for the screen by none': sql`
    SELECT j.merchant_id, j.id FROM print_jobs j
    LEFT JOIN outbox x ON x.merchant_id = j.merchant_id AND x.subject_id = j.id AND x.what = 'print'
    GROUP BY j.merchant_id, j.id HAVING count(x.id) <> CASE WHEN j.printer_id IS NULL THEN 0 ELSE 1 END`,
}
