import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PrintJobFacts } from '#contract/facts.ts'
import type { PrintJob } from '#contract/printing/print.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, printers, printJobs } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

type PrintJobRow = typeof printJobs.$inferSelect
export type PrinterRow = typeof printers.$inferSelect

/** Number of requests for the same paper; for a receipt those for any of its papers, since a buyer changes the text. */
const samePaper = sql<number>`CASE WHEN print_jobs.receipt_id IS NULL
  THEN (SELECT count(*) FROM print_jobs s WHERE s.merchant_id = print_jobs.merchant_id
    AND s.subject_id = print_jobs.subject_id AND s.kind = print_jobs.kind AND s.document = print_jobs.document)
  ELSE (SELECT copies FROM receipts r WHERE r.merchant_id = print_jobs.merchant_id AND r.id = print_jobs.receipt_id)
  END`.mapWith(Number)

/** Returns the facts for the chart of a print job. */
const printJobFacts = (hasPrinter: boolean, copies: number, store: Store): PrintJobFacts => ({
  hasPrinter,
  copiesLeft: Math.max(0, store.row.reprints + 1 - copies),
})

/** Reads the facts of one job. */
export async function factsOfPrintJob(tx: Db | Tx, store: Store, row: PrintJobRow): Promise<PrintJobFacts> {
  const [same] = await tx
    .select({ copies: samePaper })
    .from(printJobs)
    .where(and(eq(printJobs.merchantId, store.merchantId), eq(printJobs.id, row.id)))
  return printJobFacts((await printerOf(tx, store, row)) !== undefined, same!.copies, store)
}

/** Finds the printer of a job, if the store still has it. */
export async function printerOf(tx: Db | Tx, store: Store, row: PrintJobRow): Promise<PrinterRow | undefined> {
  if (!row.printerId) return undefined
  const [printer] = await tx
    .select()
    .from(printers)
    .where(
      and(
        eq(printers.merchantId, store.merchantId),
        eq(printers.id, row.printerId),
        inArray(printers.status, ['active', 'inactive']),
      ),
    )
  return printer
}

const jobWire = wire<PrintJob>()(
  'id version facts state kind subject_id order_id printer_id printer_name copy may_be_printed error asked_by at',
  'printed_at state_at',
)

/** Reads print jobs as the API shows them, newest first: those that match a condition. */
export async function printJobRows(
  tx: Db | Tx,
  store: Store,
  wanted: SQL | undefined,
  page: { start?: number; length?: number } = {},
): Promise<PrintJob[]> {
  const rows = await tx
    .select({ job: printJobs, copies: samePaper, printer: printers, askedBy: accounts.name })
    .from(printJobs)
    .leftJoin(printers, and(eq(printers.merchantId, printJobs.merchantId), eq(printers.id, printJobs.printerId)))
    .leftJoin(accounts, eq(accounts.id, printJobs.askedBy))
    .where(and(eq(printJobs.merchantId, store.merchantId), wanted))
    .orderBy(desc(printJobs.at), desc(printJobs.id))
    .limit(page.length ?? 1000)
    .offset(page.start ?? 0)
  return rows.map(({ job, copies, printer, askedBy }) =>
    jobWire({
      ...job,
      facts: printJobFacts(printer !== null && printer.status !== 'archived', copies, store),
      printerName: printer?.name ?? null,
      askedBy,
    }),
  )
}

/** Reads print jobs by their ids. */
export const printJobsById = (tx: Db | Tx, store: Store, ids: readonly string[]): Promise<PrintJob[]> =>
  ids.length === 0 ? Promise.resolve([]) : printJobRows(tx, store, inArray(printJobs.id, [...ids]))
