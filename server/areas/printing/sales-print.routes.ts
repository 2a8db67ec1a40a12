import { z } from 'zod'
import { salesSheet } from '#contract/reports/sales-summary.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { listQuery } from '../../http/list-query.ts'
import { enqueue, printerFor } from './paper/enqueue.ts'
import { salesPaper } from './paper/sales-paper.ts'
import { salesSummary } from '../../reports/sales-summary.ts'
import { scopeOf } from '../../reports/scope.ts'
import { answerRow } from '../answers.ts'
import { runCommand } from '../../engine/command.ts'

/** Route to print the sales of some days of one store: while it is closed too, when most people do. */
export function salesPrintRoutes(api: Api): void {
  const { startDate, endDate } = listQuery
  const names = ['print_sales_summary', 'print_daily_report']
  api.store(
    'post',
    names.flatMap((name) => [`/admin/${name}`, `/${name}`]),
    { tag: 'Printing', summary: 'Print the sales of some days', body: z.strictObject({ startDate, endDate }) },
    async (asked, input) => {
      const { row } = asked.store
      if (!asked.actor.rights.includes('report')) throw new ApiError('right_missing', { details: { right: 'report' } })
      const scope = scopeOf(salesSheet, [row], asked, input)
      // Read before the command begins, so that nobody's write waits for it.
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
}
