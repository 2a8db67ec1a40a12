import { and, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import { paymentOptionFields } from '#contract/charts/record.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import { orders, paymentOptions, payments } from '../db/schema/index.ts'
import { given } from './given.ts'
import { record } from './record.ts'

type Fields = Partial<z.output<typeof paymentOptionFields>> & { code?: string }

/** A way to pay. It is needed while money is under way with it, and by a store that has no other. */
export const paymentOptionRecord = record<'payment_option'>({
  type: 'payment_option',
  chart: recordCharts.paymentOption,
  fields: paymentOptionFields,
  fixed: {
    code: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'begins with a small letter; then small letters, digits and _'),
  },
  required: ['name', 'code'],
  columns(_, fields) {
    const { name, code, is_cash: isCash, order } = fields as Fields
    return given({ name, code, isCash, sort: order })
  },
  wire: (_, rows) => rows.map(({ name, code, isCash, sort }) => ({ name, code, is_cash: isCash, order: sort })),
  async usedBy(tx, { merchantId, code }) {
    const open = await tx
      .selectDistinct({ number: orders.number, placedAt: orders.placedAt })
      .from(payments)
      .innerJoin(orders, and(eq(orders.merchantId, payments.merchantId), eq(orders.id, payments.orderId)))
      .where(
        and(
          eq(payments.merchantId, merchantId),
          eq(payments.method, code),
          inArray(payments.state, ['created', 'authorized']),
        ),
      )
      .orderBy(orders.placedAt)
    return open.map(({ number }) => number)
  },
  async isNeeded(tx, { merchantId, id }) {
    const others = and(
      eq(paymentOptions.merchantId, merchantId),
      eq(paymentOptions.status, 'active'),
      ne(paymentOptions.id, id),
    )
    return (await tx.$count(paymentOptions, others)) === 0
  },
})
