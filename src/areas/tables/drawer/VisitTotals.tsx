import { useTranslation } from 'react-i18next'
import type { Order, Payment } from '#contract/orders/order.ts'
import type { Table } from '#contract/tables/table.ts'
import { Money } from '../../../ui/show/Money.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { useMethodName } from '../../../commands/use-method-name.ts'
import { lastTender } from '../../payments/last-tender.ts'
import { liveOrders } from './next-step.ts'

const sum = (orders: readonly Order[], money: 'service_charge' | 'tax' | 'discount') =>
  orders.reduce((total, order) => total + order[money], 0)

interface Props {
  table: Table
  orders: readonly Order[]
  payments: readonly Payment[]
}

/** The money of the visit: its sums, its payments, its due, and the last tendered amount. */
export function VisitTotals({ table, orders, payments }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const methodName = useMethodName()
  const last = lastTender(payments)
  const live = liveOrders(orders)
  if (table.total === 0) return null
  const isIncluded = live.every((order) => order.tax_inclusive)
  const parts = [
    t('floor.service', { amount: money.plain(sum(live, 'service_charge')) }),
    t(isIncluded ? 'floor.taxIncluded' : 'floor.taxAdded', { amount: money.plain(sum(live, 'tax')) }),
    ...(table.captured > 0
      ? [t('floor.paidOf', { paid: money.plain(table.captured), total: money.plain(table.total) })]
      : []),
  ]
  return (
    <div className="visit-totals">
      <p className="muted">{parts.join(' · ')}</p>
      <p className="visit-totals__due">
        {t('money.due')} <Money amount={table.due} />
      </p>
      {last && (
        <p className="visit-totals__last">
          {t('pay.last', { method: methodName(last.method), handed: money.format(last.handed) })}
          {last.change > 0 && <strong>{t('pay.lastChange', { change: money.format(last.change) })}</strong>}
        </p>
      )}
    </div>
  )
}
