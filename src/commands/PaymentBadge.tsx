import type { PaymentStatus, TableBill } from '#contract/states.ts'
import './commands.css'

type Mark = 'unpaid' | 'part' | 'paid' | 'refunded' | 'voided'

const marks: Record<PaymentStatus | Exclude<TableBill, 'none'>, Mark> = {
  unpaid: 'unpaid',
  billed: 'unpaid',
  partially_paid: 'part',
  paid: 'paid',
  refund_pending: 'refunded',
  partially_refunded: 'refunded',
  refunded: 'refunded',
  voided: 'voided',
  written_off: 'voided',
}

/** The shape of each mark, so that it reads without its colour. */
const shapes: Record<Mark, string> = {
  unpaid: 'M10 6a4 4 0 1 0 0 8a4 4 0 1 0 0-8',
  part: 'M10 5a5 5 0 1 0 0 10z',
  paid: 'M5.8 10.4l2.8 2.8l5.6-6',
  refunded: 'M8.4 5.8L5.6 8.6l2.8 2.8M5.9 8.6h5a2.8 2.8 0 0 1 0 5.6H8.6',
  voided: 'M6.8 6.8l6.4 6.4M13.2 6.8l-6.4 6.4',
}

/**
 * The round payment mark of an order or a bill, 20 pixels. `label` says it in words, unless there are words beside it.
 */
export function PaymentBadge({ status, label }: { status: keyof typeof marks; label?: string }) {
  const mark = marks[status]
  return (
    <svg
      className="payment-badge"
      data-mark={mark}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle className="payment-badge__disc" cx="10" cy="10" r="9.25" />
      <path d={shapes[mark]} />
    </svg>
  )
}
