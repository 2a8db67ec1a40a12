import { and, asc, eq, sql } from 'drizzle-orm'
import { campaignTargets, grants, messages, vouchers } from '../../db/schema/index.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { ApiError } from '../../http/errors.ts'
import { mayGetOffers } from '../messages/last-look.ts'
import { putMessage } from '../messages/put-message.ts'
import { giveReward } from '../rewards/give-reward.ts'

type Campaign = SubjectRow<'marketing_campaign'>
type Target = typeof campaignTargets.$inferSelect

/** Number of members for whom one step queues messages, and maximum number of messages in the queue. */
const chunk = 20

/**
 * Queues messages to the next members of a campaign, with their rewards, and returns the number of planned members. All
 * writes are in the transaction of the step: after a crash the next step continues with the first remaining member.
 */
export async function putChunk(work: Work, campaign: Campaign): Promise<number> {
  const { tx, store } = work
  const onTheWay = await tx.$count(
    messages,
    and(
      eq(messages.merchantId, store.merchantId),
      eq(messages.campaignId, campaign.id),
      sql`${messages.state} IN ('waiting', 'sending') AND ${messages.reason} IS NULL`,
    ),
  )
  if (onTheWay >= chunk) return chunk
  const next = await tx
    .select()
    .from(campaignTargets)
    .where(
      and(
        eq(campaignTargets.merchantId, store.merchantId),
        eq(campaignTargets.campaignId, campaign.id),
        eq(campaignTargets.state, 'planned'),
      ),
    )
    .orderBy(asc(campaignTargets.memberId), asc(campaignTargets.occasion))
    .limit(chunk - onTheWay)
  for (const target of next) await putOne(work, campaign, target)
  return next.length
}

async function putOne(work: Work, campaign: Campaign, target: Target): Promise<void> {
  const { memberId, occasion } = target
  const cause = `campaign:${campaign.id}:${memberId}:${occasion}`
  const mark = (patch: Partial<Target>) =>
    work.tx
      .update(campaignTargets)
      .set(patch)
      .where(
        and(
          eq(campaignTargets.merchantId, target.merchantId),
          eq(campaignTargets.campaignId, campaign.id),
          eq(campaignTargets.memberId, memberId),
          eq(campaignTargets.occasion, occasion),
        ),
      )
  const barred = await mayGetOffers(work, memberId, campaign.channel)
  if (barred) return void (await mark({ state: 'skipped', reason: barred }))
  let voucherId = occasion.startsWith('voucher:') ? occasion.slice('voucher:'.length) : null
  try {
    for (const rewardId of campaign.rewardId) {
      const given = await giveReward(work, {
        rewardId,
        memberId,
        cause: { kind: 'campaign', id: `${campaign.id}:${occasion}` },
      })
      voucherId = (given && (await voucherOf(work, given))) ?? voucherId
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return void (await mark({ state: 'skipped', reason: 'reward' }))
  }
  const messageId = await putMessage(work, {
    to: { memberId },
    cause,
    purpose: 'marketing',
    channel: campaign.channel,
    campaignId: campaign.id,
    template: { id: campaign.templateId!, values: voucherId ? await voucherValues(work, voucherId) : {} },
  })
  await mark(messageId ? { state: 'put', messageId } : { state: 'skipped', reason: 'told' })
}

async function voucherOf({ tx, store }: Work, grantId: string): Promise<string | null> {
  const [grant] = await tx
    .select({ voucherId: grants.voucherId })
    .from(grants)
    .where(and(eq(grants.merchantId, store.merchantId), eq(grants.id, grantId)))
  return grant?.voucherId ?? null
}

/** Returns the values of a voucher for a message. */
async function voucherValues({ tx, store }: Work, voucherId: string): Promise<Record<string, string>> {
  const [voucher] = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.merchantId, store.merchantId), eq(vouchers.id, voucherId)))
  return voucher ? { voucher: voucher.name, code: voucher.code, last_day: voucher.expiresOn ?? '' } : {}
}
