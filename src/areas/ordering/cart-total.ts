import { chargedAmounts, type Charges, orderTotals } from '#contract/pricing/order-totals.ts'
import type { Merchant } from '#contract/identity/me.ts'
import type { Order } from '#contract/orders/order.ts'
import type { CartLine, TableDetail } from '#contract/tables/table.ts'
import { appendableStates } from '#machines/order.steps.ts'
import { isOff } from '#contract/orders/is-off.ts'

/** The amounts that a cart adds to the bill, in minor units. */
export interface CartTotal {
  serviceCharge: number
  /** Added to the price; 0 where the prices contain it. */
  tax: number
  total: number
}

/** The order of a visit that a cart is sent to; none where it becomes a new one. */
const openOrder = (table: Pick<TableDetail, 'id' | 'visit_orders'>): Order | undefined =>
  table.visit_orders.find(
    ({ table_id, captured, state }) => table_id === table.id && captured === 0 && appendableStates.includes(state),
  )

/**
 * Returns the amounts that a cart adds to the bill of a table, with the service charge and the tax, as the server will
 * compute them; null where the order has a discount, an adjustment or several taxes to add, whose change only the server
 * knows.
 */
export function cartTotal(
  lines: readonly Pick<CartLine, 'amount'>[],
  store: Pick<Merchant, 'tax_rate' | 'tax_inclusive' | 'service_rate'>,
  table: Pick<TableDetail, 'id' | 'visit_orders'>,
): CartTotal | null {
  const open = openOrder(table)
  if (open && (open.discount !== 0 || open.adjustment !== 0)) return null
  const terms = open ?? { ...store, apply_service_charge: true }
  if (terms.tax_rate === null && !terms.tax_inclusive) return null
  const charges: Charges = {
    discount: 0,
    adjustment: 0,
    taxRate: terms.tax_rate ?? 0,
    taxInclusive: terms.tax_inclusive,
    serviceRate: terms.apply_service_charge ? terms.service_rate : 0,
  }
  const there = chargedAmounts((open?.lines ?? []).filter((line) => !isOff(line)))
  const before = orderTotals(there, charges)
  const after = orderTotals([...there, ...lines.map(({ amount }) => amount)], charges)
  return {
    serviceCharge: after.serviceCharge - before.serviceCharge,
    tax: terms.tax_inclusive ? 0 : after.tax - before.tax,
    total: after.total - before.total,
  }
}
