import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/rows/order.ts'
import type { Refund } from '#contract/rows/refund.ts'
import { refund as refundChart } from '#machines/refund.machine.ts'
import type { ApiError } from '../../api/api-error.ts'
import { keys } from '../../api/keys.ts'
import { sendEvent } from '../../api/orders.ts'
import { useMoney } from '../../ui/money-format.ts'
import { useTime } from '../../ui/time-format.ts'
import { ActionButton } from '../ActionButton.tsx'
import { ApproveDialog } from '../ApproveDialog.tsx'
import { useAllowed } from '../use-allowed.ts'
import { useCommand } from '../use-command.ts'
import { stateWords } from './order-words.ts'
import { useMethodName } from './use-method-name.ts'
import './OrderPayments.css'

function Row({ refund }: { refund: Refund }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { time } = useTime()
  const methodName = useMethodName()
  const { run, isBusy } = useCommand()
  const [asking, setAsking] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const allowed = useAllowed(refundChart, refund)
  const offered = Object.values(allowed).filter(({ reason }) => reason !== 'state')

  const send = async (event: string, approvalId?: string) => {
    try {
      await run({
        ...sendEvent('refund', refund, event, { ...(approvalId && { approval_id: approvalId }) }),
        done: t('orders.refundDone', { event: t(`event.${event}`), number: refund.order_number }),
        touches: [keys.order(refund.order_id), keys.orders()],
      })
      setAsking(null)
    } catch (failure) {
      setError(failure as ApiError)
    }
  }

  return (
    <li>
      <div className="order-payments__row">
        <span className="order-payments__words">
          <strong>{methodName(refund.method)}</strong>
          <span className="small muted">
            {[stateWords(t, refund.state, 'refund'), time(refund.state_at), refund.reason, refund.requester_name]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="order-payments__amount figures">{money.signed(-refund.amount)}</span>
      </div>
      {offered.length > 0 && (
        <div className="order-payments__acts">
          {offered.map((entry) => (
            <ActionButton
              key={entry.event}
              allowed={entry}
              text={t(`event.${entry.event}`)}
              isBusy={isBusy}
              onClick={() => (entry.approval ? setAsking(entry.event) : void send(entry.event))}
            />
          ))}
        </div>
      )}
      {asking && (
        <ApproveDialog
          title={t(`event.${asking}`)}
          asked={{
            event: asking,
            subject_type: 'refund',
            subject_id: refund.id,
            version: refund.version,
            amount: refund.amount,
          }}
          isBusy={isBusy}
          error={error}
          onApproved={({ approval_id }) => void send(asking, approval_id)}
          onClose={() => setAsking(null)}
        >
          <p>{t('orders.refundAsked', { amount: money.format(refund.amount), name: refund.requester_name ?? '' })}</p>
        </ApproveDialog>
      )}
    </li>
  )
}

/** What goes back of an order, where each part of it stands, and what may be done about it. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  if (order.refunds.length === 0) return null
  return (
    <section className="order-section">
      <h3>{t('orders.refunds')}</h3>
      <ul className="order-payments">
        {order.refunds.map((refund) => (
          <Row key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}
