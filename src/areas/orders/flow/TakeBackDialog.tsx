import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order, Payment } from '#contract/orders/order.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { leadsTo } from '#machines/order.steps.ts'
import { payment as paymentChart } from '#machines/payment.machine.ts'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { keys } from '../../../api/transport/keys.ts'
import { advanceOrder, type GivenReason, previewOf } from '../../../api/orders/orders.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { reasonsQuery } from '../../reasons/reasons-query.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { useWayOut } from '../../../commands/use-way-out.tsx'
import { CommandError } from '../../../commands/refusals/CommandError.tsx'
import { AlsoHappens } from '../../reasons/AlsoHappens.tsx'
import { ReasonPicker } from '../../reasons/ReasonPicker.tsx'
import type { OrderQuestion } from '../use-order-acts.ts'

type Words = GivenReason & { approval_id?: string }

/** The write of an act that takes something back. */
function writeOf(event: string, order: Order, payment: Payment | undefined, because: Words) {
  if (payment) return sendEvent('payment', payment, event, because)
  const to = leadsTo(event)
  return to ? advanceOrder(order, to, because) : sendEvent('order', order, event, because)
}

/** Takes an order or a payment back: the reason first, then, where the chart wants it, the money and a PIN. */
export function TakeBackDialog({ asking, onClose }: { asking: OrderQuestion; onClose: () => void }) {
  const { event, order, payment } = asking
  const { t } = useTranslation()
  const { attempt, isBusy, isFindingOut, error } = useCommand()
  const { leave, question } = useWayOut(isFindingOut, onClose)
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const [isApproving, setIsApproving] = useState(false)
  const onOrder = useAllowed(orderChart, order)
  const onPayment = useAllowed(paymentChart, payment)
  const allowed = payment ? onPayment[event] : onOrder[event]
  const chart = payment ? paymentChart : orderChart
  const reasons = useQuery(reasonsQuery(chart, event)).data

  const subject = payment ?? order
  const title = t('orders.takeBack', { event: t(`event.${event}`), number: order.number })
  const because: GivenReason = {
    ...(reasonId && { reason_id: reasonId }),
    ...(remark.trim() && { remark: remark.trim() }),
  }
  const preview = useQuery({
    queryKey: ['preview', event, subject.id, subject.version, reasonId],
    queryFn: ({ signal }) => previewOf(writeOf(event, order, payment, because), signal),
    enabled: isApproving,
    gcTime: 0,
    retry: false,
  })

  const commit = (approval?: string) =>
    attempt({
      ...writeOf(event, order, payment, { ...because, ...(approval && { approval_id: approval }) }),
      done: title,
      touches: [keys.orders(), keys.order(order.id)],
      onDone: onClose,
    })

  if (isApproving && preview.data)
    return (
      <ApproveDialog
        title={title}
        asked={{
          event,
          subject_type: payment ? 'payment' : 'order',
          subject_id: subject.id,
          version: subject.version,
          amount: preview.data.amount,
          write: writeOf(event, order, payment, because),
        }}
        preview={preview.data}
        isBusy={isBusy}
        error={error}
        onApproved={({ approval_id }) => void commit(approval_id)}
        onClose={leave}
      >
        <AlsoHappens preview={preview.data} />
        {question}
      </ApproveDialog>
    )

  const isReady = reasons !== undefined && (reasons.length === 0 || reasonId !== null)
  const failure = error ?? (preview.error as ApiError | null)
  return (
    <Dialog
      title={title}
      onClose={leave}
      foot={
        <>
          {!isReady && <span className="small muted">{t('reason.missing')}</span>}
          <Button text={t('common.back')} onClick={leave} />
          <Button
            intent="primary"
            text={t(allowed?.approval ? 'orders.toApproval' : `event.${event}`)}
            disabled={!isReady}
            loading={isBusy || (isApproving && preview.isFetching)}
            onClick={() => (allowed?.approval ? setIsApproving(true) : void commit())}
          />
        </>
      }
    >
      <ReasonPicker
        chart={chart}
        event={event}
        reasonId={reasonId}
        remark={remark}
        onReason={(reason) => setReasonId(reason.id)}
        onRemark={setRemark}
      />
      {question}
      <CommandError error={failure} />
    </Dialog>
  )
}
