import { and, eq, inArray } from 'drizzle-orm'
import { isOff } from '#contract/orders/is-off.ts'
import { type ChargedLine, type Charges, priceLines } from '#contract/pricing/order-totals.ts'
import { sumsOf } from '#contract/pricing/price-order.ts'
import type { CartAdds } from '#contract/tables/table.ts'
import { appendableStates } from '#machines/order.steps.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { type carts, orderLines, orders } from '../../db/schema/index.ts'
import type { Store } from '../../engine/store.ts'
import { chargesOf } from '../orders/order-rows.ts'
import { serviceTaxNow, type TaxedChoice, taxPartsOf } from '../taxes/dish-taxes.ts'

type CartRow = typeof carts.$inferSelect

/** Reads the order that a cart would be sent to, with its live lines in their order; none where it becomes a new one. */
async function openOrder(tx: Db | Tx, { merchantId, tableId, visitId }: CartRow) {
  const rows = await tx
    .select({ order: orders, line: orderLines })
    .from(orders)
    .leftJoin(orderLines, and(eq(orderLines.merchantId, orders.merchantId), eq(orderLines.orderId, orders.id)))
    .where(
      and(
        eq(orders.merchantId, merchantId),
        eq(orders.visitId, visitId),
        eq(orders.tableId, tableId),
        eq(orders.captured, 0),
        inArray(orders.state, [...appendableStates]),
      ),
    )
    .orderBy(orders.placedAt, orders.id, orderLines.sort)
  const order = rows[0]?.order
  const lines = rows.flatMap(({ order: of, line }) => (line && of.id === order?.id && !isOff(line) ? [line] : []))
  return order && { order, lines }
}

/** The charges of an order that is placed now. */
const chargesNow = async (tx: Db | Tx, store: Store): Promise<Charges> => ({
  discount: 0,
  adjustment: 0,
  taxRate: store.row.taxRate,
  taxInclusive: store.row.taxInclusive,
  serviceTax: await serviceTaxNow({ tx, store }, 'dine_in'),
  serviceRate: store.row.serviceRate,
})

/** Sums of priced lines; the tax is what guests pay beside the prices. */
function billOf(lines: readonly ChargedLine[], charges: Charges): CartAdds {
  const { list, discount, adjustment, service, total } = sumsOf(priceLines(lines, charges))
  return { service_charge: service, tax: total - (list - discount + adjustment) - service, total }
}

/**
 * Returns what a cart adds to the bill of its table under the store's tax categories; null under its one rate, which
 * needs no reading, and where the order has a discount or an adjustment, whose change is known once the cart is sent.
 */
export async function cartAdds(
  tx: Db | Tx,
  store: Store,
  cart: CartRow,
  chosen: readonly TaxedChoice[],
): Promise<CartAdds | null> {
  if (store.row.taxCategoryId === null) return null
  const open = await openOrder(tx, cart)
  if (open && (open.order.discount !== 0 || open.order.adjustment !== 0)) return null
  const terms = open?.order ?? { method: 'dine_in' as const, businessDay: store.businessDay }
  const taxParts = await taxPartsOf({ tx, store }, chosen, terms)
  const added = taxParts.map((parts, at): ChargedLine => {
    const { menu, options, quantity } = chosen[at]!
    const unit = options.reduce((sum, { price }) => sum + price, menu.price)
    return { amount: unit * quantity, comped: false, taxParts: parts }
  })
  const charges = open ? chargesOf(open.order) : await chargesNow(tx, store)
  const before = billOf(open?.lines ?? [], charges)
  const after = billOf([...(open?.lines ?? []), ...added], charges)
  return {
    service_charge: after.service_charge - before.service_charge,
    tax: after.tax - before.tax,
    total: after.total - before.total,
  }
}
