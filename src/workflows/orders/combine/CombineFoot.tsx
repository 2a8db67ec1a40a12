import { Button } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/rows/order.ts'
import type { CombineFlow } from './use-combine.ts'

const pinLength = 6

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
  const hintId = useId()
  const { state, send } = flow
  const { preview } = state.context
  const isReviewing = state.matches('reviewing')
  const isSending = ['verifying', 'awaitingAnswer', 'submitting', 'findingOut', 'previewing'].includes(
    state.value as string,
  )
  const next = (['combine.next', 'combine.confirm'] as const).find((type) => state.can({ type }))
  const waits = isReviewing
    ? t('combining.waitsForPin', { count: pinLength - digits })
    : (refusal ?? t('combining.waitsForOrders'))
  const words = isReviewing || (isSending && preview) ? 'commit' : state.matches('deciding') ? 'toPreview' : 'next'
  const text = t(`combining.${words}`, { number: keeper?.number })

  return (
    <footer className="flow__foot">
      <Button size="large" text={t('common.cancel')} onClick={onCancel} />
      <span className="small muted flow__promise">{t('combining.promise')}</span>
      {next && refusal === undefined ? (
        <Button size="large" intent="primary" text={text} onClick={() => send({ type: next })} />
      ) : (
        <>
          <Button
            size="large"
            className="flow__commit"
            text={text}
            loading={isSending}
            aria-disabled
            aria-describedby={hintId}
          />
          <span id={hintId} className="small" role="status">
            {isSending ? '' : waits}
          </span>
        </>
      )}
    </footer>
  )
}
