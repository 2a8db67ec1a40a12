import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Order } from '#contract/orders/order.ts'
import { newRequestId } from '../../../api/transport/request-id.ts'
import { LeaveDialog } from '../../../ui/overlay/LeaveDialog.tsx'
import { localeTag } from '#contract/locale-tag.ts'
import { StepHead } from '../../../ui/feedback/StepHead.tsx'
import { useHotkey } from '../../../ui/hooks/use-hotkey.ts'
import { useLeaveGuard } from '../../../ui/overlay/use-leave-guard.ts'
import { useMe } from '../../../commands/session.ts'
import { CombineApproval } from './CombineApproval.tsx'
import { CombineDone } from './CombineDone.tsx'
import { CombineFoot } from './CombineFoot.tsx'
import { CombineMoney } from './CombineMoney.tsx'
import { obstacleWords, usualKeeper } from './obstacles.ts'
import { OrderPicker } from './OrderPicker.tsx'
import { Sources } from './Sources.tsx'
import { Terms } from './Terms.tsx'
import { seen, useCombine } from './use-combine.ts'
import { useHeldPin } from '../flow/use-held-pin.ts'
import { useCombineSteps } from './use-combine-steps.ts'
import '../../../ui/overlay/flow.css'
import './combine.css'

/** Combining on one screen: the orders and their keeper at the left, their conflicts, and the changes at the right. */
export function CombineFlowScreen({
  orders,
  asked,
  readAgain,
}: {
  orders: readonly Order[]
  asked: readonly Order[]
  /** Reads the orders as they are now, for a screen that receives no events. */
  readAgain: () => Promise<readonly Order[]>
}) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  const { merchant } = useMe()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const flow = useCombine(orders, asked, usualKeeper(asked)?.id ?? null)
  const { state, send } = flow
  const { chosen: ids, keeperId, applyServiceCharge, preview } = state.context
  const chosen = ids.flatMap(({ id }) => orders.find((order) => order.id === id) ?? [])
  const keeper = chosen.find(({ id }) => id === keeperId)
  const steps = useCombineSteps(flow, keeper)
  const pin = useHeldPin(preview, state.matches('reviewing'))

  const isDone = state.hasTag('done')
  const isSent = state.hasTag('sent')
  const isEditable = state.hasTag('editable')
  const asksPin = preview?.approval === true && state.hasTag('approval')
  const mustAsk = !isDone && state.status === 'active' && chosen.length > 1
  useLeaveGuard(mustAsk, setLeavingTo)

  const choose = (next: Order[]) =>
    send({ type: 'combine.choose', chosen: seen(next), keeperId: usualKeeper(next)?.id ?? null })
  const restart = async () => {
    const now = (await readAgain()).filter(({ id }) => ids.some((each) => each.id === id))
    const stays = now.find(({ id }) => id === keeperId) ?? usualKeeper(now)
    send({ type: 'combine.restart', chosen: seen(now), keeperId: stays?.id ?? null, requestId: newRequestId() })
  }
  const leaveTo = (place: string) => {
    send({ type: 'combine.leave' })
    void (place === 'back' ? (key === 'default' ? navigate('/orders') : navigate(-1)) : navigate(place))
  }
  const cancel = () => (mustAsk ? setLeavingTo('back') : leaveTo('back'))
  const back = () => (state.can({ type: 'combine.back' }) ? send({ type: 'combine.back' }) : cancel())
  useHotkey('Escape', () => isEditable && leavingTo === null && cancel())

  if (isDone) return <CombineDone flow={flow} />
  const refusal = chosen.length > 1 && keeper ? obstacleWords(t, chosen, keeper.id) : undefined
  const hasChanged = chosen.some(({ id, version }) => ids.some((each) => each.id === id && each.version < version))
  const rate = new Intl.NumberFormat(localeTag(i18n.language), { style: 'percent', maximumFractionDigits: 2 }).format(
    (merchant?.service_rate ?? 0) / 10_000,
  )
  const places = [...new Set(chosen.flatMap(({ table_name }) => table_name ?? []))]

  return (
    <div className="flow">
      <StepHead
        title={
          chosen.length > 1 && keeper
            ? t('combining.title', { count: chosen.length, number: keeper.number })
            : t('combining.titleEmpty')
        }
        subtitle={places.length > 0 && t('combining.tables', { count: places.length, names: places.join(', ') })}
        steps={steps}
        onBack={back}
      />
      {state.matches('choosingOrders') ? (
        <div className="combine__pick">
          <OrderPicker orders={orders} chosen={chosen} onChoose={choose} />
        </div>
      ) : (
        <div className="flow__columns combine__columns">
          <div className="combine__left">
            <Sources
              orders={chosen}
              keeperId={keeperId}
              isEditable={isEditable}
              onKeep={(id) => send({ type: 'combine.keep', keeperId: id })}
              onChange={() => choose(chosen)}
            />
            {asksPin ? (
              <CombineApproval flow={flow} pin={pin} />
            ) : (
              <Terms
                orders={chosen}
                keeper={keeper}
                serviceRate={rate}
                applyServiceCharge={applyServiceCharge}
                preview={preview}
                isEditable={isEditable}
                onCharge={(apply) => send({ type: 'combine.charge', applyServiceCharge: apply })}
              />
            )}
          </div>
          <CombineMoney
            orders={chosen}
            keeper={keeper}
            flow={flow}
            hasChanged={hasChanged}
            onRestart={() => void restart()}
          />
        </div>
      )}
      <CombineFoot flow={flow} keeper={keeper} pin={pin.digits} refusal={refusal} onCancel={cancel} />
      {leavingTo && (
        <LeaveDialog
          title={t('combining.leaveTitle')}
          text={t(isSent ? 'unsettled.leaveText' : 'combining.leaveText')}
          stay={t('combining.stay')}
          leave={t('takingBack.leave')}
          onStay={() => setLeavingTo(null)}
          onLeave={() => leaveTo(leavingTo)}
        />
      )}
    </div>
  )
}
