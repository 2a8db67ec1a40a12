import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { isPrepaid, prepaidCodes } from '#contract/payments/prepaid.ts'
import { orders, paymentOptions, payments } from '../../db/schema/index.ts'
import { refusedField } from '../../http/problem.ts'
import type { AskedOfStore } from '../../http/api.ts'
import type { RecordFields, Rules } from '../rules.ts'

const longestCode = 40

/** Makes the code of a payment method from its name: its letters and digits, and a number if the code is taken. */
async function codeFor({ deps, store }: AskedOfStore, { name }: RecordFields): Promise<string | undefined> {
  if (typeof name !== 'string') return undefined
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
  const base = plain.replace(/^[^a-z]+/, '').slice(0, longestCode - 4) || 'payment'
  const taken = await deps.db
    .select({ code: paymentOptions.code })
    .from(paymentOptions)
    .where(eq(paymentOptions.merchantId, store.merchantId))
  const codes = new Set(taken.map(({ code }) => code))
  const numbered = Array.from({ length: codes.size + 1 }, (_, at) => (at === 0 ? base : `${base}_${at + 1}`))
  return numbered.find((code) => !codes.has(code))
}

/**
 * Rules of payment methods. A method is needed while it has open payments, and if all other methods of the store are
 * prepaid. They are never cash, and are used by people at a till.
 */
export const paymentOptionRules: Rules<'payment_option'> = {
  fills: { code: codeFor },
  check(_, { is_cash: isCash, channel }, row) {
    if (!row || !isPrepaid(row.code)) return
    if (isCash) throw refusedField('is_cash', 'prepaidIsPrepaid')
    if (channel === 'online') throw refusedField('channel', 'prepaidIsPrepaid')
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
          notInArray(paymentOptions.code, [...prepaidCodes]),
        ),
      )
      .limit(2)
    return inUse.length === 1 ? [inUse[0]!.id] : []
  },
}
