import { and, eq, inArray, ne } from 'drizzle-orm'
import { walletCode } from '#contract/credit.ts'
import { orders, paymentOptions, payments } from '../../db/schema/index.ts'
import { refusedField } from '../../http/problem.ts'
import type { Rules } from '../rules.ts'

/**
 * Rules of ways to pay. One is needed while money is under way with it, and by a store that has no other
 * than credit. Credit is never cash, and is taken by people at a till.
 */
export const paymentOptionRules: Rules<'payment_option'> = {
  check(_, { is_cash: isCash, channel }, row) {
    if (row?.code !== walletCode) return
    if (isCash) throw refusedField('is_cash', 'creditIsCredit')
    if (channel === 'online') throw refusedField('channel', 'creditIsCredit')
  },
  usedBy: (tx, merchantId, ids) =>
    tx
      .selectDistinct({ id: paymentOptions.id, what: orders.number, placedAt: orders.placedAt })
      .from(payments)
      .innerJoin(
        paymentOptions,
        and(eq(paymentOptions.merchantId, payments.merchantId), eq(paymentOptions.code, payments.method)),
      )
      .innerJoin(orders, and(eq(orders.merchantId, payments.merchantId), eq(orders.id, payments.orderId)))
      .where(
        and(
          eq(payments.merchantId, merchantId),
          inArray(paymentOptions.id, [...ids]),
          inArray(payments.state, ['created', 'authorized']),
        ),
      )
      .orderBy(orders.placedAt),
  async needed(tx, merchantId) {
    const inUse = await tx
      .select({ id: paymentOptions.id })
      .from(paymentOptions)
      .where(
        and(
          eq(paymentOptions.merchantId, merchantId),
          eq(paymentOptions.status, 'active'),
          ne(paymentOptions.code, walletCode),
        ),
      )
      .limit(2)
    return inUse.length === 1 ? [inUse[0]!.id] : []
  },
}
