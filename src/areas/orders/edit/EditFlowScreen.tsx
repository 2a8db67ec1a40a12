import { Tick } from '@blueprintjs/icons'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OrderDetail } from '#contract/orders/order.ts'
import { asksWhy, isTouched, type OrderChanges } from '#machines/edit-order.machine.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { LeaveDialog } from '../../../ui/overlay/LeaveDialog.tsx'
import { MoneyPreview } from '../../../ui/show/MoneyPreview.tsx'
import { StepHead } from '../../../ui/feedback/StepHead.tsx'
import { useLeaveGuard } from '../../../ui/overlay/use-leave-guard.ts'
import { useMe } from '../../../commands/session.ts'
import { FlowApproval } from '../flow/FlowApproval.tsx'
import { FlowDone } from '../flow/FlowDone.tsx'
import { placeWords, stateWords } from '../../papers/order-words.ts'
import { ReasonPicker } from '../../reasons/ReasonPicker.tsx'
import { useHeldPin } from '../flow/use-held-pin.ts'
import { EditFoot } from './EditFoot.tsx'
import { EditLines } from './EditLines.tsx'
import { EditMoney } from './EditMoney.tsx'
import { EditPrice } from './EditPrice.tsx'
import { useEditOrder } from './use-edit-order.ts'
import { useEditSteps } from './use-edit-steps.ts'
import '../../../ui/overlay/flow.css'
import './edit.css'

/** Editing an order on one screen: its lines and its price on the left, the money and the approval on the right. */
export function EditFlowScreen({ order, isPriceFirst }: { order: OrderDetail; isPriceFirst: boolean }) {
  const { t } = useTranslation()
  const me = useMe()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const flow = useEditOrder(order)
  const { state, send } = flow
  const { changes, reasonId, remark, preview, error } = state.context
  const steps = useEditSteps(flow)
  const pin = useHeldPin(preview, state.matches('reviewing'))
  const isOpen = state.hasTag('editable')
  const isSent = state.hasTag('sent')
  const mustAsk = isTouched(changes) && state.status === 'active'
  useLeaveGuard(mustAsk, setLeavingTo)

  const change = (next: OrderChanges) => send({ type: 'editOrder.change', changes: next })
  const leaveTo = (place: string) => {
    send({ type: 'editOrder.leave' })
    void (place === 'back' ? (key === 'default' ? navigate(`/orders/${order.id}`) : navigate(-1)) : navigate(place))
  }
  const cancel = () => (mustAsk ? setLeavingTo('back') : leaveTo('back'))

  if (state.matches('done'))
    return (
      <FlowDone order={order} title={t('editing.done', { number: order.number })} mark={<Tick size={32} />}>
        {preview && (
          <div className="flow-done__money card">
            <MoneyPreview
              before={preview.before}
              after={preview.after}
              taxRate={order.tax_rate}
              taxInclusive={order.tax_inclusive}
            />
          </div>
        )}
      </FlowDone>
    )
  const shared = { order, changes, isOpen, onChange: change }
  const lines = (
    <Fragment key="lines">
      <EditLines {...shared} />
      {asksWhy(state.context) && (
        <section className="flow__card card">
          <header>
            <h2>{t('editing.reason')}</h2>
          </header>
          <ReasonPicker
            chart={orderChart}
            event="order.edit"
            reasonId={reasonId}
            remark={remark}
            isLocked={!isOpen}
            onReason={({ id }) => send({ type: 'editOrder.chooseReason', reasonId: id })}
            onRemark={(note) => send({ type: 'editOrder.writeRemark', remark: note })}
          />
        </section>
      )}
    </Fragment>
  )
  const price = <EditPrice key="price" {...shared} />
  const about = [
    placeWords(t, order),
    order.pax && t('orders.guests', { count: order.pax }),
    stateWords(t, order.state),
  ]
  return (
    <div className="flow">
      <StepHead
        title={t('editing.title', { number: order.number })}
        subtitle={about.filter(Boolean).join(' · ')}
        steps={steps}
        onBack={cancel}
      />
      <div className="flow__columns edit-flow" data-approval={preview?.approval || undefined}>
        <div className="flow__left">{isPriceFirst ? [price, lines] : [lines, price]}</div>
        <div className="edit-flow__right">
          <EditMoney order={order} flow={flow} />
          {preview?.approval && (
            <FlowApproval
              title={t('editing.approve')}
              askedBy={t('editing.askedBy', { name: me.name })}
              state={state}
              preview={preview}
              error={error}
              pin={pin}
              onPin={(typed) => send({ type: 'editOrder.approve', pin: typed })}
              onAsk={() => send({ type: 'editOrder.ask' })}
              onWithdraw={() => send({ type: 'editOrder.withdraw' })}
            />
          )}
        </div>
      </div>
      <EditFoot flow={flow} pin={pin.digits} onCancel={cancel} />
      {leavingTo && (
        <LeaveDialog
          title={t('editing.leaveTitle')}
          text={t(isSent ? 'unsettled.leaveText' : 'editing.leaveText')}
          stay={t('editing.stay')}
          leave={t('takingBack.leave')}
          onStay={() => setLeavingTo(null)}
          onLeave={() => leaveTo(leavingTo)}
        />
      )}
    </div>
  )
}
