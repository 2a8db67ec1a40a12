import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { Discount } from '#contract/orders/choices.ts'
import type { OrderChanges } from '#machines/edit-order.machine.ts'
import { discountsQuery } from '../../../api/reference.ts'
import { type Card, ChoiceCards } from '../../../ui/form/ChoiceCards.tsx'
import { localeTag } from '#contract/locale-tag.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { withTerm } from './changes.ts'
import { EditAdjustment } from './EditAdjustment.tsx'
import './edit.css'

const none = 'none'
/** A discount outside the store's list: a voucher, points, or one that came from another order. */
const given = 'given'

interface Props {
  order: OrderDetail
  changes: OrderChanges
  isOpen: boolean
  onChange: (changes: OrderChanges) => void
}

/** Changes of the price beside the lines: a discount of the store, an adjustment, the service charge. */
export function EditPrice({ order, changes, isOpen, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const { data: discounts = [] } = useQuery(discountsQuery())
  const share = (basisPoints: number) =>
    new Intl.NumberFormat(localeTag(i18n.language), { style: 'percent', maximumFractionDigits: 2 }).format(
      basisPoints / 10_000,
    )
  const card = ({ id, name, kind, value, minimum, maximum }: Discount): Card => {
    const isTooSmall = minimum !== null && order.subtotal < minimum
    const limits = [
      kind === 'percent' ? share(value) : money.format(value),
      minimum !== null && t('editing.from', { amount: money.format(minimum) }),
      maximum !== null && t('editing.upTo', { amount: money.format(maximum) }),
    ]
    return { value: id, label: name, detail: limits.filter(Boolean).join(', '), isRefused: isTooSmall }
  }
  const own = order.discount_id ?? (order.discount > 0 || order.discount_name !== null ? given : none)
  const isListed = discounts.some(({ id }) => id === own)
  const choices: Card[] = [
    { value: none, label: t('editing.noDiscount') },
    ...(own === none || isListed
      ? []
      : [{ value: own, label: order.discount_name ?? t('money.discount'), detail: money.format(order.discount) }]),
    ...discounts.map(card),
  ]
  const chosen = changes.discountId === undefined ? own : (changes.discountId ?? none)
  const choose = (value: string) =>
    onChange(withTerm(changes, 'discountId', value === own ? undefined : value === none ? null : value))
  const hasService = changes.serviceCharge ?? order.apply_service_charge

  return (
    <section className="flow__card card edit-price">
      <header>
        <h2>{t('editing.price')}</h2>
      </header>
      <ChoiceCards legend={t('money.discount')} choices={choices} value={chosen} isLocked={!isOpen} onChange={choose} />
      {order.redemption !== 'none' && chosen !== own && <p className="small">{t('editing.voucherGoes')}</p>}
      <EditAdjustment order={order} changes={changes} isOpen={isOpen} onChange={onChange} />
      {order.service_rate > 0 && (
        <div className="stack">
          <span className="muted">{t('editing.service', { rate: share(order.service_rate) })}</span>
          <Segmented
            legend={t('money.service_charge')}
            choices={[
              { value: 'on', label: t('editing.serviceOn') },
              { value: 'off', label: t('editing.serviceOff') },
            ]}
            value={hasService ? 'on' : 'off'}
            onChange={(value) => {
              const wanted = value === 'on'
              if (isOpen)
                onChange(withTerm(changes, 'serviceCharge', wanted === order.apply_service_charge ? undefined : wanted))
            }}
          />
        </div>
      )}
    </section>
  )
}
