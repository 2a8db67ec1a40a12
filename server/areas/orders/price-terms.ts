import { and, eq } from 'drizzle-orm'
import type { GivenAdjustment, GivenDiscount } from '#contract/orders/order.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { discounts } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'
import type { SubjectPatch } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** Terms without discount and adjustment. */
export const noTerms = { discount: 0, discountTerms: null, adjustment: 0, adjustmentTerms: null }

/** Returns a discount of the store in the form of an order's terms, for a subtotal. */
export async function discountGiven(work: Work, discountId: string, subtotal: number): Promise<GivenDiscount> {
  const [row] = await work.tx
    .select()
    .from(discounts)
    .where(
      and(
        eq(discounts.merchantId, work.store.merchantId),
        eq(discounts.id, discountId),
        eq(discounts.status, 'active'),
      ),
    )
    .for('share')
  if (!row) throw invalidField('discount_id', 'is no discount of this store')
  const { id, name, kind, value, minimum, maximum } = row
  if (minimum !== null && subtotal < minimum)
    throw invalidField('discount_id', `is for orders from ${minimum} minor units on`)
  return { id, name, kind, value, ...(minimum !== null && { minimum }), ...(maximum !== null && { maximum }) }
}

/** Returns an adjustment in the form of an order's terms; null removes it. */
function adjustmentGiven(work: Work, { adjustment_name, adjustment_value }: ChartEvent): GivenAdjustment | null {
  const value = adjustment_value as number
  const { adjustmentLimit } = work.store.row
  if (Math.abs(value) > adjustmentLimit)
    throw invalidField('adjustment_value', `goes up to ${adjustmentLimit} minor units in this store`)
  const name = (adjustment_name as string | undefined) || undefined
  return value === 0 ? null : { value, ...(name && { name }) }
}

/** Refuses a name of an adjustment without a value. */
export function checkTerms({ adjustment_name, adjustment_value }: ChartEvent): void {
  if (adjustment_name !== undefined && adjustment_value === undefined)
    throw invalidField('adjustment_value', 'says how much the adjustment is')
}

/** Returns the order's columns for the terms in an event; omitted terms stay. */
export async function termsOf(work: Work, event: ChartEvent, subtotal: number): Promise<SubjectPatch<'order'>> {
  checkTerms(event)
  const discountId = event.discount_id as string | null | undefined
  return {
    ...(discountId !== undefined && {
      discountTerms: discountId === null ? null : await discountGiven(work, discountId, subtotal),
      discount: 0,
    }),
    ...(event.adjustment_value !== undefined && { adjustmentTerms: adjustmentGiven(work, event), adjustment: 0 }),
    ...(event.apply_service_charge !== undefined && { applyServiceCharge: event.apply_service_charge as boolean }),
  }
}
