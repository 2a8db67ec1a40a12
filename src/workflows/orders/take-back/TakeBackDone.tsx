import { Button } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { OrderDetail } from '#contract/rows/order.ts'
import type { TakeBackContext } from '#machines/take-back.machine.ts'
import { MoneyPreview } from '../../../ui/MoneyPreview.tsx'
import { AlsoHappens } from '../AlsoHappens.tsx'

/** What was voided, with whose yes, and the ways back. */
export function TakeBackDone({ order, context }: { order: OrderDetail; context: TakeBackContext }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { event, preview, chosenLines } = context
  const approver = order.timeline.findLast((entry) => entry.event === event)?.approver
  return (
    <section className="flow-done" role="status">
      <span className="flow-done__mark" aria-hidden>
        <Tick size={32} />
      </span>
      <h1>{t(`takingBack.${event}.done`, { count: chosenLines.length, number: order.number })}</h1>
      {approver && <p className="muted">{t('happened.approved', { name: approver })}</p>}
      {preview && (
        <div className="flow-done__money">
          <MoneyPreview
            before={preview.before}
            after={preview.after}
            taxRate={order.tax_rate}
            taxInclusive={order.tax_inclusive}
          />
          <AlsoHappens preview={preview} />
        </div>
      )}
      <div className="flow-done__ways">
        {order.table_id && (
          <Button
            size="large"
            text={t('takingBack.toTable', { name: order.table_name })}
            onClick={() => void navigate(`/floor/${order.table_id}`)}
          />
        )}
        <Button size="large" text={t('takingBack.toOrders')} onClick={() => void navigate('/orders')} />
        <Button
          size="large"
          intent="primary"
          text={t('takingBack.toOrder')}
          autoFocus
          onClick={() => void navigate(`/orders/${order.id}`, { replace: true })}
        />
      </div>
    </section>
  )
}
