import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/rows/order.ts'
import type { Table } from '#contract/rows/table.ts'
import { Money } from '../../../ui/show/Money.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { liveOrders } from './next-step.ts'

const sum = (orders: readonly Order[], money: 'service_charge' | 'tax' | 'discount') =>
  orders.reduce((total, order) => total + order[money], 0)

/** The money of the visit: what is in it, what was paid, and what is due. */
export function VisitTotals({ table, orders }: { table: Table; orders: readonly Order[] }) {
  const { t } = useTranslation()
  const money = useMoney()
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
    </div>
  )
}
