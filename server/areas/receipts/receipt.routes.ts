import { z } from 'zod'
import { listing } from '#contract/listing.ts'
import { Receipt, ReceiptRow } from '#contract/receipts/receipt.ts'
import { PrintedPaper } from '#contract/printing/print.ts'
import { id, version } from '#contract/charts/fields.ts'
import { receiptEvents } from '#contract/charts/receipt.ts'
import { languages } from '#contract/states.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { businessDayOf } from '../../business-day.ts'
import type { Tx } from '../../db/handle.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { act, refs, runCommand } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { listQuery } from '../../http/list-query.ts'
import { receiptKind } from './receipt.kind.ts'
import { receiptFile } from './receipt-file.ts'
import { listReceipts, oneReceipt } from './receipt-rows.ts'

const tag = 'Money'
const right = ['floor', 'cashier', 'settle', 'report'] as const

const step = { version, approval_id: id.optional() }
const { remark, ...buyer } = receiptEvents['receipt.correct'].shape

/** Finds the rows that a step of a receipt may change. */
const concerned = (tx: Tx, { store }: AskedOfStore, receiptId: string) =>
  receiptKind.family(tx, store.merchantId, receiptId, { type: 'receipt.print' })

const send = (
  work: Work,
  receiptId: string,
  { version: seen, approval_id: approvalId }: { version?: number; approval_id?: string },
  event: ChartEvent,
) => act(work, { chart: 'receipt', id: receiptId, event, version: seen, approvalId })

/** The requested business days; an instant means its business day. */
function daysAsked({ row }: AskedOfStore['store'], { startDate, endDate }: { startDate?: string; endDate?: string }) {
  const dayOf = (value?: string) =>
    value === undefined || value.length === 10 ? value : businessDayOf(new Date(value), row)
  return { from: dayOf(startDate), until: dayOf(endDate) }
}

/** Routes of issued receipts. */
export function receiptRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/receipt',
    {
      tag,
      right,
      summary: 'Receipts, the newest first; the search finds a number, or that of an order',
      query: z.strictObject({ ...listQuery, order_id: id.optional() }),
      answer: listing(ReceiptRow),
    },
    async ({ actor, deps, store }, asked) => {
      const found = await listReceipts(deps.db, store, { ...asked, ...daysAsked(store, asked) })
      return { ...found, aaData: found.aaData.map((row) => withAllowed(actor, 'receipt', row)) }
    },
  )
  api.store(
    'get',
    '/admin/receipt_export',
    {
      tag,
      // An export takes names and tax numbers of buyers out of the system.
      right: ['settle', 'report'],
      summary: 'The same receipts as a file in a language',
      query: z.strictObject({
        search: listQuery.search,
        startDate: listQuery.startDate,
        endDate: listQuery.endDate,
        order_id: id.optional(),
        language: z.enum(languages).default('en'),
        format: z.enum(['csv', 'xlsx']).default('csv'),
      }),
      media: 'text/csv',
    },
    (asked, { language, format, search, order_id, ...days }) =>
      receiptFile(asked, { search, order_id, ...daysAsked(asked.store, days) }, { language, format }),
  )
  api.store(
    'get',
    '/admin/receipt/{id}',
    {
      tag,
      right,
      row: 'receipt',
      summary: 'One receipt as it was issued, with a picture of its paper',
      answer: Receipt,
    },
    async ({ actor, deps, store }, { id: receiptId }) =>
      withAllowed(actor, 'receipt', await oneReceipt(deps.db, store, receiptId)),
  )
  api.store(
    'post',
    '/admin/receipt/{id}/print',
    {
      tag,
      row: 'receipt',
      summary: 'Print a receipt; each time after the first is a copy',
      body: z.strictObject(step),
      answer: PrintedPaper,
    },
    (asked, { id: receiptId, ...input }) =>
      runCommand(asked, {
        input,
        subjects: async (tx) => [...(await concerned(tx, asked, receiptId)), ...refs('approval', input.approval_id)],
        run: (work) => send(work, receiptId, input, { type: 'receipt.print' }),
        answer(work) {
          const made = work.rows('print_job').find((job) => !work.before('print_job', job.id))
          return answerRow(work, 'print_job', made!.id)
        },
      }),
  )
  api.store(
    'post',
    '/admin/receipt/{id}/buyer',
    {
      tag,
      row: 'receipt',
      summary: 'Make a receipt out to a buyer, or to another one with a PIN and a word why',
      body: z.strictObject({ ...step, ...buyer, remark: remark.optional() }),
      answer: Receipt,
    },
    (asked, { id: receiptId, ...input }) =>
      runCommand(asked, {
        input,
        subjects: async (tx) => [...(await concerned(tx, asked, receiptId)), ...refs('approval', input.approval_id)],
        run(work) {
          const { name, address, tax_number, remark } = input
          const named = { name, address, ...(tax_number !== undefined && { tax_number }) }
          const event =
            remark === undefined ? { type: 'receipt.address', ...named } : { type: 'receipt.correct', ...named, remark }
          return send(work, receiptId, input, event)
        },
        answer: (work) => answerRow(work, 'receipt', receiptId),
      }),
  )
}
