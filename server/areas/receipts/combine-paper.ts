import { and, eq, inArray } from 'drizzle-orm'
import {
  chargedAmounts,
  type ChargedLine,
  type Charges,
  priceLines,
  type Totals,
} from '#contract/pricing/order-totals.ts'
import { sumsOf } from '#contract/pricing/price-order.ts'
import { isOff } from '#contract/orders/is-off.ts'
import type { Order, OrderLine } from '#contract/orders/order.ts'
import { orderLines } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'
import { orderRows } from '../orders/order-rows.ts'
import { checkMay } from '../../engine/command.ts'
import { discountGiven } from '../orders/price-terms.ts'
import type { Work } from '../../engine/work.ts'
import { combinedReceipt } from '../printing/paper/bill-paper.ts'

/** The orders on one receipt, and the terms that differ from their own. */
export interface Combination {
  order_id: readonly string[]
  order_item_id?: readonly string[]
  apply_service_charge?: boolean
  adjustment_name?: string
  adjustment_value?: number
  discount_id?: string | null
}

const isLive = (line: OrderLine) => !isOff(line)
const sum = (orders: readonly Order[], amount: (order: Order) => number) =>
  orders.reduce((total, order) => total + amount(order), 0)

/** Adds up the present totals of the orders. */
const together = (orders: readonly Order[]): Totals => ({
  subtotal: sum(orders, (order) => order.subtotal),
  discount: sum(orders, (order) => order.discount),
  adjustment: sum(orders, (order) => order.adjustment),
  serviceCharge: sum(orders, (order) => order.service_charge),
  tax: sum(orders, (order) => order.tax),
  total: sum(orders, (order) => order.total),
})

/** Tells if a receipt changes the price: one with a lower total than the orders is a discount. */
const changesPrice = (
  orders: readonly Order[],
  { discount_id, adjustment_value = 0, apply_service_charge }: Combination,
): boolean =>
  discount_id !== undefined ||
  adjustment_value !== 0 ||
  (apply_service_charge === false && orders.some((order) => order.apply_service_charge))

/** Prices lines of several orders as one order, each under its own taxes. */
async function priceTogether(work: Work, lines: readonly OrderLine[], charges: Charges): Promise<Totals> {
  const ids = lines.map(({ id }) => id)
  const taxed = await work.tx
    .select({ id: orderLines.id, taxParts: orderLines.taxParts })
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, work.store.merchantId), inArray(orderLines.id, ids)))
  const partsById = new Map(taxed.map(({ id, taxParts }) => [id, taxParts]))
  const charged = lines.flatMap((line): ChargedLine[] =>
    line.comped ? [] : [{ amount: line.amount, comped: false, taxParts: partsById.get(line.id) ?? null }],
  )
  const { list: subtotal, service: serviceCharge, ...sums } = sumsOf(priceLines(charged, charges))
  return { subtotal, serviceCharge, ...sums }
}

/** Makes one paper of several orders. It changes no data. */
export async function combine(work: Work, given: Combination): Promise<string> {
  const { store } = work
  const orders = await orderRows(work.tx, store, given.order_id)
  const all = orders.flatMap((order) => order.lines).filter(isLive)
  const { order_item_id: named } = given
  const lines = named ? all.filter((line) => named.includes(line.id)) : all
  if (named && lines.length < named.length)
    throw invalidField('order_item_id', 'names a line that these orders do not have, or no longer')
  const isAsTheyAre =
    named === undefined &&
    given.apply_service_charge === undefined &&
    given.adjustment_value === undefined &&
    given.discount_id === undefined
  if (changesPrice(orders, given)) checkMay(work, 'discount')
  const amounts = chargedAmounts(lines)
  const subtotal = amounts.reduce((total, amount) => total + amount, 0)
  const discount = given.discount_id ? await discountGiven(work, given.discount_id, subtotal) : null
  const own = named || given.discount_id === null ? 0 : sum(orders, (order) => order.discount)
  const isServed = given.apply_service_charge ?? orders.some((order) => order.service_charge > 0)
  const sums = isAsTheyAre
    ? together(orders)
    : await priceTogether(work, lines, {
        discount: discount ?? own,
        adjustment: (named ? 0 : sum(orders, (order) => order.adjustment)) + (given.adjustment_value ?? 0),
        taxRate: store.row.taxRate,
        taxInclusive: store.row.taxInclusive,
        serviceRate: isServed ? store.row.serviceRate : 0,
      })
  const promotions = isAsTheyAre ? orders.flatMap((order) => order.promotions) : []
  const names = { promotions, discount: discount?.name, adjustment: given.adjustment_name }
  return combinedReceipt(store, orders, lines, sums, names)
}
