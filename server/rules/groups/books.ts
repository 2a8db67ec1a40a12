import { sql } from 'drizzle-orm'
import { books, differences, itemsBook, salesBook, tendersBook } from '../../reports/books.ts'
import { paymentRows, refundRows, saleOrders, soldLines, type Where } from '../../reports/facts.ts'
import { movesOf } from '../../reports/queries/member-wallet-points.ts'
import type { Rules } from '../rule.ts'

/** The scope of every day of every store. */
const always: Where = { stores: [], from: '', to: '', only: () => sql`true` }

const posted = sql`('posted', 'paid_out', 'adjusted')`

/** R: figures of the reports agree with each other, with the ledgers and with the posted days. */
export const bookRules: Rules = {
  'R1 an order bills its net sale, its service charge and its tax': sql`
    SELECT merchant_id, id FROM ${saleOrders(always)} s WHERE net + service + tax <> billed`,
  'R2 the parts of an order’s lines are its sale, discount and adjustment': sql`
    SELECT s.merchant_id, s.id FROM ${saleOrders(always)} s
    LEFT JOIN ${soldLines(always)} l ON l.merchant_id = s.merchant_id AND l.order_id = s.id
    WHERE s.counts GROUP BY s.merchant_id, s.id, s.gross, s.discount, s.adjustment, s.net
    HAVING coalesce(sum(l.gross), 0) <> s.gross OR coalesce(sum(l.discount), 0) <> s.discount
      OR coalesce(sum(l.adjustment), 0) <> s.adjustment OR coalesce(sum(l.net), 0) <> s.net`,
  'R3 the net sales of dishes are those of orders, on every day and by every way to order': sql`
    SELECT merchant_id, business_day || ' ' || method AS id FROM (
      SELECT merchant_id, business_day, method, net FROM ${itemsBook.counted(always)} lines
      UNION ALL SELECT merchant_id, business_day, method, -net FROM ${salesBook.counted(always)} sold
    ) told GROUP BY merchant_id, business_day, method HAVING sum(net) <> 0`,
  'R4 what was billed and not collected is what guests owe on their orders': sql`
    SELECT merchant_id, merchant_id AS id FROM (
      SELECT merchant_id, billed AS open FROM ${salesBook.counted(always)} sold
      UNION ALL SELECT merchant_id, -taken FROM ${tendersBook.counted(always)} moved
      UNION ALL SELECT merchant_id, captured - billed FROM ${saleOrders(always)} owing
    ) told GROUP BY merchant_id HAVING sum(open) <> 0`,
  ...Object.fromEntries(
    books.map((book) => [
      `R7 ${book.table}: what is kept of a day is what its rows come to`,
      sql`SELECT merchant_id, business_day || ' ' || method AS id
        FROM ${differences(book, sql`SELECT merchant_id, business_day FROM kept_days`)} different`,
    ]),
  ),
  'R8 posted days are numbered without gaps, and each grand total is the one before and the day’s net sales': sql`
    SELECT merchant_id, id FROM (
      SELECT merchant_id, id, z_number, grand_total, (figures -> 'sales_summary' ->> 'net_sales')::bigint AS net,
        row_number() OVER (PARTITION BY merchant_id ORDER BY z_number) AS place,
        lag(grand_total) OVER (PARTITION BY merchant_id ORDER BY z_number) AS before
      FROM settlements WHERE z_number IS NOT NULL
    ) numbered WHERE z_number <> place OR grand_total <> coalesce(before, 0) + net`,
  'R8 the frozen figures of a posted day are what its rows come to': sql`
    SELECT t.merchant_id, t.id FROM settlements t LEFT JOIN (
      SELECT merchant_id, business_day, sum(net) AS net FROM ${salesBook.counted(always)} s GROUP BY 1, 2
    ) sold ON sold.merchant_id = t.merchant_id AND sold.business_day = t.business_day
    WHERE t.figures IS NOT NULL AND (t.figures -> 'sales_summary' ->> 'net_sales')::bigint <> coalesce(sold.net, 0)`,
  'R9 a posted day says of each way to pay what its payments took and its refunds gave back': sql`
    SELECT s.merchant_id, s.id FROM settlements s JOIN (
      SELECT merchant_id, business_day, t ->> 'method' AS method, (t ->> 'payments')::bigint AS payments, (t ->> 'amount')::bigint AS taken,
        (t ->> 'rounding')::bigint AS rounding, (t ->> 'refunded')::bigint AS back, coalesce((t ->> 'tips')::bigint, 0) AS tip
      FROM settlements posted, jsonb_array_elements(totals) t
      UNION ALL SELECT merchant_id, business_day, method, -1, -amount, -rounding, 0, -tip FROM ${paymentRows(always)} p
      UNION ALL SELECT merchant_id, business_day, method, 0, 0, rounding, -amount, 0 FROM ${refundRows(always)} r
    ) m ON m.merchant_id = s.merchant_id AND m.business_day = s.business_day
    WHERE s.state IN ${posted} GROUP BY s.merchant_id, s.id, m.method
    HAVING sum(payments) <> 0 OR sum(taken) <> 0 OR sum(rounding) <> 0 OR sum(back) <> 0 OR sum(tip) <> 0`,
  'R9 a posted day says of each way to pay what credit was sold by it': sql`
    SELECT s.merchant_id, s.id FROM settlements s JOIN (
      SELECT merchant_id, business_day, t ->> 'method' AS method, coalesce((t ->> 'topped_up')::bigint, 0) AS sold
      FROM settlements posted, jsonb_array_elements(totals) t
      UNION ALL SELECT merchant_id, business_day, method, -(price + rounding) FROM topups WHERE state IN ('credited', 'reversed')
      UNION ALL SELECT merchant_id, returned_day, method, returned + returned_rounding FROM topups WHERE state = 'reversed'
    ) m ON m.merchant_id = s.merchant_id AND m.business_day = s.business_day
    WHERE s.state IN ${posted} GROUP BY s.merchant_id, s.id, m.method HAVING sum(sold) <> 0`,
  'R10 a member’s points are those that reports say were earned, spent, reversed, returned, expired, adjusted and moved': sql`
    SELECT merchant_id, id FROM (
      SELECT max(e.merchant_id) AS merchant_id, e.member_id AS id, sum(e.amount) AS came,
        (array_agg(e.balance_after ORDER BY e.seq DESC))[1] AS closing, ${movesOf({ from: '1900-01-01' })}
      FROM perk_entries e WHERE e.perk = 'point' GROUP BY e.brand_id, e.member_id
    ) told WHERE earned + spent + reversed + returned + expired + adjusted + moved <> came OR came <> closing`,
  'R11 vouchers gave the discounts that their ledger says': sql`
    SELECT o.merchant_id, o.id FROM orders o
    LEFT JOIN voucher_entries e ON e.merchant_id = o.merchant_id AND e.order_id = o.id AND e.kind IN ('redeemed', 'returned')
    WHERE o.state = 'completed' AND o.redemption = 'voucher' AND o.captured = o.total AND (o.captured = 0 OR o.refunded < o.captured)
    GROUP BY o.merchant_id, o.id HAVING o.discount <> coalesce(sum(e.amount), 0)`,
  'R12 a payout is what its days took online, less what went back, and its items': sql`
    SELECT p.merchant_id, p.id FROM payouts p
    LEFT JOIN (
      SELECT d.merchant_id, d.payout_id, x ->> 'method' AS method, (x ->> 'refunded')::bigint AS back,
        (x ->> 'amount')::bigint + (x ->> 'rounding')::bigint + coalesce((x ->> 'tips')::bigint, 0) AS came
      FROM payout_days d JOIN settlements s ON s.merchant_id = d.merchant_id AND s.id = d.settlement_id
      CROSS JOIN LATERAL jsonb_array_elements(s.totals) x
    ) t ON t.merchant_id = p.merchant_id AND t.payout_id = p.id AND t.method = ANY (p.methods)
    WHERE p.state <> 'cancelled' GROUP BY p.merchant_id, p.id, p.collected, p.given_back, p.items
    HAVING p.collected <> coalesce(sum(t.came), 0) OR p.given_back <> coalesce(sum(t.back), 0) OR p.items <> coalesce(
      (SELECT sum(i.amount) FROM settlement_items i WHERE i.merchant_id = p.merchant_id AND i.payout_id = p.id), 0)`,
  'R13 an invoice is the sum of its lines': sql`
    SELECT merchant_id, id FROM invoices
    WHERE total <> (SELECT coalesce(sum((l ->> 'amount')::bigint), 0) FROM jsonb_array_elements(lines) l)`,
  'R14 an agent has the agreed share of each paid invoice, and is never paid more': sql`
    SELECT e.merchant_id, e.id FROM commission_entries e
    JOIN invoices i ON i.merchant_id = e.merchant_id AND i.id = e.invoice_id
    JOIN commission_terms t ON t.merchant_id = e.merchant_id AND t.account_id = e.account_id
    WHERE i.state <> 'paid' OR e.currency <> i.currency OR e.amount <> round(i.total * t.basis_points / 10000.0)
    UNION ALL SELECT merchant_id, account_id FROM commission_entries
    GROUP BY merchant_id, account_id, currency HAVING sum(amount) < 0`,
  'R16 no order of a posted day changes its total after the posting': sql`
    SELECT o.merchant_id, o.id FROM orders o
    JOIN settlements s ON s.merchant_id = o.merchant_id AND s.business_day = coalesce(o.carried_to, o.business_day) AND s.state IN ${posted}
    JOIN audit_entries p ON p.merchant_id = s.merchant_id AND p.subject_id = s.id AND p.event = 'settlement.post'
    JOIN audit_entries a ON a.merchant_id = o.merchant_id AND a.subject_id = o.id AND a.subject_type = 'order' AND a.seq > p.seq
      AND a.request_id <> p.request_id AND a.detail -> 'money' ? 'total'`,
}
