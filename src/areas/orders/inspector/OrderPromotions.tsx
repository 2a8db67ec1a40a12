import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from '#contract/promotions.ts'
import type { Order } from '#contract/rows/order.ts'
import { orderMemberQuery } from '../../../api/members.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import './OrderPromotions.css'

/** The promotion that makes an order cheaper; opened, each promotion of the store with the reason why it does not. */
export function OrderPromotions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...orderMemberQuery(order), enabled: isOpen })
  const says = ({ id, saves, unmet, missing }: Verdict): string => {
    if (id === order.promotion_id) return t('promotions.applies', { amount: money.format(order.discount) })
    if (unmet === null && saves > 0)
      return t(order.discount > 0 ? 'promotions.beaten' : 'promotions.notGiven', { amount: money.format(saves) })
    if (unmet === 'minimum') return t('promotions.unmet.minimum', { amount: money.format(missing ?? 0) })
    return t(`promotions.unmet.${unmet ?? 'dishes'}`, { count: missing ?? 0 })
  }
  const isOn = order.promotion_id !== null
  return (
    <details className="order-promotions" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{isOn ? t('promotions.on', { name: order.discount_name }) : t('promotions.title')}</summary>
      {isOpen && !data && <Pending error={error} onRetry={refetch} rows={2} />}
      {data?.promotions.length === 0 && <p className="small muted">{t('promotions.none')}</p>}
      <ul>
        {data?.promotions.map((verdict) => (
          <li key={verdict.id} data-on={verdict.id === order.promotion_id || undefined}>
            <span>{verdict.name}</span>
            <span className="small">{says(verdict)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
