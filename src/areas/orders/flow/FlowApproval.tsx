import { useTranslation } from 'react-i18next'
import type { ErrorBody } from '#contract/errors.ts'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import type { HeldPin } from '../../../ui/form/PinPad.tsx'
import { ApprovalPad } from '../../../commands/ApprovalPad.tsx'
import type { FlowState } from './flow-state.ts'

/**
 * The last step of a flow with an approval: the PIN that approves exactly what is shown beside it, if one is needed.
 */
export function FlowApproval({
  title,
  askedBy,
  state,
  preview,
  error,
  later = false,
  pin,
  onPin,
  onAsk,
  onWithdraw,
}: {
  title: string
  /** Why it needs a supervisor, and who asks. */
  askedBy: string
  state: FlowState
  preview: { approval: boolean; amount: number } | null
  error: ErrorBody | null
  /** True if only the preview can tell if an approval is needed. */
  later?: boolean
  pin: HeldPin
  onPin: (pin: string) => void
  onAsk: () => void
  onWithdraw: () => void
}) {
  const { t } = useTranslation()
  return (
    <section className="flow__card card flow__approval">
      <header>
        <h2>{title}</h2>
      </header>
      {(preview ? preview.approval : !later) && <p className="muted">{askedBy}</p>}
      {preview?.approval === false ? (
        <EmptyState title={t('takingBack.noPin')} text={t('takingBack.confirm')} />
      ) : preview && state.hasTag('approval') ? (
        <ApprovalPad
          amount={preview.amount}
          error={state.matches('reviewing') ? (error as ApiError | null) : null}
          isBusy={!state.matches('reviewing')}
          waiting={{ isWaiting: state.matches('awaitingAnswer'), ask: onAsk, withdraw: onWithdraw }}
          onPin={onPin}
          held={pin}
        />
      ) : (
        <EmptyState
          title={t(later ? 'takingBack.pinPerhaps' : 'takingBack.pinLater')}
          text={t(later ? 'takingBack.pinPerhapsText' : 'takingBack.pinLaterText')}
        />
      )}
    </section>
  )
}
