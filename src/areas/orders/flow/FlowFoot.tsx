import { Button } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocked } from '../../../commands/use-blocked.ts'
import type { FlowState } from './flow-state.ts'

/** The digits of a PIN. */
export const pinLength = 6

/** The states that name here what they wait for; the others do so elsewhere on the screen. */
const inWords = ['previewing', 'verifying', 'submitting'] as const

/**
 * The foot of a flow: the cancel button, and at the right the next step, or what the commit still waits for. Nothing is
 * committed without a connection.
 */
export function FlowFoot({
  promise,
  next,
  commit,
  state,
  waits,
  onCancel,
}: {
  promise: string
  /** Undefined while something is missing. */
  next: { text: string; onClick: () => void } | undefined
  /** The words of the last step, shown before it can be taken. */
  commit: string
  state: FlowState
  waits: string
  onCancel: () => void
}) {
  const { t } = useTranslation()
  const hintId = useId()
  const blocked = useBlocked()
  const isSending = state.hasTag('underWay')
  const awaited = inWords.find((one) => state.matches(one))
  const isBlocked = blocked !== undefined && next?.text === commit
  const canGo = next !== undefined && !isBlocked
  return (
    <footer className="flow__foot">
      <Button size="large" text={t('takingBack.leave')} onClick={onCancel} />
      <span className="small muted flow__promise">{promise}</span>
      {/* One button whether it can be pressed or not, so that it keeps the focus. */}
      <Button
        size="large"
        className={canGo ? undefined : 'flow__commit'}
        intent={canGo ? 'primary' : undefined}
        text={canGo ? next.text : commit}
        loading={isSending}
        aria-disabled={!canGo}
        aria-describedby={canGo ? undefined : hintId}
        onClick={canGo ? next.onClick : undefined}
      />
      {!canGo && (
        <span id={hintId} className="small" role="status">
          {awaited && t(`common.underWay.${awaited}`)}
          {!isSending && (blocked ?? waits)}
        </span>
      )}
    </footer>
  )
}
