import { useTranslation } from 'react-i18next'
import { OrderMember } from '../perks/OrderMember.tsx'
import type { Bill } from './bill.ts'

/** Members of the unpaid orders, with their points and vouchers, until the first payment. */
export function PayMembers({ bill: { orders, captured } }: { bill: Bill }) {
  const { t } = useTranslation()
  const open =
    captured > 0
      ? []
      : orders.filter(({ due, state, redemption }) => state !== 'pending' && (due > 0 || redemption !== 'none'))
  if (open.length === 0) return null
  return (
    <div className="pay__members">
      {open.map((order) => (
        <OrderMember
          key={order.id}
          order={order}
          heading="h2"
          title={open.length > 1 ? t('orders.order', { number: order.number }) : undefined}
        />
      ))}
    </div>
  )
}
