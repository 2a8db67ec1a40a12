import { Button } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../ui/money-format.ts'
import type { VoidFlow } from './use-void-order.ts'

const pinLength = 6

/** The way out, and at the right what comes next: confirm what was chosen, or what the commit still waits for. */
export function VoidFoot({ flow, digits, onCancel }: { flow: VoidFlow; digits: number; onCancel: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const hintId = useId()
  const { state, send } = flow
  const { chosenLines, reasonId, preview } = state.context
  const confirm = state.can({ type: 'void.confirmLines' })
    ? ({ type: 'void.confirmLines' } as const)
    : state.can({ type: 'void.confirmReason' })
      ? ({ type: 'void.confirmReason' } as const)
      : null
  const isSending = ['verifying', 'awaitingAnswer', 'submitting', 'findingOut'].includes(state.value as string)
  const commit = t('voiding.commit', { count: chosenLines.length, amount: money.format(-(preview?.amount ?? 0)) })
  const waits = state.matches('reviewing')
    ? t('voiding.waitsForPin', { count: pinLength - digits })
    : chosenLines.length === 0
      ? t('voiding.waitsForLines')
      : reasonId === null
        ? t('voiding.waitsForReason')
        : ''

  return (
    <footer className="flow__foot">
      <Button size="large" text={t('common.cancel')} onClick={onCancel} />
      <span className="small muted flow__promise">{t('voiding.promise')}</span>
      {confirm ? (
        <Button
          size="large"
          intent="primary"
          text={t(reasonId === null ? 'voiding.toReason' : 'voiding.toMoney')}
          onClick={() => send(confirm)}
        />
      ) : (
        <>
          <Button
            size="large"
            className="flow__commit"
            text={preview ? commit : t('voiding.toMoney')}
            loading={isSending || state.matches('previewing')}
            aria-disabled
            aria-describedby={hintId}
          />
          <span id={hintId} className="small" role="status">
            {waits}
          </span>
        </>
      )}
    </footer>
  )
}
