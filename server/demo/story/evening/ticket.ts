import { lineAmount, type Money, split } from '#contract/money.ts'
import { chargedAmounts, type Charges, orderTotals, type Totals } from '#contract/pricing/order-totals.ts'
import type { LineState, OrderMethod, OrderState } from '#contract/states.ts'
import type { ChosenOption, GivenDiscount } from '#contract/orders/order.ts'
import type { PromotionShares } from '../../../areas/promotions/price-order.ts'
import type { Actor, Dish, TradingStore } from '../stores/trading-store.ts'

/** One step in the life of a row, for its timeline. */
export interface Step {
  at: Date
  event: string
  from: string | null
  to: string
  actor: Actor
  approver?: string
  /** Details of the event, such as an amount. */
  detail?: Record<string, unknown>
}

export interface TicketLine {
  dish: Dish
  quantity: number
  options: ChosenOption[]
  remark?: string
  state: LineState
  /** True if it is comped. */
  comped?: boolean
  sentAt: Date
}

/** A payment as a share of the order, in percent, since the total of the order depends on its lines. */
export interface Tender {
  method: 'cash' | 'card' | 'voucher' | 'online'
  percent: number
  at: Date
}

/** One order of the story, before it has a number. */
export interface Ticket {
  method: OrderMethod
  source: 'staff' | 'app'
  state: OrderState
  lines: TicketLine[]
  tenders: Tender[]
  /** The steps, oldest first. */
  steps: Step[]
  placedAt: Date
  stageAt: Date
  closedAt?: Date
  /** The next day, to which its sale belongs, if it was open when its own day was posted. */
  carriedTo?: string
  staff: Actor
  tableName?: string
  visitId?: string
  guestName?: string
  wantedAt?: Date
  reason?: TradingStore['reasons'][number]
  /** A manual discount, or one of promotions. */
  discount?: GivenDiscount
  shares?: PromotionShares
}

/** Returns the rates of a store for one order; a pickup has no service charge, because there is no service. */
export const chargesFor = ({ merchant }: TradingStore, method: OrderMethod): Charges => ({
  discount: 0,
  adjustment: 0,
  taxRate: merchant.taxRate,
  taxInclusive: merchant.taxInclusive,
  serviceRate: method === 'dine_in' ? merchant.serviceRate : 0,
})

/** Returns the amount of one line, live or not. */
export const amountOf = ({ dish, options, quantity }: TicketLine): Money =>
  lineAmount(
    dish.price,
    options.map(({ price }) => price),
    quantity,
  )

/** Returns the amounts of the lines that are not comped. */
const chargedOf = (lines: readonly TicketLine[]): Money[] =>
  chargedAmounts(lines.map((line) => ({ amount: amountOf(line), comped: line.comped ?? false })))

/** Returns the totals of an order with these lines, in any of their later states. */
export const totalsOf = (
  store: TradingStore,
  method: OrderMethod,
  lines: readonly TicketLine[],
  discount: GivenDiscount | 0 = 0,
): Totals => orderTotals(chargedOf(lines), { ...chargesFor(store, method), discount })

/** Returns the amount of each tender for a total; the parts of the whole add up to it. */
export function tenderAmounts(total: Money, tenders: readonly Tender[]): Money[] {
  const percents = tenders.map(({ percent }) => percent)
  const unpaid = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  return split(total, [...percents, unpaid]).slice(0, tenders.length)
}
