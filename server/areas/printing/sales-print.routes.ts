import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { PrintedPaper } from '#contract/printing/print.ts'
import { salesSheet } from '#contract/reports/sales-summary.ts'
import type { Db } from '../../db/handle.ts'
import { settlements } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { listQuery } from '../../http/list-query.ts'
import { dailyPaper } from './paper/daily-paper.ts'
import { enqueue, printerFor } from './paper/enqueue.ts'
import { salesPaper } from './paper/sales-paper.ts'
import { dailyReport } from '../../reports/daily-report.ts'
import { salesSummary } from '../../reports/sales-summary.ts'
import { scopeOf } from '../../reports/scope.ts'
import { answerRow } from '../../engine/answers.ts'
import { refs, runCommand } from '../../engine/command.ts'

/** Route to print the sales of some days of one store, also while it is closed. */
export function salesPrintRoutes(api: Api): void {
  const { startDate, endDate } = listQuery
  api.store(
    'post',
    ['/admin/print_sales_summary', '/print_sales_summary'],
    {
      tag: 'Printing',
      right: 'report',
      summary: 'Print the sales of some days',
      body: z.strictObject({ startDate, endDate }),
      answer: PrintedPaper,
    },
    async (asked, input) => {
      const { row } = asked.store
      // Anyone may read a paper, including people who count drawers.
      const scope = { ...scopeOf(salesSheet, [row], asked, input), isCounting: true }
      // The summary is read before the command begins, so that no write waits for it.
      const sales = await salesSummary(asked.deps.db, scope, row.currency)
      return runCommand(asked, {
        input,
        subjects: async () => [],
        async run(work) {
          const document = salesPaper(work.store, sales)
          const printer = await printerFor(work, 'receipt')
          await enqueue(work, { kind: 'sales_summary', subjectId: work.store.merchantId, document, printer })
        },
        answer: (work) => answerRow(work, 'print_job', work.rows('print_job')[0]!.id),
      })
    },
  )

  api.store(
    'post',
    ['/admin/print_daily_report', '/print_daily_report'],
    {
      tag: 'Printing',
      right: 'report',
      summary: 'Print some days as they are handed in: a posted one as it was signed, as a numbered copy',
      body: z.strictObject({ startDate, endDate }),
      answer: PrintedPaper,
    },
    async (asked, input) => {
      const { row, merchantId } = asked.store
      // Anyone may read a paper, including people who count drawers.
      const scope = { ...scopeOf(salesSheet, [row], asked, input), isCounting: true }
      const report = await dailyReport(asked.deps.db, scope, row.currency)
      const posted = report.kind === 'z' ? await postedDay(asked.deps.db, merchantId, scope.from) : undefined
      return runCommand(asked, {
        input,
        subjects: async () => refs('settlement', posted?.id),
        async run(work) {
          const printer = await printerFor(work, 'receipt')
          const paper = { kind: 'sales_summary', subjectId: merchantId, printer } as const
          if (!posted) return void (await enqueue(work, { ...paper, document: dailyPaper(work.store, report) }))
          const { zCopies } = work.row('settlement', posted.id)
          await work.set('settlement', posted.id, { zCopies: zCopies + 1 }, { keepsVersion: true })
          await enqueue(work, { ...paper, document: posted.paper, copy: zCopies + 1 })
        },
        answer: (work) => answerRow(work, 'print_job', work.rows('print_job')[0]!.id),
      })
    },
  )
}

/** Finds the settlement of a posted day with its frozen paper. */
async function postedDay(db: Db, merchantId: string, day: string): Promise<{ id: string; paper: string } | undefined> {
  const [row] = await db
    .select({ id: settlements.id, paper: settlements.zPaper })
    .from(settlements)
    .where(and(eq(settlements.merchantId, merchantId), eq(settlements.businessDay, day)))
  return row?.paper == null ? undefined : { id: row.id, paper: row.paper }
}
