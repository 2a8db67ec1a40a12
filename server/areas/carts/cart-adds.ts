import { and, eq, inArray } from 'drizzle-orm'
import { isOff } from '#contract/orders/is-off.ts'
import type { ChosenOption } from '#contract/orders/order.ts'
import { sumOfLines } from '#contract/pricing/line-money.ts'
import type { Totals } from '#contract/pricing/order-totals.ts'
import type { CartAdds } from '#contract/tables/table.ts'
import { appendableStates } from '#machines/order.steps.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { type carts, orderLines, orders } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { chargesOf } from '../orders/order-rows.ts'
import { memberAtTable } from '../orders/place-order.ts'
import { linePrices } from '../orders/price-lines.ts'
import { bestPromotions, isPricedByRules } from '../promotions/price-order.ts'
import { serviceTaxNow, taxPartsOf } from '../taxes/dish-taxes.ts'

type CartRow = typeof carts.$inferSelect
type OrderRow = typeof orders.$inferSelect

/** A dish in a cart, with its present price. */
interface ChosenLine {
  id: string
  menuId: string
  categoryId: string
  quantity: number
  /** Amount of all portions with their options, in minor units. */
  amount: number
  options: ChosenOption[]
}

/**
 * Reads the order that a cart would be sent to, with its live lines in their order; undefined if the cart becomes a new
 * order.
 */
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

/** Returns the fields of a new order of a table that its price depends on. */
const draftOrder = async (tx: Db | Tx, store: Store, cart: CartRow) =>
  ({
    merchantId: store.merchantId,
    id: '',
    method: 'dine_in',
    memberId: await memberAtTable({ tx, store }, cart),
    placedAt: store.now,
    businessDay: store.businessDay,
    captured: 0,
    subtotal: 0,
    discount: 0,
    discountTerms: null,
    adjustment: 0,
    adjustmentTerms: null,
    serviceCharge: 0,
    total: 0,
    taxRate: store.row.taxRate,
    taxInclusive: store.row.taxInclusive,
    serviceTax: await serviceTaxNow({ tx, store }, 'dine_in'),
    applyServiceCharge: true,
    serviceRate: store.row.serviceRate,
  }) satisfies Partial<OrderRow>

/** Returns the tax that is added to the prices. */
const addedTax = ({ subtotal, discount, adjustment, serviceCharge, total }: Omit<Totals, 'tax'>): number =>
  total - (subtotal - discount + adjustment) - serviceCharge

/**
 * Returns the amount that a cart adds to the bill of its table, at the prices of its future order: with the promotions
 * that make it cheapest, the order's discount, the taxes and the service charge.
 */
export async function cartAdds(
  tx: Db | Tx,
  store: Store,
  cart: CartRow,
  chosen: readonly ChosenLine[],
): Promise<CartAdds> {
  const open = await openOrder(tx, cart)
  const order = open?.order ?? (await draftOrder(tx, store, cart))
  const dishes = chosen.map(({ menuId, quantity, amount, options }) => ({
    menu: { id: menuId, price: options.reduce((left, { price }) => left - price, amount / quantity) },
    quantity,
    options,
  }))
  const taxParts = await taxPartsOf({ tx, store }, dishes, order)
  const added = chosen.map((line, at) => ({ ...line, comped: false, sentAt: store.now, taxParts: taxParts[at]! }))
  const lines = [...(open?.lines ?? []), ...added]
  const best = isPricedByRules(order) ? await bestPromotions(tx, store, order, lines, { isLocking: false }) : null
  const terms = best ? { ...order, discount: 0, discountTerms: best.terms } : order
  const priced = linePrices(terms, chargesOf(terms), lines, best?.shares)
  const sums = sumOfLines(
    lines.map(({ amount, comped }, at) => ({ amount, comped, ...priced[at]! })),
    order.taxInclusive,
  )
  return {
    discount: sums.discount - order.discount,
    service_charge: sums.serviceCharge - order.serviceCharge,
    tax: addedTax(sums) - addedTax(order),
    total: sums.total - order.total,
  }
}
