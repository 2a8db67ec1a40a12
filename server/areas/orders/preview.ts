import { promotionsOf } from '#contract/promotions/promotions.ts'
import type { MoneyRows, Preview } from '#contract/orders/preview.ts'
import { exposureOf } from './exposure.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import { tableOf } from './order-money.ts'
import type { Work } from '../../engine/work.ts'
import { perkChanges } from '../members/perks/perk-changes.ts'
import { madeTickets } from '../kitchen/slots.ts'
import { orderChanges } from './slots.ts'

/** Returns the money of an order as the API shows it. */
export const moneyRows = (order: SubjectRow<'order'>): MoneyRows => ({
  subtotal: order.subtotal,
  discount: order.discount,
  promotions: promotionsOf(order.discountTerms, order.discount),
  service_charge: order.serviceCharge,
  tax: order.tax,
  adjustment: order.adjustment,
  total: order.total,
  paid: order.captured,
  refunds: order.refunded + order.refunding,
  due: Math.max(0, order.total - order.captured),
})

/** Returns the consequences of a command besides changed states, for previews. */
export const consequencesOf = (work: Work) => ({
  ...work.slot(orderChanges),
  tickets: work.slot(madeTickets),
  ...work.slot(perkChanges),
})

/**
 * Returns the effects of a command on an order before the preview is rolled back: the money before and after, and all
 * consequences.
 */
export function previewOf(work: Work, orderId: string): Preview {
  const before = work.before('order', orderId)!
  const after = work.row('order', orderId)
  const table = tableOf(work, after)
  const tableBefore = table && work.before('table', table.id)
  return {
    preview: true,
    version: before.version,
    before: moneyRows(before),
    after: moneyRows(after),
    amount: exposureOf(work),
    approval: work.isApprovalNeeded,
    ...consequencesOf(work),
    table:
      table && tableBefore ? { id: table.id, name: table.name, before: tableBefore.bill, after: table.bill } : null,
    at: work.now.toISOString(),
  }
}
