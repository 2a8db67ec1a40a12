import { and, asc, eq } from 'drizzle-orm'
import type { PrinterKind, PrintKind } from '#contract/states.ts'
import { printers } from '../../../db/schema/index.ts'
import { putOut } from '../../../engine/outbox/put-out.ts'
import type { PrinterRow } from '../print-rows.ts'
import type { SubjectRow } from '../../../db/subjects.ts'
import type { Work } from '../../../engine/work.ts'

/** A paper to print. */
interface WantedPaper {
  kind: PrintKind
  /** Id of the row that the paper is for. */
  subjectId: string
  orderId?: string | null
  /** The receipt that it prints. */
  receiptId?: string | null
  /** The paper as a ReceiptLine document. */
  document: string
  /** Null: the paper is only on the screen. */
  printer: PrinterRow | null
  copy?: number
  /** End of the time within which it can be undone. */
  notBefore?: Date
}

/**
 * Creates the job that prints a paper once the command is committed; without a printer it is on the screen immediately.
 */
export async function enqueue(work: Work, wanted: WantedPaper): Promise<SubjectRow<'print_job'>> {
  const { kind, subjectId, orderId = null, receiptId = null, document, printer, copy = 1, notBefore } = wanted
  const job = await work.insert(
    'print-job',
    'print_job',
    {
      kind,
      subjectId,
      orderId,
      receiptId,
      document,
      copy,
      printerId: printer?.id ?? null,
      width: printer?.width ?? 48,
      askedBy: work.actor.id,
      at: work.now,
      stateAt: work.now,
    },
    'print.enqueue',
  )
  if (printer) await putOut(work, { what: 'print', subjectId: job.id, shownOn: orderId, notBefore })
  else await work.send('print-job', job.id, { type: 'print.show' })
  return job
}

/** Finds the store's first active printer of a kind. */
export async function printerFor({ tx, store }: Work, kind: PrinterKind): Promise<PrinterRow | null> {
  const [printer] = await tx
    .select()
    .from(printers)
    .where(and(eq(printers.merchantId, store.merchantId), eq(printers.kind, kind), eq(printers.status, 'active')))
    .orderBy(asc(printers.sort), asc(printers.id))
    .limit(1)
  return printer ?? null
}
