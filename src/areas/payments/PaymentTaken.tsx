import { Button } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order, Payment } from '#contract/orders/order.ts'
import type { PrintedPaper } from '#contract/printing/print.ts'
import type { PaymentOption } from '#contract/orders/choices.ts'
import type { Table } from '#contract/tables/table.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { PaymentBadge } from '../../commands/PaymentBadge.tsx'
import { keys } from '../../api/transport/keys.ts'
import { printOrder } from '../../api/printing/papers.ts'
import { PaperDialog } from '../papers/PaperDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { useFresh } from '../../ui/hooks/use-fresh.ts'
import { CountedOut } from './CountedOut.tsx'
import { handedOver } from './last-tender.ts'
import type { People } from './use-people.ts'

/** The server's answer to a payment. */
export interface PaymentAnswer {
  payments: Payment[]
  change_due: number
  orders: Order[]
  table: Table | null
}

interface Props {
  taken: PaymentAnswer
  options: readonly PaymentOption[]
  /** The amount still due, in minor units. */
  due: number
  /** The guests who share it alike, this one counted. */
  people: People | null
  onMore: () => void
  onClose: () => void
}

/** A payment that was taken: the change in large figures, the amount still due, and a receipt on request. */
export function PaymentTaken({ taken, options, due, people, onMore, onClose }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { run, isBusy } = useCommand()
  const [shown, setShown] = useState<string | null>(null)
  // The second tap of a hand that took the payment is none on these buttons.
  const isFresh = useFresh('taken')
  const receipts = taken.orders.filter(({ captured }) => captured > 0)
  const print = (id: string, number: string) =>
    run<PrintedPaper>({
      ...printOrder('receipt', id),
      about: t('papers.receiptOf', { number }),
      touches: [keys.order(id)],
    }).then(
      (paper) => setShown(paper.id),
      () => undefined,
    )
  const paid = taken.payments.reduce((sum, payment) => sum + handedOver(payment), 0)
  const tip = taken.payments.reduce((sum, payment) => sum + payment.tip, 0)
  const code = taken.payments[0]?.method ?? ''
  const name = options.find((option) => option.code === code)?.name ?? code
  return (
    <div className="paid">
      <p className="paid__what row gap-10">
        <PaymentBadge status={due > 0 ? 'partially_paid' : 'paid'} />
        {t('pay.taken', { amount: money.format(paid), method: name })}
      </p>
      {tip > 0 && <p>{t('pay.tipTaken', { tip: money.format(tip) })}</p>}
      {taken.change_due > 0 && (
        <p className="paid__change">
          <span>{t('pay.giveBack')}</span>
          <strong className="figures">{money.format(taken.change_due)}</strong>
          <CountedOut amount={taken.change_due} />
        </p>
      )}
      {due > 0 && (
        <p className="medium">
          {people
            ? t('pay.people.progress', { ...people, left: money.format(due) })
            : t('pay.stillDue', { due: money.format(due) })}
        </p>
      )}
      <div
        className="paid__actions wrap"
        data-fresh={isFresh || undefined}
        onClickCapture={(event) => isFresh && event.stopPropagation()}
      >
        {receipts.map(({ id, number }) => (
          <Button
            key={id}
            large
            icon={<Print />}
            loading={isBusy}
            text={receipts.length > 1 ? t('papers.receiptOf', { number }) : t('papers.printReceipt')}
            onClick={() => void print(id, number)}
          />
        ))}
        <Button
          large
          intent={due > 0 ? undefined : 'primary'}
          autoFocus={due === 0}
          text={t('pay.done')}
          onClick={onClose}
        />
        {due > 0 && (
          <Button large intent="primary" autoFocus text={t(people ? 'pay.people.next' : 'pay.next')} onClick={onMore} />
        )}
      </div>
      {shown && <PaperDialog id={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
