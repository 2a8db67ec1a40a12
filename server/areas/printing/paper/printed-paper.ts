import { and, eq } from 'drizzle-orm'
import type { PrintedPaper } from '#contract/printing/print.ts'
import type { Db, Tx } from '../../../db/handle.ts'
import { printJobs } from '../../../db/schema/index.ts'
import { ApiError } from '../../../http/errors.ts'
import { printJobsById } from '../print-rows.ts'
import type { Store } from '../../../http/store.ts'
import { asSvg } from './render.ts'

/** Reads a print job with its paper. Unknown jobs and those of other stores are 404. */
export async function printedPaper(tx: Db | Tx, store: Store, jobId: string): Promise<PrintedPaper> {
  const [job] = await printJobsById(tx, store, [jobId])
  const [stored] = await tx
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.merchantId, store.merchantId), eq(printJobs.id, jobId)))
  if (!job || !stored) throw new ApiError('not_found')
  return { ...job, svg: asSvg(stored, store.row.language) }
}
