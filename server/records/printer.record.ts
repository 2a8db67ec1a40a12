import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { text } from '#contract/charts/fields.ts'
import { printerKinds } from '#contract/states.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import { kitchenZones, orders, printJobs } from '../db/schema/index.ts'
import { given } from './given.ts'
import { record } from './record.ts'

const fields = z.strictObject({
  name: text(60).pipe(z.string().min(1)),
  kind: z.enum(printerKinds),
  host: z.string().max(253),
  port: z.int().min(1).max(65_535),
  width: z.union([z.literal(32), z.literal(48)]),
  answers: z.boolean(),
  sort: z.int().min(0).max(1000),
})

/** A printer. While paper waits for it, it is needed; its zones read their screens once it is put away. */
export const printerRecord = record<'printer'>({
  type: 'printer',
  chart: recordCharts.printer,
  fields,
  required: ['name', 'host'],
  columns(_, values) {
    const { name, kind, host, port, width, answers, sort } = values as Partial<z.output<typeof fields>>
    return given({ name, kind, host, port, width, answers, sort })
  },
  wire: (_, rows) =>
    rows.map(({ name, kind, host, port, width, answers }) => ({ name, kind, host, port, width, answers })),
  async usedBy(tx, { merchantId, id }) {
    const waiting = await tx
      .selectDistinct({ number: orders.number, placedAt: orders.placedAt })
      .from(printJobs)
      .innerJoin(orders, and(eq(orders.merchantId, printJobs.merchantId), eq(orders.id, printJobs.orderId)))
      .where(
        and(
          eq(printJobs.merchantId, merchantId),
          eq(printJobs.printerId, id),
          inArray(printJobs.state, ['queued', 'sending', 'retrying']),
        ),
      )
      .orderBy(orders.placedAt)
    return waiting.map(({ number }) => number)
  },
  putAway: async ({ tx }, { merchantId, id }) =>
    void (await tx
      .update(kitchenZones)
      .set({ printerId: null })
      .where(and(eq(kitchenZones.merchantId, merchantId), eq(kitchenZones.printerId, id)))),
})
