/** Paper and kitchen as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { PrintJobFacts } from '../facts.ts'
import { ticketKinds, printJobStates, printKinds } from '../states.ts'
import { workflowRow } from '../listing.ts'

/** One paper on its way to a printer, or to the screen alone. */
export const PrintJob = named('PrintJob', {
  ...workflowRow(PrintJobFacts).shape,
  state: z.enum(printJobStates),
  kind: z.enum(printKinds),
  /** The subject of the paper: an order, a table, a ticket. */
  subject_id: z.string(),
  order_id: z.string().nullable(),
  printer_id: z.string().nullable(),
  printer_name: z.string().nullable(),
  /** 1 is the first one. */
  copy: z.number(),
  /** True if it was sent and it is unknown whether it was printed. */
  may_be_printed: z.boolean(),
  /** The error code of the last failed try: refused, no_answer, paper_out … */
  error: z.string().nullable(),
  asked_by: z.string().nullable(),
  at: z.string(),
  printed_at: z.string().nullable(),
  state_at: z.string(),
})
export type PrintJob = z.output<typeof PrintJob>

/** A print job with its paper, as a picture of it. */
export const PrintedPaper = named('PrintedPaper', {
  ...PrintJob.shape,
  svg: z.string(),
})
export type PrintedPaper = z.output<typeof PrintedPaper>

/** A ticket for one kitchen zone about one order. */
export const KitchenTicket = named('KitchenTicket', {
  id: z.string(),
  order_id: z.string(),
  zone_id: z.string(),
  zone_name: z.string(),
  kind: z.enum(ticketKinds),
  /** Counts from 1 in each zone on each business day. */
  number: z.number(),
  business_day: z.string(),
  /** The food's destination, such as the table. */
  label: z.string(),
  remark: z.string().nullable(),
  staff_name: z.string(),
  at: z.string(),
  lines: z.array(
    z.object({
      order_item_id: z.string(),
      name: z.string(),
      quantity: z.number(),
      options: z.array(z.string()),
      remark: z.string().nullable(),
      /** Cancelled although the kitchen had begun it. */
      made: z.boolean(),
    }),
  ),
})
export type KitchenTicket = z.output<typeof KitchenTicket>
