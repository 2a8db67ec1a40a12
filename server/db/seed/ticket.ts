import { type Charges, lineAmount, type Money, orderTotals, split, type Totals } from '#contract/money.ts'
import type { LineState, OrderMethod, OrderState } from '#contract/states.ts'
import type { ChosenOption } from '#contract/rows/order.ts'
import type { Actor, Dish, TradingStore } from './trading-store.ts'

/** One step in the life of a row, for its timeline. */
export interface Step {
  at: Date
  event: string
  from: string | null
  to: string
  actor: Actor
  approver?: string
  /** What the event carried, such as an amount. */
  detail?: Record<string, unknown>
}

export interface TicketLine {
  dish: Dish
  quantity: number
  options: ChosenOption[]
  remark?: string
  state: LineState
  sentAt: Date
}

/** A payment as a share of the order, in percent: what the whole costs is known only when the lines are. */
export interface Tender {
  method: 'cash' | 'card' | 'voucher'
  percent: number
  at: Date
}

/** One order as the story tells it, before it has a number. */
export interface Ticket {
  method: OrderMethod
  source: 'staff' | 'app'
  state: OrderState
  lines: TicketLine[]
  tenders: Tender[]
  /** Oldest first. */
  steps: Step[]
  placedAt: Date
  stageAt: Date
  closedAt?: Date
  staff: Actor
  tableName?: string
  visitId?: string
  guestName?: string
  wantedAt?: Date
  reason?: TradingStore['reasons'][number]
}

/** The rates of a store for one order; nobody is served at a pickup, so it bears no service charge. */
export const chargesFor = ({ merchant }: TradingStore, method: OrderMethod): Charges => ({
  discount: 0,
  adjustment: 0,
  taxRate: merchant.taxRate,
  taxInclusive: merchant.taxInclusive,
  serviceRate: method === 'dine_in' ? merchant.serviceRate : 0,
})

/** What one line costs, live or not. */
export const amountOf = ({ dish, options, quantity }: TicketLine): Money =>
  lineAmount(
    dish.price,
    options.map(({ price }) => price),
    quantity,
  )

/** The money of an order with these lines, whatever became of them since. */
export const totalsOf = (store: TradingStore, method: OrderMethod, lines: readonly TicketLine[]): Totals =>
  orderTotals(lines.map(amountOf), chargesFor(store, method))

/** What each tender pays of a total; parts of the whole add up to it. */
export function tenderAmounts(total: Money, tenders: readonly Tender[]): Money[] {
  const percents = tenders.map(({ percent }) => percent)
  const unpaid = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  return split(total, [...percents, unpaid]).slice(0, tenders.length)
}
