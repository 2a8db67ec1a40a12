import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { discountFields } from '#contract/charts/record.ts'
import { completedOrderStates } from '#contract/states.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import { orders } from '../db/schema/index.ts'
import { invalidField } from '../http/errors.ts'
import { given } from './given.ts'
import { record } from './record.ts'

type Fields = Partial<z.output<typeof discountFields>>

/** What may be taken off an order. An order keeps what it was given, whatever becomes of the record. */
export const discountRecord = record<'discount'>({
  type: 'discount',
  chart: recordCharts.discount,
  fields: discountFields,
  required: ['name', 'kind', 'value'],
  columns(_, fields, row) {
    const { name, code, kind, value, minimum, maximum, order } = fields as Fields
    if ((kind ?? row?.kind) === 'percent' && (value ?? row?.value ?? 0) > 10_000)
      throw invalidField('value', 'is in basis points, 10000 at most')
    return given({ name, code, kind, value, minimum, maximum, sort: order })
  },
  wire: (_, rows) =>
    rows.map(({ name, code, kind, value, minimum, maximum, sort }) => ({
      name,
      code,
      kind,
      value,
      minimum,
      maximum,
      order: sort,
    })),
  async usedBy(tx, row) {
    const open = await tx
      .select({ number: orders.number })
      .from(orders)
      .where(
        and(
          eq(orders.merchantId, row.merchantId),
          sql`${orders.discountTerms} ->> 'id' = ${row.id}`,
          notInArray(orders.state, [...completedOrderStates]),
        ),
      )
      .orderBy(orders.placedAt)
    return open.map(({ number }) => number)
  },
})
