import { and, eq } from 'drizzle-orm'
import type { PrintedPaper, PrintJob } from '#contract/rows/print.ts'
import { printJobs } from '../../db/schema/index.ts'
import { printedPaper } from '../../printing/printed-paper.ts'
import { printJobsById } from '../../rows/print-rows.ts'
import type { Ref } from '../subjects.ts'
import type { Kind } from './kind.ts'

export const printJobKind: Kind<PrintJob, PrintedPaper> = {
  async family(tx, merchantId, jobId) {
    const [job] = await tx
      .select({ orderId: printJobs.orderId })
      .from(printJobs)
      .where(and(eq(printJobs.merchantId, merchantId), eq(printJobs.id, jobId)))
    const own: Ref = { type: 'print_job', id: jobId }
    return job?.orderId ? [own, { type: 'order', id: job.orderId }] : [own]
  },
  rows: ({ tx, store }, ids) => printJobsById(tx, store, ids),
  detail: ({ tx, store }, id) => printedPaper(tx, store, id),
  isLive: true,
}
