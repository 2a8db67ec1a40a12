import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import { ChangedBy } from '../inspector/ChangedBy.tsx'
import { FlowMoney } from '../flow/FlowMoney.tsx'
import { useBeginAgain } from '../flow/use-begin-again.ts'
import { restartOn, type TakeBackFlow } from './use-take-back.ts'

/** Step 3: the money before and after, and the other effects. */
export function TakeBackMoney({ order, flow: { state, send } }: { order: OrderDetail; flow: TakeBackFlow }) {
  const { t } = useTranslation()
  const { event, preview, error, version } = state.context
  const { seen, isBusy, again } = useBeginAgain(order, (now) => send(restartOn(event, now)))
  const isChosen = !state.matches('choosingLines') && !state.matches('choosingReason')
  return (
    <FlowMoney
      title={t('takingBack.money')}
      order={order}
      state={state}
      preview={isChosen ? preview : null}
      error={error}
      refused={t(`takingBack.${event}.refused`)}
      nothingYet={t('takingBack.nothingYetText')}
      changed={order.version > version ? <ChangedBy order={order} seen={seen} /> : null}
      again={{ text: t('takingBack.again'), isBusy, onClick: () => void again() }}
    />
  )
}
