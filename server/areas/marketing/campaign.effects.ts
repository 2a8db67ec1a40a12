import { and, eq } from 'drizzle-orm'
import { campaignEvents } from '#contract/charts/campaign.ts'
import { addDays } from '#contract/calendar.ts'
import { campaign } from '#machines/campaign.machine.ts'
import { wallInstant } from '../../business-day.ts'
import { campaignTargets } from '../../db/schema/index.ts'
import { bind } from '../../engine/binding.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { factsOfCampaigns } from '../../resources/rules/campaign-facts.ts'
import { planOccasions, planOnce } from './plan-targets.ts'
import { putChunk } from './put-chunk.ts'

type Campaign = SubjectRow<'marketing_campaign'>

/** Wait until the next step, in milliseconds, while members are left and while only messages are being sent. */
const [soon, later] = [1000, 20_000]
/** Time after its hour at which a campaign is no longer sent automatically. */
const grace = 2 * 3_600_000

const timed = (event: string, subjectId: string) => ({ chart: 'campaign', subjectId, event: `campaign.${event}` })
const after = (work: Work, milliseconds: number) => new Date(work.now.getTime() + milliseconds)

/** Returns the instant of a campaign's time on a day; for a time in a skipped hour the end of that hour. */
function hourOf({ store }: Work, { atTime }: Campaign, day: string): Date {
  const minutes = Number(atTime.slice(0, 2)) * 60 + Number(atTime.slice(3, 5))
  const { timeZone } = store.row
  return wallInstant(day, minutes, timeZone) ?? wallInstant(day, minutes + 60, timeZone)!
}

/** Sets the time of an automatic campaign's next run: its hour today, or tomorrow. */
async function setTick(work: Work, row: Campaign): Promise<void> {
  const today = hourOf(work, row, work.store.businessDay)
  const next = today > work.now ? today : hourOf(work, row, addDays(work.store.businessDay, 1))
  await setDeadline(work, timed('tick', row.id), next)
}

const setStep = (work: Work, row: Campaign, milliseconds: number) =>
  setDeadline(work, timed('step', row.id), after(work, milliseconds))

/** Tells if the time is long past because the server was down: the campaign is too late then. */
const isMissed = ({ now }: Work, due: Date): boolean => now.getTime() - due.getTime() > grace

const hasTargets = async ({ tx, store }: Work, { id }: Campaign): Promise<boolean> =>
  (await tx.$count(
    campaignTargets,
    and(eq(campaignTargets.merchantId, store.merchantId), eq(campaignTargets.campaignId, id)),
  )) > 0

export const campaignBinding = bind<(typeof campaign)['machine'], 'marketing_campaign'>({
  chart: campaign,
  subject: 'marketing_campaign',
  events: campaignEvents,
  facts: async ({ tx, store }, { id }) => (await factsOfCampaigns(tx, store.merchantId, [id])).get(id)!.campaign_facts,
  stamp: (to, { now }) => ({
    changedAt: now,
    ...(to === 'running' && { cause: null }),
    ...((to === 'done' || to === 'cancelled') && { endedAt: now }),
  }),
  effects: {
    async plan({ work, row, event, facts: { isAutomatic } }) {
      await work.set('marketing_campaign', row.id, { startedAt: work.now })
      if (isAutomatic) return setTick(work, row)
      if (event.type === 'campaign.due' && row.atDate && isMissed(work, hourOf(work, row, row.atDate)))
        return work.send('campaign', row.id, { type: 'campaign.halt', why: 'missed' })
      await planOnce(work, row)
      await setStep(work, row, 0)
    },
    async planDay({ work, row }) {
      if (!isMissed(work, hourOf(work, row, work.store.businessDay))) {
        await planOccasions(work, row)
        await setStep(work, row, 0)
      }
      await setTick(work, row)
    },
    async putSome({ work, row }) {
      await setStep(work, row, (await putChunk(work, row)) > 0 ? soon : later)
    },
    setTime: ({ work, row }) => setDeadline(work, timed('due', row.id), hourOf(work, row, row.atDate!)),
    noteUnfit: ({ work, row }) => work.set('marketing_campaign', row.id, { cause: 'not_ready' }),
    noteHalt: ({ work, row, event }) =>
      work.set('marketing_campaign', row.id, { cause: (event as { why?: string }).why ?? null }),
    /** Resumes the campaign; if it had not begun, its members are recorded now. */
    async goOn({ work, row, facts: { isAutomatic } }) {
      if (isAutomatic) await setTick(work, row)
      else if (!(await hasTargets(work, row))) await planOnce(work, row)
      await setStep(work, row, 0)
    },
    async stop({ work, row }) {
      for (const event of ['due', 'tick', 'step']) await setDeadline(work, timed(event, row.id), null)
    },
  },
})
