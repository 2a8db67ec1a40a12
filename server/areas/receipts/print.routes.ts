import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { id, idList, version } from '#contract/charts/fields.ts'
import { priceTerms } from '#contract/charts/price-terms.ts'
import { tableBillEvents } from '#contract/charts/table.ts'
import { printJobStates, type PrintKind, printKinds } from '#contract/states.ts'
import { PrintedPaper, PrintJob } from '#contract/printing/print.ts'
import { type Listing, listing } from '#contract/listing.ts'
import type { Order } from '#contract/orders/order.ts'
import type { Tx } from '../../db/handle.ts'
import { printJobs } from '../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import { receipt } from '../printing/paper/bill-paper.ts'
import { type IssuedReceipt, receiptPaper } from '../printing/paper/receipt-paper.ts'
import { lastSale, receiptOfOrder } from './receipt-rows.ts'
import { combine } from './combine-paper.ts'
import { enqueue, printerFor } from '../printing/paper/enqueue.ts'
import { orderSlip } from '../printing/paper/kitchen-paper.ts'
import { orderRows } from '../orders/order-rows.ts'
import { paymentRows } from '../payments/payment-rows.ts'
import { printJobRows } from '../printing/print-rows.ts'
import { refundRowsOf } from '../payments/refund-rows.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { act, checkMay, refs, runCommand } from '../../engine/command.ts'
import { tableFamily } from '../families/families.ts'
import type { Ref } from '../../db/subjects.ts'
import { slipOf } from '../tables/table-slip.ts'
import type { Work } from '../../engine/work.ts'
import { printedPaper } from '../printing/paper/printed-paper.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Printing'

/** Finds the oldest failed or waiting paper. */
async function oldestOpenJob({ deps, store }: AskedOfStore): Promise<string | undefined> {
  const isOpen = and(eq(printJobs.merchantId, store.merchantId), inArray(printJobs.state, ['failed', 'queued']))
  const [job] = await deps.db
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(isOpen)
    .orderBy(asc(printJobs.state), asc(printJobs.at))
    .limit(1)
  return job?.id
}

/** Finds the last job that printed this kind of paper for a row, and its receipt. */
async function lastJob(tx: Tx, merchantId: string, { kind, subjectId, receiptOf }: PaperRequest): Promise<Ref[]> {
  const receipt = await receiptOf?.(tx)
  const ofReceipt = receipt ? eq(printJobs.receiptId, receipt.id) : isNull(printJobs.receiptId)
  const [last] = await tx
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.merchantId, merchantId),
        eq(printJobs.kind, kind),
        eq(printJobs.subjectId, subjectId),
        ofReceipt,
      ),
    )
    .orderBy(desc(printJobs.at), desc(printJobs.copy), desc(printJobs.id))
    .limit(1)
  return [...refs('print_job', last?.id), ...refs('receipt', receipt?.id)]
}

interface PaperRequest {
  kind: PrintKind
  subjectId: string
  approvalId?: string
  orderId?: string
  /** Finds the receipt of the paper, which never changes after its issue. */
  receiptOf?: (tx: Tx) => Promise<IssuedReceipt | undefined>
  /** Finds other rows that the paper needs. */
  rows: (tx: Tx) => Promise<Ref[]>
  /** Makes the paper; null if the command has already created its job in another way. */
  document: (work: Work) => Promise<string | null>
}

/** Prints a paper. The same paper again is a copy, unless the earlier job failed; a changed one is a new paper. */
async function printPaper(work: Work, wanted: PaperRequest): Promise<void> {
  const { kind, subjectId, orderId, approvalId, document, receiptOf } = wanted
  const receipt = await receiptOf?.(work.tx)
  const [last] = work.rows('print_job')
  const text = receipt ? receiptPaper(work.store.row.timeZone, receipt) : await document(work)
  if (text === null) return
  const isRetried = last?.state === 'failed' && (receipt !== undefined || last.document === text)
  if (receipt && !isRetried)
    return act(work, { chart: 'receipt', id: receipt.id, event: { type: 'receipt.print' }, approvalId })
  if (last && (isRetried || last.document === text)) {
    const type = isRetried ? 'print.retry' : 'print.again'
    return act(work, { chart: 'print-job', id: last.id, event: { type }, approvalId })
  }
  checkMay(work, 'floor')
  const printer = await printerFor(work, kind === 'order' ? 'kitchen' : 'receipt')
  await enqueue(work, { kind, subjectId, orderId, document: text, printer })
}

/** Prints a paper, and returns its job with a picture of it. */
function print(asked: AskedOfStore, input: object, wanted: PaperRequest): Promise<Response> {
  const { merchantId } = asked.store
  return runCommand(asked, {
    input,
    subjects: async (tx) => [
      ...(await wanted.rows(tx)),
      ...(await lastJob(tx, merchantId, wanted)),
      ...refs('approval', wanted.approvalId),
    ],
    run: (work) => printPaper(work, wanted),
    answer(work) {
      const jobs = work.rows('print_job')
      const made = jobs.find((job) => !work.before('print_job', job.id))
      return answerRow(work, 'print_job', (made ?? jobs[0])!.id)
    },
  })
}

/** Prints an open bill, which locks it by the store's rule; returns the slip of a locked or paid one, for a copy. */
async function printSlip(
  work: Work,
  tableId: string,
  { version: seen, lock }: { version?: number; lock?: boolean },
): Promise<string | null> {
  const { bill } = work.row('table', tableId)
  if (bill !== 'none' && bill !== 'unpaid') return slipOf(work, tableId)
  await act(work, { chart: 'table-bill', id: tableId, event: { type: 'bill.print', lock }, version: seen })
  return null
}

