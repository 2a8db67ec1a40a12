import { chargedAmounts, type Charges, orderTotals } from '#contract/pricing/order-totals.ts'
import type { Merchant } from '#contract/identity/me.ts'
import type { Order } from '#contract/orders/order.ts'
import type { CartAdds, CartLine, TableDetail } from '#contract/tables/table.ts'
import { appendableStates } from '#machines/order.steps.ts'
import { isOff } from '#contract/orders/is-off.ts'

/** The order of a visit that a cart is sent to; none where it becomes a new one. */
const openOrder = (table: Pick<TableDetail, 'id' | 'visit_orders'>): Order | undefined =>
  table.visit_orders.find(
    ({ table_id, captured, state }) => table_id === table.id && captured === 0 && appendableStates.includes(state),
  )

/**
 * Returns the amounts that a cart adds to the bill of a table, with the service charge and the tax, as the server will
 * compute them: under tax categories it has done so. Null where the order has a discount or an adjustment, whose change
 * only the server knows.
 */
export function cartTotal(
  lines: readonly Pick<CartLine, 'amount'>[],
  store: Pick<Merchant, 'tax_rate' | 'tax_inclusive' | 'tax_category_id' | 'service_rate'>,
  table: Pick<TableDetail, 'id' | 'visit_orders' | 'cart'>,
): CartAdds | null {
  if (store.tax_category_id !== null) return table.cart?.adds ?? null
  const open = openOrder(table)
  if (open && (open.discount !== 0 || open.adjustment !== 0)) return null
  const terms = open ?? { ...store, apply_service_charge: true }
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
    service_charge: after.serviceCharge - before.serviceCharge,
    tax: terms.tax_inclusive ? 0 : after.tax - before.tax,
    total: after.total - before.total,
  }
}
