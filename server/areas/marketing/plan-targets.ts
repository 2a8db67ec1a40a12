import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import type { SubjectRow } from '../../engine/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { audienceMembers } from './audience-members.ts'

type Campaign = SubjectRow<'marketing_campaign'>

/** Days after the due one within which an absence still brings a callback: whoever is gone for years is left alone. */
const callbackWindow = 60
/** Days before the occasion within which a birthday that was just set brings nothing. */
const freshBirthday = 60

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Writes down who gets a one-time campaign; whoever joins the audience later is not among them. */
export async function planOnce(work: Work, campaign: Campaign): Promise<void> {
  await insertTargets(work, campaign, sql`SELECT m.id AS member_id, 'once' AS occasion FROM `, sql``)
}

/** Writes down for whom an automatic campaign has an occasion today; one that it had before brings nothing again. */
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
        AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.member_id = m.id AND o.placed_at::date > m.last_visit + 1)`,
    )
}

async function insertTargets(work: Work, campaign: Campaign, select: SQL, rest: SQL): Promise<void> {
  const { tx, store, now } = work
  const audience = await audienceMembers(tx, store, campaign.audienceId)
  await tx.execute(sql`
    INSERT INTO campaign_targets (merchant_id, campaign_id, member_id, occasion, at)
    SELECT ${store.merchantId}, ${campaign.id}, member_id, occasion, ${now}
    FROM (${select}${audience} m${rest}) found
    ON CONFLICT DO NOTHING`)
}
