import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OrderDetail } from '#contract/rows/order.ts'
import { LeaveDialog } from '../../ui/LeaveDialog.tsx'
import { StepHead } from '../../ui/StepHead.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { placeWords, stateWords } from './order-words.ts'
import { useVoidOrder } from './use-void-order.ts'
import { useVoidSteps } from './use-void-steps.ts'
import { VoidApproval } from './VoidApproval.tsx'
import { VoidDone } from './VoidDone.tsx'
import { VoidFoot } from './VoidFoot.tsx'
import { VoidLines } from './VoidLines.tsx'
import { VoidMoney } from './VoidMoney.tsx'
import { VoidReason } from './VoidReason.tsx'
import '../../ui/flow.css'

/** The void as one screen: what and why on the left and always editable, what changes in the middle, the PIN at the right. */
export function VoidFlowScreen({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const [digits, setDigits] = useState(0)
  const flow = useVoidOrder(order)
  const { state, send } = flow
  const steps = useVoidSteps(flow)

  const { chosenLines, liveLines, reasonId, remark } = state.context
  const isSent = state.matches('submitting') || state.matches('findingOut')
  const isTouched = reasonId !== null || remark !== '' || chosenLines.length < liveLines.length
  const mustAsk = isTouched && state.status === 'active'
  useLeaveGuard(mustAsk, setLeavingTo)

  const leaveTo = (place: string) => {
    send({ type: 'void.leave' })
    void (place === 'back' ? (key === 'default' ? navigate(`/orders/${order.id}`) : navigate(-1)) : navigate(place))
  }
  const cancel = () => (mustAsk ? setLeavingTo('back') : leaveTo('back'))
  const back = () =>
    state.matches('reviewing') || state.matches('choosingReason') ? send({ type: 'void.back' }) : cancel()

  if (state.matches('done')) return <VoidDone order={order} context={state.context} />
  const about = [
    placeWords(t, order),
    order.method === 'dine_in' && order.guest_name,
    order.pax && t('orders.guests', { count: order.pax }),
  ]
  return (
    <div className="flow">
      <StepHead
        title={t('voiding.title', { number: order.number })}
        subtitle={[...about, t(`orders.payment.${order.payment_status}`), stateWords(t, order.state)]
          .filter(Boolean)
          .join(' · ')}
        steps={steps}
        onBack={back}
      />
      <div className="flow__columns">
        <div className="flow__left">
          <VoidLines order={order} flow={flow} />
          <VoidReason flow={flow} />
        </div>
        <VoidMoney order={order} flow={flow} />
        <VoidApproval flow={flow} onDigits={setDigits} />
      </div>
      <VoidFoot flow={flow} digits={digits} onCancel={cancel} />
      {leavingTo && (
        <LeaveDialog
          title={t('voiding.leaveTitle')}
          text={t(isSent ? 'voiding.leaveUnknown' : 'voiding.leaveText')}
          stay={t('voiding.stay')}
          leave={t('voiding.leave')}
          onStay={() => setLeavingTo(null)}
          onLeave={() => leaveTo(leavingTo)}
        />
      )}
    </div>
  )
}
