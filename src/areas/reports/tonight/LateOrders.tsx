import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { ageOf } from '../../orders/ticket/age.ts'
import { TonightList } from './TonightList.tsx'

/** Orders that are late for their kind. */
export function LateOrders({ orders, now }: { orders: readonly Order[]; now: number }) {
  const { t } = useTranslation()
  const items = orders.map((order) => ({
    key: order.id,
    to: `/orders/${order.id}`,
    name: t('orders.order', { number: order.number }),
    about: order.table_name ? t('floor.tableNo', { name: order.table_name }) : t(`orders.method.${order.method}`),
    time: t('common.minutes', { count: Math.floor(ageOf(order, now).seconds / 60) }),
    isLate: true,
  }))
  return <TonightList name="late" title={t('tonight.late')} to="/orders" none={t('tonight.noLate')} items={items} />
}
