import { and, eq, sql } from 'drizzle-orm'
import type { Listing } from '#contract/listing.ts'
import type { MemberDetail, MemberMoment } from '#contract/members/member-moment.ts'
import type { Db } from '../../db/handle.ts'
import { members } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

/**
 * Reads the history of a member, the newest first: their perks and credit in all stores of the brand, and their visits,
 * orders and vouchers in the current store, since a store may not read the orders of another. One act is one entry,
 * even if it used amounts with several last days.
 */
export async function memberTimeline(
  db: Db,
  store: Store,
  memberId: string,
  { start, length }: { start: number; length: number },
): Promise<Listing<MemberMoment>> {
  const { merchantId, row } = store
  // The history of a merged member is included; its outgoing entries of the merge would only repeat the incoming ones.
  const theirs = sql`member_id IN (SELECT id FROM members
    WHERE brand_id = ${row.brandId} AND (id = ${memberId} OR merged_into = ${memberId}))`
  const isOwn = sql`(kind <> 'moved' OR member_id = ${memberId})`
  const moments = sql`(
    SELECT m.id, 'joined' AS kind, m.joined_at AS at, m.joined_in AS merchant_id, NULL AS step, NULL AS perk,
      NULL::bigint AS amount, NULL::bigint AS balance, NULL AS order_id, NULL AS order_number, NULL AS name, NULL AS actor
    FROM members m WHERE m.brand_id = ${row.brandId} AND m.id = ${memberId}
    UNION ALL SELECT v.id, 'visit', v.seated_at, v.merchant_id, NULL, NULL, v.pax, NULL, NULL, NULL, t.name, NULL
    FROM visits v JOIN tables t ON t.merchant_id = v.merchant_id AND t.id = v.table_id
    WHERE v.merchant_id = ${merchantId} AND v.member_id = ${memberId}
    UNION ALL SELECT o.id, 'order', o.placed_at, o.merchant_id, o.state, NULL, o.total, NULL, o.id, o.number, NULL, NULL
    FROM orders o WHERE o.merchant_id = ${merchantId} AND o.member_id = ${memberId}
    UNION ALL SELECT e.id, 'perk', e.at, e.merchant_id, e.kind, e.perk, e.amount, e.balance, o.id, o.number, NULL, e.actor_name
    FROM (
      SELECT min(id) AS id, max(at) AS at, merchant_id, kind, perk, order_id, actor_name,
        CASE WHEN sum(amount) <> 0 THEN sum(amount) WHEN sum(pending) <> 0 THEN sum(pending) ELSE sum(short) END AS amount,
        CASE WHEN sum(amount) <> 0 THEN (array_agg(balance_after ORDER BY seq DESC))[1] END AS balance
      FROM perk_entries
      WHERE merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${row.brandId}) AND ${theirs} AND ${isOwn}
      GROUP BY merchant_id, request_id, kind, perk, order_id, actor_name
    ) e LEFT JOIN orders o ON o.merchant_id = e.merchant_id AND o.merchant_id = ${merchantId} AND o.id = e.order_id
    UNION ALL SELECT min(e.id), 'credit', max(e.at), e.merchant_id, e.kind, e.purse, sum(e.amount),
      (array_agg(e.balance_after ORDER BY e.seq DESC))[1], max(o.id), max(o.number), max(u.name), max(e.actor_name)
    FROM credit_entries e
    LEFT JOIN payments p ON p.merchant_id = e.merchant_id AND p.merchant_id = ${merchantId} AND p.id = e.payment_id
    LEFT JOIN orders o ON o.merchant_id = p.merchant_id AND o.id = p.order_id
    LEFT JOIN topups u ON u.merchant_id = e.merchant_id AND u.id = e.origin AND e.kind IN ('topup', 'reversed')
    WHERE e.merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${row.brandId}) AND e.${theirs} AND (e.kind <> 'moved' OR e.member_id = ${memberId})
    GROUP BY e.merchant_id, e.request_id, e.kind, e.purse, e.currency, e.payment_id
    UNION ALL SELECT x.id, 'voucher', x.at, x.merchant_id, x.kind, NULL, x.amount, NULL, x.order_id, o.number, v.name, x.actor_name
    FROM vouchers v JOIN voucher_entries x ON x.merchant_id = v.merchant_id AND x.voucher_id = v.id
    LEFT JOIN orders o ON o.merchant_id = x.merchant_id AND o.id = x.order_id
    WHERE v.merchant_id = ${merchantId} AND v.member_id = ${memberId}
    UNION ALL SELECT a.seq::text, 'step', a.at, a.merchant_id, a.event, NULL, NULL, NULL, NULL, NULL, NULL, a.actor_name
    FROM audit_entries a WHERE a.merchant_id = ${merchantId} AND a.subject_type = 'member' AND a.subject_id = ${memberId}
      AND a.event NOT IN ('member.join', 'member.adjust', 'member.check_in')
  )`
  const [page, counted] = await Promise.all([
    db.execute<Record<keyof MemberMoment, never>>(sql`
      SELECT b.*, s.name AS store FROM ${moments} b JOIN merchants s ON s.merchant_id = b.merchant_id
      ORDER BY b.at DESC, b.kind, b.id DESC LIMIT ${length} OFFSET ${start}`),
    db.execute<{ count: string }>(sql`SELECT count(*) AS count FROM ${moments} b`),
  ])
  const count = (value: unknown) => (value === null ? null : Number(value))
  const total = Number(counted.rows[0]!.count)
  return {
    aaData: page.rows.map((row) => {
      const { id, kind, store, step, perk, order_id, order_number, name, actor } = row
      const at = new Date(row.at).toISOString()
      const [amount, balance] = [count(row.amount), count(row.balance)]
      return { id, kind, at, store, step, perk, amount, balance, order_id, order_number, name, actor }
    }),
    recordsTotal: total,
    recordsFiltered: total,
  }
}

/** Sums up the orders of a member in the current store. */
export async function memberOrders(db: Db, store: Store, memberId: string): Promise<MemberDetail> {
  const { rows } = await db.execute<{ orders: string; net: string; last: Date | string | null }>(sql`
    SELECT count(*) AS orders, coalesce(sum(subtotal - discount + adjustment), 0) AS net, max(placed_at) AS last
    FROM orders WHERE merchant_id = ${store.merchantId} AND member_id = ${memberId} AND state = 'completed'`)
  const [own] = await db
    .select({ code: members.referralCode })
    .from(members)
    .where(and(eq(members.brandId, store.row.brandId), eq(members.id, memberId)))
  const { orders, net, last } = rows[0]!
  return {
    orders: Number(orders),
    net: Number(net),
    last_order_at: last && new Date(last).toISOString(),
    referral_code: own?.code ?? null,
  }
}
