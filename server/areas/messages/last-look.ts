import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Channel, MessageState } from '#contract/marketing/states.ts'
import { campaigns, consents, members, messages, suppressions, whatsappTemplates } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'
import { addressOf, suppressionOf } from '../members/address.ts'
import { quietUntil } from './quiet-hours.ts'

export type MessageRow = typeof messages.$inferSelect

/** Result of the last check: send the message, never send it, or check again at a time. */
export type Look = { is: 'free' } | { is: 'barred'; why: string } | { is: 'resting'; why: string; until: Date }

const hour = 3_600_000
const days = 24 * hour
/** Age at which an unsent offer is given up. */
const tooOld = 7 * days
/** Wait until the next check while a campaign or its template is paused. */
const pauseRest = 60_000
/** Wait until the next check if a member got enough offers. */
const capRest = 6 * hour

const barred = (why: string): Look => ({ is: 'barred', why })

/** States of messages that a guest got, or may have got. */
const arrived: MessageState[] = ['sending', 'unknown', 'sent', 'delivered', 'read']

/**
 * Checks all conditions again immediately before a message is sent; the message and its member are locked. A message
 * that a guest waits for needs no consent, and has no quiet hours and no limit.
 */
export async function lastLook(work: Work, row: MessageRow): Promise<Look> {
  const { store, now } = work
  if (row.reason === 'restored') return barred('restored')
  if (row.memberId !== null && row.purpose === 'service') return (await isGone(work, row)) ? barred('gone') : free
  if (row.purpose === 'service') return free
  const why = row.memberId === null ? 'gone' : await mayGetOffers(work, row.memberId, row.channel)
  if (why) return barred(why)
  const course = await courseOf(work, row)
  if (course === 'cancelled') return barred('cancelled')
  if (now.getTime() - row.at.getTime() > tooOld) return barred('late')
  if (course) return { is: 'resting', why: course, until: new Date(now.getTime() + pauseRest) }
  const quiet = quietUntil(store)
  if (quiet) return { is: 'resting', why: 'quiet', until: quiet }
  return (await isOverCap(work, row)) ? { is: 'resting', why: 'cap', until: new Date(now.getTime() + capRest) } : free
}

const free: Look = { is: 'free' }

/**
 * Returns the reason why a member gets no offers, by their state, their consent and their address; null if they may.
 */
export async function mayGetOffers(work: Work, memberId: string, channel: Channel): Promise<string | null> {
  const { tx, store } = work
  const [member] = await tx
    .select({ state: members.state })
    .from(members)
    .where(and(eq(members.brandId, store.row.brandId), eq(members.id, memberId)))
  if (member?.state !== 'active') return 'gone'
  const consent = await consentOf(work, memberId)
  if (consent !== 'granted') return consent === 'withdrawn' ? 'withdrawn' : 'no_consent'
  const address = await addressOf(work, memberId, channel)
  if (address === null) return 'no_address'
  const [stopped] = await tx.select().from(suppressions).where(suppressionOf(store.row.brandId, address))
  return stopped?.reason ?? null
}

/**
 * Returns the reason why the campaign or the template of a message stops it: a pause, or an end; null if neither does.
 */
async function courseOf({ tx, store }: Work, row: MessageRow): Promise<string | null> {
  if (row.campaignId !== null) {
    const [campaign] = await tx
      .select({ stage: campaigns.stage })
      .from(campaigns)
      .where(and(eq(campaigns.merchantId, store.merchantId), eq(campaigns.id, row.campaignId)))
    if (campaign?.stage === 'cancelled') return 'cancelled'
    if (campaign?.stage !== 'running') return 'paused'
  }
  // Texts of other channels need no approval.
  if (row.templateId === null || row.channel !== 'whatsapp') return null
  const [template] = await tx
    .select({ review: whatsappTemplates.review })
    .from(whatsappTemplates)
    .where(and(eq(whatsappTemplates.merchantId, store.merchantId), eq(whatsappTemplates.id, row.templateId)))
  return template?.review === 'approved' ? null : 'template'
}

async function isGone({ tx, store }: Work, { memberId }: MessageRow): Promise<boolean> {
  const [member] = await tx
    .select({ state: members.state })
    .from(members)
    .where(and(eq(members.brandId, store.row.brandId), eq(members.id, memberId!)))
  return member?.state !== 'active'
}

/** Returns the valid consent of a member: the last one that was recorded. */
async function consentOf({ tx, store }: Work, memberId: string) {
  const [last] = await tx
    .select({ state: consents.state })
    .from(consents)
    .where(and(eq(consents.brandId, store.row.brandId), eq(consents.memberId, memberId)))
    .orderBy(desc(consents.seq))
    .limit(1)
  return last?.state
}

/** Tells if a member has got the maximum number of offers, from any store of the brand. */
async function isOverCap({ tx, store, now }: Work, row: MessageRow): Promise<boolean> {
  const { weekCap, monthCap, brandId } = store.row
  const since = (span: number) => new Date(now.getTime() - span * days)
  const [had] = await tx
    .select({
      week: sql`count(*) FILTER (WHERE ${gt(messages.begunAt, since(7))})`.mapWith(Number),
      month: count(),
    })
    .from(messages)
    .where(
      and(
        eq(messages.brandId, brandId),
        eq(messages.memberId, row.memberId!),
        eq(messages.purpose, 'marketing'),
        ne(messages.id, row.id),
        gt(messages.begunAt, since(30)),
        inArray(messages.state, arrived),
      ),
    )
  return (weekCap > 0 && had!.week >= weekCap) || (monthCap > 0 && had!.month >= monthCap)
}
