import type { OrderDetail } from '#contract/orders/order.ts'
import type { PaymentStatus, RefundState } from '#contract/states.ts'
import { isOff } from '#contract/orders/is-off.ts'

type AskedBack = Extract<PaymentStatus, 'refunded' | 'refund_pending'>

const dropped: readonly RefundState[] = ['denied', 'cancelled']
const done: readonly RefundState[] = ['completed', 'manual_completed']

/** The lines whose money went back or is on its way, by id. Lines are parted by the portion, so each is meant as a whole. */
export function linesAskedBack({
  lines,
  refunds,
  refunding,
  facts,
}: Pick<OrderDetail, 'lines' | 'refunds' | 'refunding' | 'facts'>): Map<string, AskedBack> {
  const { captured, refundable, total } = facts
  if (captured > 0 && captured >= total && refundable === 0)
    return new Map(
      lines.filter((line) => !isOff(line)).map(({ id }) => [id, refunding > 0 ? 'refund_pending' : 'refunded']),
    )
  return new Map(
    refunds
      .filter(({ state }) => !dropped.includes(state))
      .flatMap(({ state, lines: named }) =>
        named.map(({ id }): [string, AskedBack] => [id, done.includes(state) ? 'refunded' : 'refund_pending']),
      ),
  )
}

/** The ids of the lines that can be taken back: those on the order; of a refund those that cost something and were not asked back before. */
export function offeredLines(event: string, order: Parameters<typeof linesAskedBack>[0]): string[] {
  const before = event === 'order.refund' ? linesAskedBack(order) : new Map<string, AskedBack>()
  const isCharged = event === 'order.refund' || event === 'order.comp'
  return order.lines
    .filter((line) => !isOff(line) && !before.has(line.id) && !(isCharged && line.comped))
    .map(({ id }) => id)
}
