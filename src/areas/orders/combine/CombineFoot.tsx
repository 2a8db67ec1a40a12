import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { usePinWait } from '../../../commands/ApprovalPad.tsx'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { FlowFoot, pinLength } from '../flow/FlowFoot.tsx'
import type { CombineFlow } from './use-combine.ts'

/** The cancel button, and at the right the next step, or what it waits for. */
export function CombineFoot({
  flow,
  keeper,
  pin,
  refusal,
  onCancel,
}: {
  flow: CombineFlow
  keeper: Order | undefined
  pin: string
  /** Why these orders cannot be combined. */
  refusal: string | undefined
  onCancel: () => void
}) {
  const { t } = useTranslation()
  const { state, send } = flow
  const isReviewing = state.matches('reviewing')
  const wait = usePinWait(state.context.error as ApiError | null)
  const approve = { type: 'combine.approve', pin } as const
  const steps = [{ type: 'combine.next' }, { type: 'combine.confirm' }] as const
  const next = [...(pin.length === pinLength ? [approve] : []), ...steps].find((event) => state.can(event))
  const isChoosing = state.matches('choosingOrders') || state.matches('choosingKeeper')
  const words = isChoosing ? 'next' : state.matches('deciding') ? 'toPreview' : 'commit'
  const text = t(`combining.${words}`, { number: keeper?.number })
  return (
    <FlowFoot
      promise={t('combining.promise')}
      next={next && refusal === undefined ? { text, onClick: () => send(next) } : undefined}
      commit={text}
      state={state}
      waits={
        isReviewing
          ? wait > 0
            ? t('approve.tooMany')
            : t('combining.waitsForPin', { count: pinLength - pin.length })
          : (refusal ?? t('combining.waitsForOrders'))
      }
      onCancel={onCancel}
    />
  )
}
