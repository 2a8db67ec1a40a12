import { and, eq } from 'drizzle-orm'
import { printers, printJobs } from '../../../db/schema/index.ts'
import { merchants } from '../../../db/schema/people.ts'
import type { Sender } from '../../../engine/outbox/sender.ts'
import type { Outcome } from '../../../engine/outbox/outcome.ts'
import { refs } from '../../../engine/command.ts'
import { printOn } from './device.ts'
import { asEscPos } from './render.ts'

/** Sends papers to printers. */
export const printSender: Sender = {
  subjects: async (_, row) => [...refs('print_job', row.subjectId), ...refs('order', row.shownOn ?? undefined)],

  async begin(work, row) {
    const { state } = work.row('print_job', row.subjectId)
    if (state === 'sending') return 'lost'
    if (state !== 'queued' && state !== 'retrying') return 'gone'
    return (await work.offer('print-job', row.subjectId, { type: 'print.send' })) ? 'begun' : 'impossible'
  },

  async send({ db, config }, row): Promise<Outcome> {
    const [found] = await db
      .select({ job: printJobs, printer: printers, language: merchants.language })
      .from(printJobs)
      .innerJoin(printers, and(eq(printers.merchantId, printJobs.merchantId), eq(printers.id, printJobs.printerId)))
      .innerJoin(merchants, eq(merchants.merchantId, printJobs.merchantId))
      .where(and(eq(printJobs.merchantId, row.merchantId), eq(printJobs.id, row.subjectId)))
    if (!found) return { arrived: false, why: 'no_receiver' }
    const { job, printer, language } = found
    return printOn(printer, await asEscPos(job, language), config.printers, config.printers.patience)
  },

  async settle(work, row, verdict) {
    const id = row.subjectId
    if (verdict.state === 'sent') return work.send('print-job', id, { type: 'print.succeed' })
    const { why, mayHaveArrived: mayBePrinted } = verdict
    if (verdict.state === 'retrying') await work.send('print-job', id, { type: 'print.postpone', why })
    else {
      await work.send('print-job', id, { type: 'print.fail', why, mayBePrinted })
      if (row.shownOn) work.tell({ type: 'order', id: row.shownOn })
    }
  },
}
