import type { Order } from '#contract/orders/order.ts'
import type { PrintKind } from '#contract/states.ts'
import type { Store } from '../../../http/store.ts'
import { placeOf, writing } from './bill-paper.ts'
import { columns, edges, freeColumns, large, left, note, paper, plain, row, rule, tall } from './document.ts'

/** Kinds of papers about what was taken back. */
type SlipKind = Extract<PrintKind, 'cancel_slip' | 'void_slip' | 'refund_receipt'>

/** Lines and amount that were taken back of an order, and the people who did it. */
export interface TakenBack {
  kind: SlipKind
  lines: readonly { name: string; quantity: number; amount: number; made?: boolean | null; shared?: true }[]
  /** Amount that goes back to the guest, or is no longer owed. */
  amount: number
  /** Way in which the money went back. */
  method?: string
  reason: string | null
  staff: string
  approver: string | null
  at: Date
}

/** A slip for the till, or for the guest whose money went back. */
export function slip(
  store: Store,
  order: Pick<Order, 'number' | 'method' | 'table_name'>,
  { kind, lines, amount, method, reason, staff, approver, at }: TakenBack,
): string {
  const { words, money, time, currency } = writing(store)
  return paper(
    tall(plain(store.row.name)),
    large(words.slip[kind]),
    rule,
    edges(`${words.order} ${plain(order.number)}`, placeOf(store, order)),
    left(time(at)),
    left(`${words.slip.by} ${plain(staff)}`),
    approver && left(`${words.slip.approvedBy} ${plain(approver)}`),
    reason && left(`${words.slip.reason} ${plain(reason)}`),
    rule,
    columns(3, '*', 10),
    ...lines.flatMap((line) => [
      // A sum that names no dish gives back no portions.
      row(line.shared ? '' : String(line.quantity), plain(line.name), money(-line.amount)),
      ...(line.made ? [note(words.made, 1)] : []),
    ]),
    columns('*', 12),
    edges(tall(`${words.total} ${currency}`), tall(money(-amount))),
    method && edges(words.slip.back, plain(method)),
    freeColumns,
  )
}
