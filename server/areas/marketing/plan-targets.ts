import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { audienceMembers } from './audience-members.ts'

type Campaign = SubjectRow<'marketing_campaign'>

/**
 * Days after the due day within which an absence still causes a message: a person who has been away for years gets
 * none.
 */
const callbackWindow = 60
/** Days after the first message within which the second one for the same absence is not sent. */
const betweenCalls = 14
/** Days before the occasion within which a newly set birthday causes no message. */
const freshBirthday = 60

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Records the members who get a one-time campaign; members who join the audience later get none. */
export async function planOnce(work: Work, campaign: Campaign): Promise<void> {
  await insertTargets(work, campaign, sql`SELECT m.id AS member_id, 'once' AS occasion FROM `, sql``)
}

/** Records the members with an occasion of an automatic campaign today; each occasion counts once. */
export async function planOccasions(work: Work, campaign: Campaign): Promise<void> {
  const { store } = work
  const today = store.businessDay
  const days = campaign.days ?? 0
  if (campaign.kind === 'voucher_reminder')
    await insertTargets(
      work,
      campaign,
      sql`SELECT m.id AS member_id, 'voucher:' || v.id AS occasion FROM vouchers v JOIN `,
      sql` ON v.member_id = m.id WHERE v.merchant_id = ${store.merchantId} AND v.state IN ('issued', 'returned')
        AND v.expires_on BETWEEN ${today} AND ${addDays(today, days)}`,
    )
  else if (campaign.kind === 'birthday') {
    const day = addDays(today, days)
    const isForLeapDay = day.endsWith('-03-01') && !isLeap(Number(day.slice(0, 4)))
    const dates = [day.slice(5), ...(isForLeapDay ? ['02-29'] : [])]
    const setBefore = new Date(store.now.getTime() - freshBirthday * 86_400_000)
    await insertTargets(
      work,
      campaign,
      sql`SELECT m.id AS member_id, ${`birthday:${day.slice(0, 4)}`} AS occasion FROM `,
      sql` WHERE to_char(m.birthday, 'MM-DD') IN (SELECT jsonb_array_elements_text(${JSON.stringify(dates)}::jsonb))
        AND m.birthday_at < ${setBefore}`,
    )
  } else
    await insertTargets(
      work,
      campaign,
      sql`SELECT m.id AS member_id, ${`${campaign.kind}:`} || m.last_visit AS occasion FROM `,
      sql` WHERE m.last_visit BETWEEN ${addDays(today, -days - callbackWindow)} AND ${addDays(today, -days)}
        AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.member_id = m.id AND o.placed_at::date > m.last_visit + 1)
        AND ${campaign.kind === 'level_2_callback' ? notJustCalled(work) : sql`true`}`,
    )
}

/** Time limit for recording the members, in milliseconds. */
const longest = 9500
/** Usual share of the control group in percent, and the number of members from which it is used. */
const usual = { share: 10, from: 500 }

/** Returns a number below 100 that is always the same for a member in a campaign, with equal probability. */
const placeOf = ({ id }: Campaign): SQL =>
  sql`('x' || substr(md5(${id}::text || ' ' || member_id), 1, 7))::bit(28)::int % 100`

/**
 * Returns the condition that the first message for a member's absence is some days old, or could not be sent, or does
 * not exist.
 */
const notJustCalled = ({ store, now }: Work): SQL => sql`NOT EXISTS (
  SELECT 1 FROM campaigns c
  WHERE c.merchant_id = ${store.merchantId} AND c.kind = 'level_1_callback' AND c.stage = 'running'
    AND m.last_visit >= ${addDays(store.businessDay, -callbackWindow)}::date - c.days
    AND NOT EXISTS (SELECT 1 FROM campaign_targets g
      WHERE g.merchant_id = c.merchant_id AND g.campaign_id = c.id AND g.member_id = m.id
        AND g.occasion = 'level_1_callback:' || m.last_visit
        AND (g.state NOT IN ('planned', 'put') OR g.at <= ${new Date(now.getTime() - betweenCalls * 86_400_000)})))`

async function insertTargets(work: Work, campaign: Campaign, select: SQL, rest: SQL): Promise<void> {
  const { tx, store, now } = work
  const audience = await audienceMembers(tx, store, campaign.audienceId)
  const share = campaign.holdOut ?? sql`CASE WHEN count(*) OVER () >= ${usual.from} THEN ${usual.share}::int ELSE 0 END`
  // A hundred thousand rows may take longer than the usual time limit.
  await tx.execute(sql`SET LOCAL statement_timeout = ${sql.raw(String(longest))}`)
  await tx.execute(sql`
    INSERT INTO campaign_targets (merchant_id, campaign_id, member_id, occasion, state, at)
    SELECT ${store.merchantId}, ${campaign.id}, member_id, occasion,
      CASE WHEN ${placeOf(campaign)} < ${share} THEN 'held_out' ELSE 'planned' END, ${now}
    FROM (${select}${audience} m${rest}) found
    ON CONFLICT DO NOTHING`)
}
