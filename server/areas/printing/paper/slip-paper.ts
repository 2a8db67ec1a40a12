import type { Order } from '#contract/orders/order.ts'
import type { PrintKind } from '#contract/states.ts'
import type { Store } from '../../../http/store.ts'
import { placeOf, writing } from './bill-paper.ts'
import { columns, edges, freeColumns, large, left, note, paper, plain, row, rule, tall } from './document.ts'

/** Kinds of papers about reversals. */
type SlipKind = Extract<PrintKind, 'cancel_slip' | 'void_slip' | 'refund_receipt'>

/** Reversed lines and amount of an order, and the people involved. */
export interface TakenBack {
  kind: SlipKind
  lines: readonly { name: string; quantity: number; amount: number; made?: boolean | null; shared?: true }[]
  /** Amount that is refunded, or no longer due. */
  amount: number
  /** Method of the refund. */
  method?: string
  reason: string | null
  staff: string
  approver: string | null
  at: Date
}

/** Prints a slip for the till, or for the guest who got a refund. */
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
      // A sum without dishes returns no portions.
      row(line.shared ? '' : String(line.quantity), plain(line.name), money(-line.amount)),
      ...(line.made ? [note(words.made, 1)] : []),
    ]),
    columns('*', 12),
    edges(tall(`${words.total} ${currency}`), tall(money(-amount))),
    method && edges(words.slip.back, plain(method)),
    freeColumns,
  )
}
