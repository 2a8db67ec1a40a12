import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { TimeLeft } from '../../../ui/show/TimeLeft.tsx'
import { stateWords } from '../../papers/order-words.ts'

/** The colleague who looks after an order, and the outcome of asking another. */
export function OwnerWords({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { owner, asked_staff_name: asked, asked_until: until } = order
  return (
    <p>
      {order.staff_name ?? t('desk.nobody')}
      {owner === 'proposed' && asked && (
        <>
          {' · '}
          {t('desk.asked', { name: asked })} {until && <TimeLeft until={until} />}
        </>
      )}
      {(owner === 'declined' || owner === 'timed_out') && (
        <span className="muted"> · {stateWords(t, owner, 'owner-change')}</span>
      )}
    </p>
  )
}
