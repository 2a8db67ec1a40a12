import { discount } from '#contract/resources/discount.ts'
import { adjustment } from '#contract/resources/adjustment.ts'
import { recordTable } from './resource-table.ts'

/** Discounts on an order, as a share or an amount. */
export const discounts = recordTable(discount)

/** Prepared price adjustments. */
export const adjustments = recordTable(adjustment)
