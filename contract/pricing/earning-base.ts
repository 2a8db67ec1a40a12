/** The amount on which members earn: what their order's food cost them, and what of it they still pay for. */
import { type Money, mulDiv, sum } from '../money.ts'
import type { Totals } from './order-totals.ts'

/** The sums of an order that decide its points; all of them are minor units except the rate. */
interface EarningOrder extends Pick<Totals, 'subtotal' | 'discount' | 'adjustment' | 'total'> {
  /** The tax that the prices of the food contain; null of older orders, where it follows from their one rate. */
  taxInside: Money | null
  /** Basis points. */
  taxRate: number
  taxInclusive: boolean
  captured: Money
  refunded: Money
  /** The part that was paid with credit that the house gave. */
  bonusPaid: Money
}

/**
 * A live line that refunds named: its food without tax, the amount that the guest paid, and the refunded part of that.
 */
export interface LineBack {
  net: Money
  total: Money
  back: Money
}

/** The food of an order less its discount, without tax and service charge. */
function netOf({ subtotal, discount, adjustment, taxInside, taxRate, taxInclusive }: EarningOrder): Money {
  const shown = subtotal - discount + adjustment
  return shown - (taxInside ?? (taxInclusive ? mulDiv(shown, taxRate, 10_000 + taxRate) : 0))
}

/**
 * The rest of the food after a refund of an amount. Lines that refunds named lose their own share of it; a refund that
 * named none takes a share of all the rest. The named amount can be larger than the refund: lines were removed later,
 * whose money was refunded with it.
 */
function netAfter(net: Money, total: Money, back: Money, lines: readonly LineBack[]): Money {
  const named = lines
    .map((line) => ({ ...line, back: Math.min(line.back, line.total) }))
    .filter((line) => line.back > 0)
  const ofLines = sum(named.map((line) => line.back))
  const netOfLines = sum(named.map((line) => mulDiv(line.net, line.back, line.total)))
  if (back < ofLines) return net - mulDiv(netOfLines, back, ofLines)
  return total > ofLines ? mulDiv(net - netOfLines, total - back, total - ofLines) : net - netOfLines
}

/**
 * Returns the amount on which members earn, in minor units: the food less discounts, without tax and service charge,
 * less refunds of it, and less the part that was paid with bonus credit, which was a gift of the store. A refund for
 * removed lines is not counted twice, since it has lowered the total already. `lines` are those that refunds named.
 */
export function earningBase(order: EarningOrder, lines: readonly LineBack[] = []): Money {
  const { total, captured, refunded, bonusPaid } = order
  const net = netOf(order)
  if (total <= 0) return net
  const back = Math.min(total, Math.max(0, refunded - Math.max(0, captured - total)))
  const [kept, paid] = [netAfter(net, total, back, lines), total - back]
  return bonusPaid > 0 && paid > 0 ? mulDiv(kept, Math.max(0, paid - bonusPaid), paid) : kept
}