async function orderOf({ tx, store }: Work, orderId: string): Promise<Order> {
  const [order] = await orderRows(tx, store, [orderId])
  return order!
}

/** Routes of paper: receipts, slips, and the jobs that print them. */
export function printRoutes(api: Api): void {
  const ofOrder = z.strictObject({ order_id: id, approval_id: id.optional() })
  const receiptNamed = ofOrder.extend({ receipt_id: id.optional() })
  const both = (name: string) => [`/admin/${name}`, `/${name}`]

  api.store(
    'post',
    both('print_receipt'),
    {
      tag,
      summary: 'Print an order’s receipt: that of its last sale, or the one that is named',
      body: receiptNamed,
      answer: PrintedPaper,
    },
    (asked, input) =>
      print(asked, input, {
        kind: 'receipt',
        subjectId: input.order_id,
        orderId: input.order_id,
        approvalId: input.approval_id,
        rows: async () => refs('order', input.order_id),
        receiptOf: (tx) =>
          input.receipt_id
            ? receiptOfOrder(tx, asked.store, input.order_id, input.receipt_id)
            : lastSale(tx, asked.store, input.order_id),
        document: async (work) =>
          receipt(
            work.store,
            await orderOf(work, input.order_id),
            await paymentRows(work.tx, work.store, [input.order_id]),
            await refundRowsOf(work.tx, work.store, [input.order_id]),
          ),
      }),
  )

  api.store(
    'post',
    both('print_order'),
    { tag, summary: 'Print an order for the pass', body: ofOrder, answer: PrintedPaper },
    (asked, input) =>
      print(asked, input, {
        kind: 'order',
        subjectId: input.order_id,
        orderId: input.order_id,
        approvalId: input.approval_id,
        rows: async () => refs('order', input.order_id),
        document: async (work) => orderSlip(work.store, await orderOf(work, input.order_id)),
      }),
  )

  api.store(
    'post',
    both('print_table'),
    {
      tag,
      summary: 'Print a table’s bill, which locks it as the store has it',
      body: z.strictObject({
        table_id: id,
        approval_id: id.optional(),
        version,
        ...tableBillEvents['bill.print'].shape,
      }),
      answer: PrintedPaper,
    },
    (asked, input) =>
      print(asked, input, {
        kind: 'table',
        subjectId: input.table_id,
        approvalId: input.approval_id,
        rows: (tx) => tableFamily(tx, asked.store.merchantId, input.table_id),
        document: (work) => printSlip(work, input.table_id, input),
      }),
  )

  api.store(
    'post',
    both('print_combine_receipt'),
    {
      tag,
      summary: 'Print several orders, or lines of them, as one receipt',
      body: z.strictObject({
        order_id: idList(20),
        order_item_id: idList(200).optional(),
        ...priceTerms,
        approval_id: id.optional(),
      }),
      answer: PrintedPaper,
    },
    (asked, input) =>
      print(asked, input, {
        kind: 'combined',
        subjectId: input.order_id[0]!,
        orderId: input.order_id[0],
        approvalId: input.approval_id,
        rows: async () => refs('order', ...input.order_id),
        document: (work) => combine(work, input),
      }),
  )

  api.store(
    'post',
    both('clear_printer_job'),
    {
      tag,
      summary: 'Take a paper off that waits or has failed',
      body: z.strictObject({ print_job_id: id, version }),
      answer: PrintedPaper,
      fills: { print_job_id: oldestOpenJob },
    },
    (asked, input) =>
      runCommand(asked, {
        input,
        async subjects(tx) {
          const [job] = await tx
            .select({ orderId: printJobs.orderId })
            .from(printJobs)
            .where(and(eq(printJobs.merchantId, asked.store.merchantId), eq(printJobs.id, input.print_job_id)))
          return [...refs('print_job', input.print_job_id), ...refs('order', job?.orderId ?? undefined)]
        },
        run: (work) =>
          act(work, {
            chart: 'print-job',
            id: input.print_job_id,
            event: { type: 'print.clear' },
            version: input.version,
          }),
        answer: (work) => answerRow(work, 'print_job', input.print_job_id),
      }),
  )

  api.store(
    'get',
    '/admin/print_job',
    {
      tag,
      right: rowReaders.print_job,
      summary: 'Papers that wait, failed or were printed, newest first',
      query: z
        .strictObject({
          ...listQuery,
          status: z.enum(printJobStates).optional(),
          kind: z.enum(printKinds).optional(),
          order_id: id.optional(),
        })
        .partial(),
      answer: listing(PrintJob),
    },
    async (
      { deps, store },
      { status, kind, order_id: orderId, search, start, length = 10 },
    ): Promise<Listing<PrintJob>> => {
      const wanted = and(
        status && eq(printJobs.state, status),
        kind && eq(printJobs.kind, kind),
        orderId ? eq(printJobs.orderId, orderId) : undefined,
        holds(search, printJobs.error),
      )
      const ofStore = eq(printJobs.merchantId, store.merchantId)
      return {
        aaData: await printJobRows(deps.db, store, wanted, { start, length }),
        recordsTotal: await deps.db.$count(printJobs, ofStore),
        recordsFiltered: await deps.db.$count(printJobs, and(ofStore, wanted)),
      }
    },
  )

  api.store(
    'get',
    '/admin/print_job/{id}',
    {
      tag,
      right: rowReaders.print_job,
      row: 'print_job',
      summary: 'One paper, with a picture of it',
      answer: PrintedPaper,
    },
    (asked, input) =>
      printedPaper(asked.deps.db, asked.store, input.id).then((row) => withAllowed(asked.actor, 'print_job', row)),
  )
}
