import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import { ownerChange } from '#machines/owner-change.machine.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { useMe } from '../../../commands/session.ts'
import { useAllowed, useMaySend } from '../../../commands/use-allowed.ts'
import { AnswerAsked } from './AnswerAsked.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { OwnerWords } from './OwnerWords.tsx'

/** The colleague in charge of an order, one who was asked to take it over, and the button that passes it on. */
export function OrderOwner({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const me = useMe()
  const [isGiving, setIsGiving] = useState(false)
  const allowed = useAllowed(ownerChange, order)
  const manages = useMaySend(ownerChange, 'owner.move')
  const giving = allowed[manages ? 'owner.move' : 'owner.propose']
  const mayAnswer = order.asked_staff_id === me.id || manages
  return (
    <section className="order-section order-desk" aria-label={t('desk.owner')}>
      <h3>{t('desk.owner')}</h3>
      <OwnerWords order={order} />
      {order.owner === 'proposed' && mayAnswer && <AnswerAsked order={order} />}
      {giving && giving.reason !== 'state' && giving.reason !== 'isOpen' && (
        <div className="row-acts">
          <ActionButton
            allowed={giving}
            text={t(manages ? 'desk.give' : 'desk.ask')}
            onClick={() => setIsGiving(true)}
          />
        </div>
      )}
      {isGiving && <GiveDialog order={order} onClose={() => setIsGiving(false)} />}
    </section>
  )
}
