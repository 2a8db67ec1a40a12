import { sql } from 'drizzle-orm'
import type { rules } from '../../../server/rules/rules.ts'
import { linePlantings } from './line-plantings.ts'
import { inStore, on, type Planting } from './planting.ts'
import { closingPlantings } from './closing-plantings.ts'
import { receiptPlantings } from './receipt-plantings.ts'

const openStates = sql`('accepted', 'preparing', 'ready', 'served')`

/** For every rule what breaks it; a rule without a planting has not shown that it can fail. */
export const plantings: Readonly<Record<keyof typeof rules, Planting>> = {
  'I1 what an order captured is what its payments took': on(
    sql`UPDATE orders SET captured = captured + 1 WHERE captured > 0`,
  ),
  'I1 what went back of a payment, and what is on its way, is what its refunds say': on(
    sql`UPDATE payments SET refunded = 1 WHERE state = 'captured' AND refunding = 0`,
  ),
  'I1 above the limit two people gave back': on(
    sql`UPDATE refunds SET above_limit = true, approver_id = requester_id WHERE state = 'pending'`,
  ),
  'I1 an order says of its payment what its money says': on(
    sql`UPDATE orders SET payment_status = 'paid' WHERE captured = 0 AND total > 0`,
  ),
  'I1 a payment takes something, and gives back in change what was tendered above it': on(
    sql`UPDATE payments SET tendered = amount + 100, change_due = 99 WHERE state = 'captured'`,
  ),
  'I1 a line that was paid for by itself was so by a payment of its order that was not taken back': on(
    sql`UPDATE order_lines l SET payment_id = (SELECT max(p.id) FROM payments p
      WHERE p.merchant_id = l.merchant_id AND p.order_id <> l.order_id) WHERE l.state = 'served'`,
  ),
  'I1 only cash is rounded': on(sql`UPDATE payments SET rounding = 1 WHERE method = 'card'`),
  'I1 a day that is closed holds no payment that is not settled': on(
    sql`UPDATE settlements SET business_day = '2026-11-20' WHERE id = (SELECT min(s.id) FROM settlements s
      WHERE s.merchant_id = settlements.merchant_id AND s.state = 'posted')`,
  ),
  'I1 the sale of an order that is not over and not settled belongs to a day that is not closed': on(
    sql`UPDATE orders SET carried_to = (SELECT max(s.business_day) FROM settlements s
      WHERE s.merchant_id = orders.merchant_id AND s.state = 'posted') WHERE state = 'accepted'`,
  ),
  'I1 the parts of a bill’s payment are what was asked for and tendered': on(
    sql`UPDATE payments SET amount = amount + 1 WHERE method = 'cash'`,
  ),
  'I1 a posted day says what its payments took and its refunds gave back': on(
    sql`UPDATE settlements SET totals = '[{"amount": 100, "payments": 1, "refunded": 0}]' WHERE state = 'posted'`,
  ),
  'I1 what a drawer should hold is the sum of its entries, and a closed one holds nothing': on(
    sql`UPDATE cash_entries SET amount = amount - 1 WHERE kind = 'banked'`,
  ),
  'I1 cash that was paid lies in the drawer that took it, and what went back came out of one': on(
    sql`UPDATE cash_entries SET amount = amount + 1 WHERE kind = 'sale'`,
  ),
  'I1 while a store keeps drawers, no cash is taken past them': (merchantId) => [
    ...inStore(merchantId, sql`UPDATE drawers SET opened_at = opened_at - interval '1 day' WHERE true`),
    ...inStore(merchantId, sql`UPDATE drawers SET state_at = state_at + interval '1 day' WHERE true`),
  ],
  'I1 a drawer that a person accepted was counted by another': on(
    sql`UPDATE cash_entries SET approver_id = (SELECT d.counts -> -1 ->> 'staffId' FROM drawers d
      WHERE d.merchant_id = cash_entries.merchant_id AND d.id = cash_entries.drawer_id) WHERE kind = 'over_short'`,
  ),
  'I2 an order’s total is its lines, discount, adjustment, service charge and tax': on(
    sql`UPDATE orders SET discount = discount + 1 WHERE total > 0`,
  ),
  'I2 a discount and an adjustment are what an order was given comes to on its lines': on(
    sql`UPDATE orders SET discount_terms = '{"kind": "percent", "value": 1000}' WHERE subtotal > 0`,
  ),
  ...linePlantings,
  ...receiptPlantings,
  ...closingPlantings,
  'I19 what an order is given by promotions is what each of them takes off': on(
    sql`UPDATE orders SET discount_terms = jsonb_set(discount_terms, '{promotions,0,amount}', '1') WHERE discount_terms ? 'promotions'`,
  ),
  'I20 no promotion is used more often, or gives away more, than it may': on(
    sql`UPDATE promotions SET budget = 1 WHERE budget IS NOT NULL`,
  ),
  'I2 no line and no total is negative': on(sql`UPDATE order_lines SET amount = -amount WHERE amount > 0`),
  'I2 a line costs its price and options, times its quantity': on(
    sql`UPDATE order_lines SET quantity = quantity + 1 WHERE amount > 0`,
  ),
  'I2 service charge and tax are what their rates make of the rest': on(
    sql`UPDATE orders SET tax = tax + 1 WHERE total > 0`,
  ),
  'I3 a visit has at each of its tables one open order that nothing was ever paid on, at most': (merchantId) =>
    inStore(
      merchantId,
      sql`UPDATE orders SET visit_id = (SELECT min(visit_id) FROM orders
        WHERE merchant_id = ${merchantId} AND captured = 0 AND state IN ${openStates})
        , table_id = (SELECT min(table_id) FROM orders
        WHERE merchant_id = ${merchantId} AND captured = 0 AND state IN ${openStates})
        WHERE captured = 0 AND visit_id IS NOT NULL AND state IN ${openStates}`,
    ),
  'I3 an order that nothing was ever paid on stands where its party sits': on(
    sql`UPDATE visits SET ended_at = seated_at WHERE ended_at IS NULL`,
  ),
  'I4 a table is occupied exactly while a visit is open at it': on(
    sql`UPDATE tables SET occupancy = 'available' WHERE visit_id IS NOT NULL`,
  ),
  'I4 a table’s bill is what its party’s orders owe': on(sql`UPDATE tables SET bill = 'paid' WHERE bill = 'unpaid'`),
  'I4 a party from the queue sits where its visit is, and nobody sits who still waits': on(
    sql`UPDATE queue_entries SET state = 'serving' WHERE state = 'waiting'`,
  ),
  'I4 where nothing was ordered yet no order is open': on(
    sql`UPDATE tables SET occupancy = 'seated' WHERE occupancy = 'ordered'`,
  ),
  'I4 a joined table has no guests of its own, and its head is nobody’s member': on(
    sql`UPDATE tables SET link = 'head' WHERE link = 'single'`,
  ),
  'I5 a voided, cancelled, rejected or merged order holds no payment': on(
    sql`UPDATE orders SET state = 'voided' WHERE captured > 0`,
  ),
  'I5 a voided or cancelled order has no line left, a served or completed one none on its way': on(
    sql`UPDATE order_lines SET state = 'sent' WHERE state = 'served'`,
  ),
  'I5 what was written off owes nothing, and says what was lost and when': on(
    sql`UPDATE orders SET lost = 100 WHERE state = 'served'`,
  ),
  'I5 a completed order is paid': on(sql`UPDATE orders SET state = 'completed' WHERE captured < total`),
  'I6 two parties of a line never have the same place': on(
    sql`UPDATE queue_entries SET rank = 1 WHERE state = 'waiting'`,
  ),
  'I6 whoever stands in a line has not left it, and whoever left it stands there no more': on(
    sql`UPDATE queue_entries SET ended_at = joined_at WHERE state = 'waiting'`,
  ),
  'I6 nobody stands in a line that is closed': on(
    sql`UPDATE queue_groups SET state = 'closed' WHERE state = 'accepting'`,
  ),
  'B1 no table is promised twice at the same time': (merchantId) =>
    inStore(
      merchantId,
      sql`UPDATE bookings SET table_ids = ARRAY['t'], starts_at = '2026-12-01T18:00Z', ends_at = '2026-12-01T20:00Z'
        WHERE state = 'confirmed'`,
    ),
  'B2 the quarter hours that are kept are those of the live promises, and no others': on(
    sql`DELETE FROM booking_slices WHERE true`,
  ),
  'B4 a live booking waits for one moment, and one that is over or sits for none': on(
    sql`UPDATE bookings SET state = 'finished' WHERE state = 'confirmed'`,
  ),
  'B5 a table is held for a booking only while that is expected there': on(
    sql`UPDATE tables SET occupancy = 'reserved',
      reserved_for = '{"name": "Keller", "pax": 2, "at": "2026-11-20T21:00Z", "bookingId": "nobody"}'
      WHERE occupancy = 'available'`,
  ),
  'B6 a booking is seated as long as its party sits': on(
    sql`UPDATE bookings SET state = 'seated' WHERE state = 'confirmed'`,
  ),
  'B7 whoever waits has no table, and whoever is offered one has it for a time': on(
    sql`UPDATE bookings SET state = 'offered' WHERE state = 'confirmed'`,
  ),
  'B8 a booking stands on the business day of its start': on(
    sql`UPDATE bookings SET business_day = business_day + 1 WHERE state = 'confirmed'`,
  ),
  'I7 what was asked and done has an answer to repeat': on(sql`UPDATE requests SET response = NULL WHERE true`),
  'I8 a counted stock is what came in and went out, never below zero': on(
    sql`UPDATE menus SET balance = balance + 1 WHERE balance IS NOT NULL`,
  ),
  'I8 what a line took from stock is gone while it stands or was made, and back otherwise': on(
    sql`UPDATE stock_entries SET quantity = quantity - 1 WHERE kind = 'sold'`,
  ),
  'I10 a merged order has no line, owes nothing, and points at the order that has its lines': on(
    sql`UPDATE orders SET merged_into = NULL WHERE state = 'merged'`,
  ),
  'I10 a line stands on another order than its own only where it was combined': on(
    sql`UPDATE combines SET state = 'undone' WHERE state = 'undoable'`,
  ),
  'I10 what was combined and not taken apart holds every line that it moved, once': on(
    sql`UPDATE order_lines SET origin_order_id = NULL WHERE origin_order_id IS NOT NULL`,
  ),
  'I13 nobody checks in twice on a business day': on(sql`UPDATE perk_entries SET kind = 'checked_in' WHERE true`),
  'I13 what a member has is the sum of what they earned, spent and lost': on(
    sql`UPDATE perk_entries SET balance_after = balance_after + 1 WHERE true`,
  ),
  'I13 what an order brought its member is what its food cost and did not go back': on(
    sql`UPDATE perk_entries SET pending = pending + 1, pending_after = pending_after + 1 WHERE kind = 'pending'`,
  ),
  'L14 who is short of points used as many that did not come back': on(
    sql`UPDATE perk_entries SET short = short + 1 WHERE perk = 'point' AND seq = 1`,
  ),
  'I18 an order was paid with no more bonus credit than its payments took': on(
    sql`UPDATE orders SET bonus_paid = 1 WHERE total > 0`,
  ),
  'I13 who no longer earns on an order kept nothing of it': on(
    sql`UPDATE orders SET member_id = NULL WHERE member_id IS NOT NULL`,
  ),
  'I13 the points that were spent on an order are those that its ledger says': on(
    sql`UPDATE orders SET points_spent = points_spent + 1 WHERE member_id IS NOT NULL`,
  ),
  'I9 a voucher was used as often as its ledger says, and never more than it may be': on(
    sql`UPDATE vouchers SET uses = uses - 1 WHERE uses > 0`,
  ),
  'I9 a voucher lies on the open order that it gives its discount to': on(
    sql`UPDATE orders SET redemption = 'none' WHERE redemption = 'voucher'`,
  ),
  'I9 a voucher has a free use until all are used or set aside for open orders': on(
    sql`UPDATE vouchers SET uses_limit = uses_limit + 1 WHERE state = 'reserved'`,
  ),
  'I9 no voucher that can be shown has the code of another one in other letters': on(
    sql`UPDATE vouchers SET twin = 1 WHERE state = 'reserved'`,
  ),
  'I9 a completed order that kept its money used its voucher up': on(
    sql`UPDATE voucher_entries SET kind = 'released' WHERE kind = 'redeemed'`,
  ),
  'I17 the credit of a member is the sum of what came and went, of each lot too': on(
    sql`UPDATE credit_entries SET balance_after = balance_after + 1 WHERE true`,
  ),
  'I17 credit comes by top-ups, gifts and what was not spent after all, and goes by everything else': on(
    sql`UPDATE credit_entries SET kind = 'granted' WHERE amount < 0`,
  ),
  'I17 a top-up is credited once, as it says, when its price is paid, and gives back no more than was not spent': on(
    sql`UPDATE topups SET credit = credit + 1 WHERE state = 'credited'`,
  ),
  'I17 credit that is sold or reversed is that of a top-up': on(
    sql`UPDATE credit_entries SET origin = 'nothing' WHERE kind = 'topup'`,
  ),
  'I1 cash for credit lies in the drawer that took it, and what went back came out of one': on(
    sql`UPDATE cash_entries SET amount = amount + 1 WHERE kind = 'topup'`,
  ),
  'B9 what was taken of a deposit is held, used, kept or given back': on(
    sql`UPDATE deposits SET held = held - 1 WHERE held > 1`,
  ),
  'B9 what a bill took of deposits is what was paid with them and not given back': on(
    sql`UPDATE payments SET refunded = refunded + 1 WHERE method = 'deposit'`,
  ),
  'B9 what was paid with deposits, on bills and anywhere else, is what was used of them': on(
    sql`UPDATE topups SET method = 'deposit' WHERE state = 'credited'`,
  ),
  'I1 cash for a deposit lies in the drawer that took it, and what went back came out of one': on(
    sql`UPDATE cash_entries SET amount = amount + 1 WHERE kind = 'deposit'`,
  ),
  'R9 a posted day says of each way to pay what deposits it took and gave back': on(
    sql`UPDATE settlements SET totals = '[{"method": "card", "deposits": 100}]' WHERE state = 'posted'`,
  ),
  'R9 a posted day says of each way to pay what credit was sold by it': on(
    sql`UPDATE settlements SET totals = '[{"method": "card", "topped_up": 100}]' WHERE state = 'posted'`,
  ),
  'I17 credit and deposits that can still be spent, or were, were paid with money': on(
    sql`UPDATE topups SET method = 'voucher' WHERE state = 'credited'`,
  ),
  'I18 what was spent in credit on a payment is what it took and did not give back': on(
    sql`UPDATE payments SET refunded = refunded + 1 WHERE method = 'wallet'`,
  ),
  'I14 a paper is as far as what sends it': on(sql`UPDATE outbox SET state = 'sent' WHERE state = 'failed'`),
  'I14 a paper is printed once, and then says when': on(
    sql`UPDATE print_jobs SET printed_at = NULL WHERE state = 'printed' AND asked_by IS NOT NULL`,
  ),
  'I14 a paper for a printer is sent by one effect, one for the screen by none': on(
    sql`UPDATE outbox SET what = 'nothing' WHERE what = 'print'`,
  ),
  'I15 nobody leaves an open cart behind': on(sql`UPDATE visits SET ended_at = seated_at WHERE ended_at IS NULL`),
  'I16 what is taken back was told to the same zone before': on(
    sql`UPDATE kitchen_tickets SET kind = 'cancel' WHERE kind <> 'cancel'`,
  ),
  'I16 a line is told to a zone once, and taken back once': (merchantId) => [
    sql`INSERT INTO kitchen_tickets SELECT merchant_id, id || ' again', order_id, zone_id, zone_name, kind, number + 900,
      business_day, label, relabelled_at, remark, staff_name, at FROM kitchen_tickets WHERE merchant_id = ${merchantId}`,
    sql`INSERT INTO kitchen_ticket_lines SELECT merchant_id, ticket_id || ' again', order_line_id, name, quantity, options,
      remark, made, sort FROM kitchen_ticket_lines WHERE merchant_id = ${merchantId}`,
  ],
  'R1 an order bills its net sale, its service charge and its tax': on(
    sql`UPDATE orders SET total = total + 1 WHERE state = 'served'`,
  ),
  'R2 the parts of an order’s lines are its sale, discount and adjustment': on(
    sql`UPDATE order_lines SET amount = amount + 1 WHERE state = 'served'`,
  ),
  'R3 the net sales of dishes are those of orders, on every day and by every way to order': on(
    sql`UPDATE order_lines SET state = 'voided' WHERE amount > 0`,
  ),
  'R4 what was billed and not collected is what guests owe on their orders': on(
    sql`UPDATE payments SET amount = amount + 1 WHERE state = 'captured'`,
  ),
  'R7 day_sales: what is kept of a day is what its rows come to': on(
    sql`UPDATE day_sales SET net = net + 1 WHERE orders > 0`,
  ),
  'R7 day_items: what is kept of a day is what its rows come to': on(
    sql`UPDATE order_lines SET quantity = quantity + 1 WHERE amount > 0`,
  ),
  'R7 day_tenders: what is kept of a day is what its rows come to': on(sql`DELETE FROM day_tenders WHERE payments > 0`),
  'R8 posted days are numbered without gaps, and each grand total is the one before and the day’s net sales': on(
    sql`UPDATE settlements SET z_number = z_number + 1 WHERE z_number IS NOT NULL`,
  ),
  'R8 the frozen figures of a posted day are what its rows come to': on(
    sql`UPDATE settlements SET figures = jsonb_set(figures, '{sales_summary,net_sales}', '1') WHERE figures IS NOT NULL`,
  ),
  'R9 a posted day says of each way to pay what its payments took and its refunds gave back': on(
    sql`UPDATE settlements SET totals = '[{"method": "cash", "payments": 1, "amount": 100, "rounding": 0, "refunded": 0},
      {"method": "card", "payments": -1, "amount": -100, "rounding": 0, "refunded": 0}]' WHERE state = 'posted'`,
  ),
  'R10 a member’s points are those that reports say were earned, spent, reversed, returned, expired, adjusted and moved':
    on(sql`UPDATE perk_entries SET kind = 'dropped' WHERE perk = 'point' AND amount <> 0`),
  'R11 vouchers gave the discounts that their ledger says': on(
    sql`UPDATE voucher_entries SET amount = amount + 1 WHERE kind = 'redeemed'`,
  ),
  'R12 a payout is what its days took online, less what went back, and its items': on(
    sql`UPDATE payouts SET items = items + 1, amount = amount + 1 WHERE state = 'planned'`,
  ),
  'R13 an invoice is the sum of its lines': on(sql`UPDATE invoices SET total = total + 1 WHERE state = 'open'`),
  'R14 an agent has the agreed share of each paid invoice, and is never paid more': on(
    sql`UPDATE commission_entries SET amount = amount + 1 WHERE kind = 'accrued'`,
  ),
  'R16 no order of a posted day changes its total after the posting': (merchantId) => [
    sql`UPDATE audit_entries SET event = 'settlement.post', request_id = 'posting',
        subject_id = (SELECT s.id FROM settlements s WHERE s.merchant_id = ${merchantId} AND s.state = 'posted'
          ORDER BY s.business_day DESC LIMIT 1)
      WHERE merchant_id = ${merchantId} AND seq = 1`,
    sql`UPDATE orders SET carried_to = (SELECT max(s.business_day) FROM settlements s
      WHERE s.merchant_id = ${merchantId} AND s.state = 'posted') WHERE merchant_id = ${merchantId}`,
  ],
  'I18 a reward was given as often as its grants say': on(sql`UPDATE rewards SET given = given + 1 WHERE true`),
  'I18 a grant took the points that it cost, and one that was taken back left nothing': on(
    sql`UPDATE grants SET cost = cost + 1 WHERE true`,
  ),
  'I18 a grant gave one thing, to its member alone, which is as used as the grant says': on(
    sql`UPDATE grants SET state = 'used' WHERE voucher_id IS NOT NULL`,
  ),
  'I18 credit that was given and taken back is gone': on(
    sql`UPDATE grants SET state = 'withdrawn' WHERE id IN (SELECT origin FROM credit_entries)`,
  ),
  'I18 a grant for a spin or a referral is of one that won it or brought it': on(
    sql`UPDATE grants SET cause_kind = 'spin' WHERE cause_kind = 'referral'`,
  ),
  'I21 the chances of a spin come to its slot again, and are those that it was told by': on(
    sql`UPDATE spins SET drawn_slot = (SELECT slot ->> 'id' FROM jsonb_array_elements(spins.slots) AS slot
      WHERE slot ->> 'id' <> drawn_slot LIMIT 1), grant_id = NULL WHERE state = 'drawn'`,
  ),
  'I24 a newcomer is rewarded once, for an order that kept money, and loses what is unused with it': on(
    sql`UPDATE referrals SET state = 'reversed' WHERE state = 'rewarded'`,
  ),
  'I24 what cashback is a share of is what the order of a newcomer kept': on(
    sql`UPDATE orders SET refunded = 100 WHERE id IN (SELECT order_id FROM cashbacks)`,
  ),
  'I21 a spin that was drawn took its turns, and no other did': on(
    sql`UPDATE spins SET tokens = tokens + 1 WHERE true`,
  ),
  'I21 a slot was won as often as spins say, and spins of a member have no gap': on(
    sql`UPDATE wheel_slots SET given = given + 1 WHERE true`,
  ),
  'I25 a merged member has nothing, and names one who is not merged': on(
    sql`UPDATE orders SET member_id = (SELECT max(m.id) FROM members m
      WHERE m.merged_into IS NOT NULL AND m.joined_in = orders.merchant_id) WHERE member_id IS NOT NULL`,
  ),
  'I25 what a merge took from one member came to the other, in the same lots': on(
    sql`UPDATE perk_entries SET amount = amount + 1 WHERE kind = 'moved' AND amount > 0`,
  ),
  'I25 credit that a merge took from one member came to the other, in the same lots': on(
    sql`UPDATE credit_entries SET origin = 'another' WHERE kind = 'moved' AND amount > 0`,
  ),
  'I24 the cashback of an order is its share of what the order kept': on(
    sql`UPDATE cashbacks SET amount = amount + 1 WHERE true`,
  ),
}
