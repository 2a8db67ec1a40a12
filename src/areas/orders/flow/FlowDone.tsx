import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#contract/orders/order.ts'
import '../../../ui/overlay/flow.css'

/** The end of a flow on an order: the result, its money as `children`, and the links onward, with `undo` first. */
export function FlowDone({
  order,
  title,
  mark,
  undo,
  children,
}: {
  order: Pick<Order, 'id' | 'table_id' | 'table_name'>
  title: string
  mark: ReactNode
  undo?: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <section className="flow-done" role="status">
      <span className="flow-done__mark" aria-hidden>
        {mark}
      </span>
      <h1>{title}</h1>
      {children}
      <div className="flow-done__ways wrap gap-12">
        {undo}
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
