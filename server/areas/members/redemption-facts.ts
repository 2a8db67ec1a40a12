import type { RedemptionFacts } from '#contract/facts.ts'
import { completedOrderStates } from '#contract/states.ts'
import type { orders } from '../../db/schema/index.ts'

type OrderRow = typeof orders.$inferSelect

/** Returns the facts of an order for the redemption chart. */
export const redemptionFacts = (row: OrderRow, isBillLocked: boolean): RedemptionFacts => ({
  isOpen: !completedOrderStates.includes(row.state),
  isUnpaid: row.captured === 0,
  isBillLocked,
  /** A voucher or points replace a promotion. */
  hasDiscount:
    row.redemption === 'none' &&
    row.discountTerms?.promotion_id === undefined &&
    (row.discountTerms !== null || row.discount > 0),
})

/** Tells if the order's discount comes from the guest's voucher or points. */
export const isRedeemed = ({ discountTerms }: OrderRow): boolean =>
  discountTerms?.voucher_id !== undefined || discountTerms?.points !== undefined
