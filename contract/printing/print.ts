/** Paper and kitchen as they go on the wire. */
import type { PrintJobFacts } from '../facts.ts'
import type { PrintJobState, PrintKind, TicketKind } from '../states.ts'
import type { WorkflowRow } from '../listing.ts'

/** One paper on its way to a printer, or to the screen alone. */
export interface PrintJob extends WorkflowRow<PrintJobFacts> {
  state: PrintJobState
  kind: PrintKind
  /** The subject of the paper: an order, a table, a ticket. */
  subject_id: string
  order_id: string | null
  printer_id: string | null
  printer_name: string | null
  /** 1 is the first one. */
  copy: number
  /** True if it was sent and it is unknown whether it was printed. */
  may_be_printed: boolean
  /** The error code of the last failed try: refused, no_answer, paper_out … */
  error: string | null
  asked_by: string | null
  at: string
  printed_at: string | null
  state_at: string
}

/** A print job with its paper, as a picture of it. */
export interface PrintedPaper extends PrintJob {
  svg: string
}

/** A ticket for one kitchen zone about one order. */
export interface KitchenTicket {
  id: string
  order_id: string
  zone_id: string
  zone_name: string
  kind: TicketKind
  /** Counts from 1 in each zone on each business day. */
  number: number
  business_day: string
  /** The food's destination, such as the table. */
  label: string
  remark: string | null
  staff_name: string
  at: string
  lines: {
    order_item_id: string
    name: string
    quantity: number
    options: string[]
    remark: string | null
    /** Cancelled although the kitchen had begun it. */
    made: boolean
  }[]
}
