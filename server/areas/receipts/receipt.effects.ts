import type { z } from 'zod'
import { receiptEvents } from '#contract/charts/receipt.ts'
import { receipt } from '#machines/receipt.machine.ts'
import { bind } from '../../engine/binding.ts'
import { enqueue, printerFor } from '../printing/paper/enqueue.ts'
import { receiptPaper } from '../printing/paper/receipt-paper.ts'
import { factsOfReceipt } from './receipt-rows.ts'

export const receiptBinding = bind<(typeof receipt)['machine'], 'receipt'>({
  chart: receipt,
  subject: 'receipt',
  events: receiptEvents,
  facts: async ({ store }, row) => factsOfReceipt(store, row),
  stamp: (_, work) => ({ stateAt: work.now }),
  effects: {
    async printPaper({ work, row }) {
      const copy = row.copies + 1
      await work.set('receipt', row.id, { copies: copy })
      const orderId = row.orderIds[0]!
      const document = receiptPaper(work.store.row.timeZone, row)
      const printer = await printerFor(work, 'receipt')
      await enqueue(work, { kind: 'receipt', subjectId: orderId, orderId, receiptId: row.id, document, printer, copy })
    },
    nameBuyer({ work, row, event }) {
      const {
        name,
        address,
        tax_number: number,
      } = event as unknown as z.infer<(typeof receiptEvents)['receipt.address']>
      return work.set('receipt', row.id, { buyer: { name, address, tax_number: number ?? null } })
    },
  },
})
