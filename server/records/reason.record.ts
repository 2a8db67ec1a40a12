import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { reasonFields } from '#contract/charts/record.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import { reasons } from '../db/schema/index.ts'
import { defaultReasons } from '../stores/default-reasons.ts'
import { given } from './given.ts'
import { record } from './record.ts'

type Fields = Partial<z.output<typeof reasonFields>> & { event?: string }

/** The events that ask for a reason. */
const events = [...new Set(defaultReasons.map(({ event }) => event))]

/** Why something is taken back, in the words of the store. The last reason of an event stays, or nobody could do it. */
export const reasonRecord = record<'reason'>({
  type: 'reason',
  chart: recordCharts.reason,
  fields: reasonFields,
  fixed: { event: z.enum(events as [string, ...string[]]) },
  required: ['name', 'event'],
  columns(_, fields) {
    const { name, event, made, chargeable, returnable, order } = fields as Fields
    return given({ name, event, made, chargeable, returnable, sort: order })
  },
  wire: (_, rows) =>
    rows.map(({ name, event, made, chargeable, returnable, sort }) => ({
      name,
      event,
      made,
      chargeable,
      returnable,
      order: sort,
    })),
  async isNeeded(tx, { merchantId, id, event }) {
    const others = and(
      eq(reasons.merchantId, merchantId),
      eq(reasons.event, event),
      eq(reasons.status, 'active'),
      ne(reasons.id, id),
    )
    return (await tx.$count(reasons, others)) === 0
  },
})
