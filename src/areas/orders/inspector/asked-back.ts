import type { OrderDetail } from '#contract/orders/order.ts'
import type { PaymentStatus, RefundState } from '#contract/states.ts'
import { isOff } from '#contract/orders/is-off.ts'

type AskedBack = Extract<PaymentStatus, 'refunded' | 'refund_pending'>

const dropped: readonly RefundState[] = ['denied', 'cancelled']
const done: readonly RefundState[] = ['completed', 'manual_completed']

type WithRefunds = Pick<OrderDetail, 'lines' | 'refunds' | 'refunding' | 'facts'>

/** The refunded amount of a line, in minor units; the whole line if an older refund named it without an amount. */
export const askedBackOf = ({ refunds }: Pick<OrderDetail, 'refunds'>, lineId: string): number =>
  refunds
    .filter(({ state }) => !dropped.includes(state))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { id, amount, net }) => (id === lineId ? sum + (net === undefined ? Infinity : amount) : sum), 0)

/** The lines with nothing left to refund, by id: the whole amount was refunded or is on its way. */
export function linesAskedBack({ lines, refunds, refunding, facts }: WithRefunds): Map<string, AskedBack> {
  const { captured, refundable, total } = facts
  const isAll = captured > 0 && captured >= total && refundable === 0
  const holding = refunds.filter(({ state }) => !dropped.includes(state))
  const isOnItsWay = (id: string) =>
    holding.some(({ state, lines: named }) => !done.includes(state) && named.some((one) => one.id === id))
  return new Map(
    lines.flatMap((line): [string, AskedBack][] => {
      const { id, total: paid } = line
      if (isAll) return isOff(line) ? [] : [[id, refunding > 0 ? 'refund_pending' : 'refunded']]
      const back = askedBackOf({ refunds }, id)
      return back > 0 && back >= paid ? [[id, isOnItsWay(id) ? 'refund_pending' : 'refunded']] : []
    }),
  )
}

/**
 * The ids of the lines that can be taken back: those on the order; for a refund those with a price of which a part is
 * left.
 */
export function offeredLines(event: string, order: Parameters<typeof linesAskedBack>[0]): string[] {
  const before = event === 'order.refund' ? linesAskedBack(order) : new Map<string, AskedBack>()
  const isCharged = event === 'order.refund' || event === 'order.comp'
  return order.lines
    .filter((line) => !isOff(line) && !before.has(line.id) && !(isCharged && line.comped))
    .map(({ id }) => id)
}
