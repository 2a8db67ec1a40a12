import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { TakeBackContext } from '#machines/take-back.machine.ts'
import { LeaveDialog } from '../../../ui/overlay/LeaveDialog.tsx'
import { StepHead } from '../../../ui/feedback/StepHead.tsx'
import { useLeaveGuard } from '../../../ui/overlay/use-leave-guard.ts'
import { paymentOf, placeWords, stateWords } from '../../papers/order-words.ts'
import { useHeldPin } from '../flow/use-held-pin.ts'
import { useTakeBack } from './use-take-back.ts'
import { useTakeBackSteps } from './use-take-back-steps.ts'
import { TakeBackApproval } from './TakeBackApproval.tsx'
import { TakeBackDone } from './TakeBackDone.tsx'
import { TakeBackFoot } from './TakeBackFoot.tsx'
import { TakeBackLines } from './TakeBackLines.tsx'
import { TakeBackMoney } from './TakeBackMoney.tsx'
import { TakeBackReason } from './TakeBackReason.tsx'
import '../../../ui/overlay/flow.css'

/** Taking an order back as one screen: what on the left, why and what changes in the middle, the PIN at the right. */
export function TakeBackFlowScreen({ event, order }: { event: TakeBackContext['event']; order: OrderDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const flow = useTakeBack(event, order)
  const { state, send } = flow
  const steps = useTakeBackSteps(flow)
  const pin = useHeldPin(state.context.preview, state.matches('reviewing'))

  const { chosenLines, amount, reasonId, remark } = state.context
  const isSent = state.hasTag('sent')
  const isTouched = chosenLines.length > 0 || amount !== null || reasonId !== null || remark !== ''
  const mustAsk = isTouched && state.status === 'active'
  useLeaveGuard(mustAsk, setLeavingTo)

  const leaveTo = (place: string) => {
    send({ type: 'takeBack.leave' })
    void (place === 'back' ? (key === 'default' ? navigate(`/orders/${order.id}`) : navigate(-1)) : navigate(place))
  }
  const cancel = () => (mustAsk ? setLeavingTo('back') : leaveTo('back'))
  const back = () =>
    state.matches('reviewing') || state.matches('choosingReason') ? send({ type: 'takeBack.back' }) : cancel()

  if (state.matches('done')) return <TakeBackDone order={order} context={state.context} />
  const about = [
    placeWords(t, order),
    order.method === 'dine_in' && order.guest_name,
    order.pax && t('orders.guests', { count: order.pax }),
  ]
  return (
    <div className="flow">
      <StepHead
        title={t(`takingBack.${event}.title`, { number: order.number })}
        subtitle={[...about, paymentOf(t, order).words, stateWords(t, order.state)].filter(Boolean).join(' · ')}
        steps={steps}
        onBack={back}
      />
      <div className="flow__columns">
        <TakeBackLines order={order} flow={flow} />
        <div className="flow__left">
          <TakeBackReason flow={flow} />
          <TakeBackMoney order={order} flow={flow} />
        </div>
        <TakeBackApproval flow={flow} pin={pin} />
      </div>
      <TakeBackFoot flow={flow} pin={pin.digits} onCancel={cancel} />
      {leavingTo && (
        <LeaveDialog
          title={t(`takingBack.${event}.leaveTitle`)}
          text={t(isSent ? 'unsettled.leaveText' : 'takingBack.leaveText')}
          stay={t(`takingBack.${event}.stay`)}
          leave={t('takingBack.leave')}
          onStay={() => setLeavingTo(null)}
          onLeave={() => leaveTo(leavingTo)}
        />
      )}
    </div>
  )
}
