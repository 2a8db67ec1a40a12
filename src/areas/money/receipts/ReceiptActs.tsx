import { Document, Print } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintedPaper } from '#contract/printing/print.ts'
import type { Receipt } from '#contract/receipts/receipt.ts'
import { receipt as chart } from '#machines/receipt.machine.ts'
import { printReceipt } from '../../../api/receipts/receipts.ts'
import { keys } from '../../../api/transport/keys.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import { CommandError } from '../../../commands/refusals/CommandError.tsx'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { PaperDialog } from '../../papers/PaperDialog.tsx'
import { BuyerForm } from './BuyerForm.tsx'
import { receiptName } from '../../papers/order-words.ts'

/** The steps of a receipt: another paper of it, and a buyer on it; above the store's limit with a PIN. */
export function ReceiptActs({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const { attempt, error, clearError, isBusy } = useCommand()
  const allowed = useAllowed(chart, receipt)
  const [open, setOpen] = useState<'approval' | 'buyer' | null>(null)
  const [paper, setPaper] = useState<string | null>(null)
  const name = receiptName(t, receipt)
  const toPrint = allowed['receipt.print']
  const naming = receipt.buyer ? 'receipt.correct' : 'receipt.address'
  // The store's limit may be reached by a paper of another device.
  const isAsked = open === 'approval' || (open === null && error?.code === 'approval_required')
  const print = (approved: { approval_id?: string } = {}) =>
    attempt<PrintedPaper>({
      ...printReceipt(receipt, approved),
      about: t('receipts.paperOf', { name }),
      touches: [keys.orders(), ...receipt.order_ids.map((id) => keys.order(id))],
      onDone: ({ id }) => {
        setOpen(null)
        setPaper(id)
      },
    })
  return (
    <div className="receipt__acts">
      {!isAsked && <CommandError error={error} />}
      <div className="wrap">
        <ActionButton
          allowed={toPrint}
          isNext
          icon={<Print />}
          text={t(receipt.copies === 0 ? 'receipts.print' : 'receipts.printCopy')}
          isBusy={isBusy}
          onClick={() => (toPrint?.approval ? setOpen('approval') : void print())}
        />
        <ActionButton
          allowed={allowed[naming]}
          icon={<Document />}
          text={`${t(receipt.buyer ? 'receipts.changeBuyer' : `receipts.address.${receipt.series}`)} …`}
          onClick={() => setOpen('buyer')}
        />
      </div>
      {isAsked && (
        <ApproveDialog
          title={t('receipts.paperOf', { name })}
          asked={{
            event: 'receipt.print',
            subject_type: 'receipt',
            subject_id: receipt.id,
            version: receipt.version,
            amount: 0,
            write: printReceipt(receipt),
          }}
          act={t('receipts.printCopy')}
          isBusy={isBusy}
          error={error}
          onApproved={({ approval_id }) => void print({ approval_id })}
          onClose={() => {
            clearError()
            setOpen(null)
          }}
        >
          <p>{t('papers.overLimit')}</p>
        </ApproveDialog>
      )}
      {open === 'buyer' && <BuyerForm receipt={receipt} onClose={() => setOpen(null)} />}
      {paper && <PaperDialog id={paper} onClose={() => setPaper(null)} />}
    </div>
  )
}
