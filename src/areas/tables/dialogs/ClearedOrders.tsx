import { useTranslation } from 'react-i18next'
import type { TablePreview } from '#contract/tables/table.ts'
import { Money } from '../../../ui/show/Money.tsx'

/** Order by order what becomes of it: written off as a loss, or cancelled since nothing was cooked. */
export function ClearedOrders({ preview }: { preview: TablePreview }) {
  const { t } = useTranslation()
  const ended = preview.orders.filter(({ state_before, state_after }) => state_before !== state_after)
  const nameOf = (tableId: string | null) => preview.tables.find(({ id }) => id === tableId)?.name
  return (
    <ul className="cleared-orders" aria-label={t('floor.clear.orders')}>
      {ended.map((order) => (
        <li key={order.id}>
          <strong>
            {t('floor.orderNo', { number: order.number })}
            {nameOf(order.table_id) && ` · ${t('floor.tableNo', { name: nameOf(order.table_id) })}`}
          </strong>
          <span data-lost={order.lost > 0 || undefined}>{t(`state.order.${order.state_after}`)}</span>
          <Money amount={order.lost > 0 ? order.lost : order.before.total} />
        </li>
      ))}
    </ul>
  )
}
