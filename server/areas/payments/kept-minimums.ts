import { and, eq, inArray } from 'drizzle-orm'
import { judge } from '#contract/promotions/promotions.ts'
import { countsOf } from '#contract/promotions/rule.ts'
import type { Preview } from '#contract/orders/preview.ts'
import { promotions } from '../../db/schema/index.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { pricedOrder } from '../promotions/price-order.ts'
import { isStanding, leftOfLine, type LineToRefund } from '../orders/asked-back.ts'

type KeptMinimum = Preview['kept'][number]

/**
 * Returns the discounts of a paid order whose condition its rest no longer meets, with their amounts: the guest met the
 * condition at the payment, so they are not computed again (decision 052). Fully refunded lines do not count.
 */
export async function keptMinimums(
  work: Work,
  order: SubjectRow<'order'>,
  all: readonly LineToRefund[],
): Promise<KeptMinimum[]> {
  const { discountTerms: terms } = order
  const rest = all.flatMap((one) => (isStanding(one) && leftOfLine(one) > 0 ? one.line : []))
  if (!terms || terms.fixed || rest.length === 0) return []
  const shares = rest.flatMap(({ given }) => given)
  const takenBy = (giver?: string) =>
    shares.reduce((sum, { id, amount }) => (giver === undefined || giver === id ? sum + amount : sum), 0)
  if (terms.promotion_id !== undefined) return keptPromotions(work, order, rest, takenBy)
  const { minimum, name = '' } = terms
  const subtotal = rest.reduce((sum, { amount }) => sum + amount, 0)
  if (minimum === undefined || subtotal >= minimum || takenBy() === 0) return []
  return [{ name, minimum, quantity: null, amount: takenBy() }]
}

async function keptPromotions(
  work: Work,
  order: SubjectRow<'order'>,
  rest: readonly LineToRefund['line'][],
  takenBy: (id: string) => number,
): Promise<KeptMinimum[]> {
  const ids = order.discountTerms?.promotions?.map(({ id }) => id) ?? []
  const rules = await work.tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.merchantId, order.merchantId), inArray(promotions.id, ids)))
  const priced = pricedOrder(work.store, order, rest)
  return rules.flatMap((rule): KeptMinimum[] => {
    const { unmet } = judge(rule, priced)
    const amount = takenBy(rule.id)
    if (amount === 0 || (unmet !== 'minimum' && unmet !== 'quantity')) return []
    const isByMoney = unmet === 'minimum'
    const { name, minimum, minimumQuantity } = rule
    const ofBundle = countsOf(rule).reduce((sum, count) => sum + count, 0)
    const quantity = Math.max(minimumQuantity ?? 0, ofBundle)
    return [{ name, minimum: isByMoney ? minimum : null, quantity: isByMoney ? null : quantity, amount }]
  })
}
