import { Button } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../../ui/money-format.ts'
import type { TakeBackFlow } from './use-take-back.ts'

const pinLength = 6

/** The way out, and at the right what comes next: confirm what was chosen, or what the commit still waits for. */
export function TakeBackFoot({ flow, digits, onCancel }: { flow: TakeBackFlow; digits: number; onCancel: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const hintId = useId()
  const { state, send } = flow
  const { event, chosenLines, reasonId, preview } = state.context
  const confirm = state.can({ type: 'takeBack.confirmLines' })
    ? ({ type: 'takeBack.confirmLines' } as const)
    : state.can({ type: 'takeBack.confirmReason' })
      ? ({ type: 'takeBack.confirmReason' } as const)
      : state.can({ type: 'takeBack.confirm' })
        ? ({ type: 'takeBack.confirm' } as const)
        : null
  const isSending = ['verifying', 'awaitingAnswer', 'submitting', 'findingOut'].includes(state.value as string)
  const commit = t(`takingBack.${event}.commit`, {
    count: chosenLines.length,
    amount: money.format(-(preview?.amount ?? 0)),
  })
  const waits = state.matches('reviewing')
    ? t('takingBack.waitsForPin', { count: pinLength - digits })
    : chosenLines.length === 0
      ? t('takingBack.waitsForLines')
      : reasonId === null
        ? t('takingBack.waitsForReason')
        : ''

  return (
    <footer className="flow__foot">
      <Button size="large" text={t('common.cancel')} onClick={onCancel} />
      <span className="small muted flow__promise">{t(`takingBack.${event}.promise`)}</span>
      {confirm ? (
        <Button
          size="large"
          intent="primary"
          text={
            state.matches('reviewing') ? commit : t(reasonId === null ? 'takingBack.toReason' : 'takingBack.toMoney')
          }
          onClick={() => send(confirm)}
        />
      ) : (
        <>
          <Button
            size="large"
            className="flow__commit"
            text={preview ? commit : t('takingBack.toMoney')}
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
