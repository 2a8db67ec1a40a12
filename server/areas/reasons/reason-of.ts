import { and, eq } from 'drizzle-orm'
import type { ReasonEvent } from '#contract/resources/reason.ts'
import { lifecycleCharts } from '#machines/index.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import { reasons } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'
import type { Work } from '../../engine/work.ts'

/** The event whose reasons are used for each event, from the charts. */
export const explaining: ReadonlyMap<string, ReasonEvent> = new Map(
  lifecycleCharts
    .flatMap(({ machine }) => arrowsOf(machine))
    .flatMap(({ event, meta }) => (meta.reason ? [[event, meta.reason]] : [])),
)

/** Finds the configured reason of an event; voids, cancels and rejections need one. */
export async function reasonOf(work: Work, event: ChartEvent): Promise<typeof reasons.$inferSelect> {
  if (event.reason_id === undefined) throw invalidField('reason_id', 'say why; GET /admin/reason lists the reasons')
  const known = work.reasons.get(event.reason_id as string)
  const explained = explaining.get(event.type)
  const none = invalidField('reason_id', `is no reason for ${event.type}`)
  if (!explained) throw none
  if (known?.event === explained) return known
  const [reason] = await work.tx
    .select()
    .from(reasons)
    .where(
      and(
        eq(reasons.merchantId, work.store.merchantId),
        eq(reasons.id, event.reason_id as string),
        eq(reasons.event, explained),
        eq(reasons.status, 'active'),
      ),
    )
  if (!reason) throw none
  work.reasons.set(reason.id, reason)
  return reason
}
