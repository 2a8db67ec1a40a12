import { and, asc, eq } from 'drizzle-orm'
import { sumOfLines } from '#contract/pricing/line-money.ts'
import { linePrices } from '../../../server/areas/orders/price-lines.ts'
import { chargesOf, liveLine } from '../../../server/areas/orders/order-rows.ts'
import { orderLines, orders } from '../../../server/db/schema/index.ts'
import type { House } from '../house.ts'

/** Writes the money on the lines of a placed order; a line that costs nothing is paid. */
export async function priceLinesOf(
  { db, merchantId }: Pick<House, 'db' | 'merchantId'>,
  orderId: string,
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, merchantId), eq(orderLines.orderId, orderId), liveLine))
    .orderBy(asc(orderLines.sort), asc(orderLines.id))
  const prices = linePrices(order!, chargesOf(order!), lines)
  for (const [place, { id }] of lines.entries())
    await db.update(orderLines).set(prices[place]!).where(eq(orderLines.id, id))
  const { taxInside } = sumOfLines(
    lines.map((line, place) => ({ ...line, ...prices[place]! })),
    order!.taxInclusive,
  )
  const isFree = lines.length > 0 && order!.total === 0 && order!.paymentStatus === 'unpaid'
  await db
    .update(orders)
    .set({ taxInside, ...(isFree && { paymentStatus: 'paid' }) })
    .where(eq(orders.id, orderId))
}
