import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/rows/order.ts'
import { FlowFoot, pinLength } from '../FlowFoot.tsx'
import type { CombineFlow } from './use-combine.ts'

/** The way out, and at the right what comes next, or what it still waits for. */
export function CombineFoot({
  flow,
  keeper,
  digits,
  refusal,
  onCancel,
}: {
  flow: CombineFlow
  keeper: Order | undefined
  digits: number
  /** Why these orders cannot be combined. */
  refusal: string | undefined
  onCancel: () => void
}) {
  const { t } = useTranslation()
  const { state, send } = flow
  const isReviewing = state.matches('reviewing')
  const next = (['combine.next', 'combine.confirm'] as const).find((type) => state.can({ type }))
  const isChoosing = state.matches('choosingOrders') || state.matches('choosingKeeper')
  const words = isChoosing ? 'next' : state.matches('deciding') ? 'toPreview' : 'commit'
  const text = t(`combining.${words}`, { number: keeper?.number })
  return (
    <FlowFoot
      promise={t('combining.promise')}
      next={next && refusal === undefined ? { text, onClick: () => send({ type: next }) } : undefined}
      commit={text}
      state={state.value as string}
      waits={
        isReviewing
          ? t('combining.waitsForPin', { count: pinLength - digits })
          : (refusal ?? t('combining.waitsForOrders'))
      }
      onCancel={onCancel}
    />
  )
}
