import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { PrintedPaper } from '#contract/printing/print.ts'
import { id } from '#contract/charts/fields.ts'
import { printers } from '../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { enqueue } from './paper/enqueue.ts'
import { testPaper } from './paper/test-paper.ts'
import { answerRow } from '../../engine/answers.ts'
import { checkMay, refs, runCommand } from '../../engine/command.ts'

/** Finds the first printer of the store. */
async function firstPrinter({ deps, store }: AskedOfStore): Promise<string | undefined> {
  const [printer] = await deps.db
    .select({ id: printers.id })
    .from(printers)
    .where(and(eq(printers.merchantId, store.merchantId), eq(printers.status, 'active')))
    .orderBy(printers.name, printers.id)
    .limit(1)
  return printer?.id
}

/** Route to print a test page on an active or inactive printer during its set-up. */
export function testPrintRoutes(api: Api): void {
  const body = z.strictObject({ printer_id: id })
  api.store(
    'post',
    '/admin/merchant/test_print',
    {
      tag: 'Printing',
      summary: 'Print a test page on a printer',
      body,
      answer: PrintedPaper,
      fills: { printer_id: firstPrinter },
    },
    (asked, input) =>
      runCommand(asked, {
        input,
        subjects: async () => refs('printer', input.printer_id),
        async run(work) {
          checkMay(work, 'menu')
          const printer = work.row('printer', input.printer_id)
          if (printer.status === 'archived') throw new ApiError('not_found')
          const document = testPaper(work.store, printer, work.now)
          await enqueue(work, { kind: 'test', subjectId: printer.id, document, printer })
        },
        answer: (work) => answerRow(work, 'print_job', work.rows('print_job')[0]!.id),
      }),
  )
}
