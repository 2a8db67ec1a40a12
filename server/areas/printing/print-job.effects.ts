import { printJobEvents } from '#contract/charts/print.ts'
import { printJob } from '#machines/print-job.machine.ts'
import { acknowledge, resend } from '../../engine/outbox/put-out.ts'
import { enqueue } from './paper/enqueue.ts'
import { receiptPaper } from './paper/receipt-paper.ts'
import { factsOfPrintJob, printerOf } from './print-rows.ts'
import { bind } from '../../engine/binding.ts'

export const printJobBinding = bind<(typeof printJob)['machine'], 'print_job'>({
  chart: printJob,
  subject: 'print_job',
  events: printJobEvents,
  facts: (work, row) => factsOfPrintJob(work.tx, work.store, row),
  stamp: (to, work) => ({ stateAt: work.now, ...(to === 'printed' && { printedAt: work.now, error: null }) }),
  effects: {
    async noteFailure({ work, row, event }) {
      const { why, mayBePrinted } = event as { why?: string; mayBePrinted?: boolean }
      await work.set('print_job', row.id, {
        error: why ?? null,
        mayBePrinted: row.mayBePrinted || mayBePrinted === true,
      })
    },
    sendAgain: ({ work, row }) => resend(work, row.id),
    async stopSending({ work, row }) {
      await acknowledge(work, row.id)
      if (row.orderId) work.tell({ type: 'order', id: row.orderId })
    },
    async printCopy({ work, row }) {
      const printer = (await printerOf(work.tx, work.store, row)) ?? null
      const { kind, subjectId, orderId, receiptId } = row
      const receipt = receiptId === null ? undefined : work.row('receipt', receiptId)
      const copy = (receipt?.copies ?? row.copy) + 1
      if (receipt) await work.set('receipt', receipt.id, { copies: copy })
      // A receipt is printed with its present content: the buyer may have been added.
      const document = receipt ? receiptPaper(work.store.row.timeZone, receipt) : row.document
      await enqueue(work, { kind, subjectId, orderId, receiptId, document, printer, copy })
      // The empty change raises the version: only the number of remaining copies changed, and the version must differ
      // for a person who saw the old number.
      await work.set('print_job', row.id, {})
    },
  },
})
