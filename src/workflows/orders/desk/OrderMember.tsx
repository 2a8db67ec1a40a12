import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/rows/order.ts'
import { ownerChange } from '#machines/owner-change.machine.ts'
import { ActionButton } from '../../ActionButton.tsx'
import { useFeature } from '../../session.ts'
import { useAllowed } from '../../use-allowed.ts'

const MemberDialog = lazy(async () => ({ default: (await import('./MemberDialog.tsx')).MemberDialog }))

/** The member who earns on an order, and the button that gives it to another one. */
export function OrderMember({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const [isChoosing, setIsChoosing] = useState(false)
  const changing = useAllowed(ownerChange, order)['owner.setMember']
  const hasMembers = useFeature('members')
  const isOffered = hasMembers && changing && changing.reason !== 'state' && changing.reason !== 'isEarning'
  if (!isOffered && order.member_name === null) return null
  return (
    <section className="order-section order-desk" aria-label={t('desk.member')}>
      <h3>{t('desk.member')}</h3>
      <p>{order.member_name ?? t('desk.noMember')}</p>
      {isOffered && (
        <div className="row-acts">
          <ActionButton
            allowed={changing}
            text={t(order.member_id === null ? 'desk.setMember' : 'desk.changeMember')}
            onClick={() => setIsChoosing(true)}
          />
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <MemberDialog order={order} isApproved={changing?.approval === true} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </section>
  )
}
