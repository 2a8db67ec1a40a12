/** Paper and kitchen as they go on the wire. */
import type { PrintJobFacts } from '../facts.ts'
import type { PrintJobState, PrintKind, TicketKind } from '../states.ts'
import type { WorkflowRow } from './listing.ts'

/** One paper on its way to a printer, or to the screen alone. */
export interface PrintJob extends WorkflowRow<PrintJobFacts> {
  state: PrintJobState
  kind: PrintKind
  /** Whose paper it is: an order, a table, a ticket. */
  subject_id: string
  order_id: string | null
  printer_id: string | null
  printer_name: string | null
  /** 1 is the first one. */
  copy: number
  /** It was sent, and nobody knows whether it was printed. */
  may_be_printed: boolean
  /** Why the last try failed, as a code: refused, no_answer, paper_out … */
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

/** What a zone of the kitchen is told about one order. */
export interface KitchenTicket {
  id: string
  order_id: string
  zone_id: string
  zone_name: string
  kind: TicketKind
  /** Counts from 1 in each zone on each business day. */
  number: number
  business_day: string
  /** Where the food goes. */
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
    /** Taken back although the kitchen had begun it. */
    made: boolean
  }[]
}
