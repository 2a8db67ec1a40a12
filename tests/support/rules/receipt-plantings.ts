import { sql } from 'drizzle-orm'
import { on } from './planting.ts'

/** Break the rules of receipts. */
export const receiptPlantings = {
  'L11 receipts of each kind are numbered from 1 without a gap': on(
    sql`UPDATE receipts SET number = number + 1000 WHERE number > 0`,
  ),
  'L11 a receipt comes to what its lines come to, and each tax with its net to what was paid': on(
    sql`UPDATE receipts SET figures = jsonb_set(figures, '{total}', '1') WHERE number > 0`,
  ),
  'L11 the sales of an order say of each rate what its lines on them do': on(
    sql`UPDATE order_lines SET receipt_id = NULL WHERE receipt_id IS NOT NULL AND total > 0`,
  ),
  'L11 an order of which nothing is due has all its lines on receipts, or none': on(
    sql`UPDATE order_lines SET receipt_id = (SELECT min(r.id) FROM receipts r WHERE r.merchant_id = order_lines.merchant_id)
      WHERE id = (SELECT min(o.id) FROM order_lines o WHERE o.order_id = order_lines.order_id)`,
  ),
  'L11 a refund of what is on a receipt has its own, of its amount': on(
    sql`UPDATE refunds SET amount = amount + 1 WHERE id IN (SELECT refund_id FROM receipts)`,
  ),
  'L12 the receipts of a day add up to its tax report, rate by rate': on(
    sql`UPDATE receipts SET figures = jsonb_set(figures, '{lines,0,taxes,0,tax}', '777') WHERE refund_id IS NOT NULL`,
  ),
}
