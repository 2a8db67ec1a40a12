import { useTranslation } from 'react-i18next'
import type { ErrorBody } from '#contract/errors.ts'
import type { ApiError } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ApprovalPad } from '../ApprovalPad.tsx'

const padStates = ['reviewing', 'awaitingAnswer', 'verifying', 'submitting', 'findingOut']

/** The last step of a flow that ends with a yes: the PIN that approves exactly what is shown beside it, where one is needed. */
export function FlowApproval({
  title,
  askedBy,
  state,
  preview,
  error,
  onPin,
  onDigits,
  onAsk,
  onWithdraw,
}: {
  title: string
  /** Why it takes a supervisor, and who asks. */
  askedBy: string
  /** The state that the flow is in. */
  state: string
  preview: { approval: boolean; amount: number } | null
  error: ErrorBody | null
  onPin: (pin: string) => void
  onDigits: (count: number) => void
  onAsk: () => void
  onWithdraw: () => void
}) {
  const { t } = useTranslation()
  return (
    <section className="flow__card flow__approval">
      <header>
        <h2>{title}</h2>
      </header>
      {preview?.approval !== false && <p className="muted">{askedBy}</p>}
      {preview?.approval === false ? (
        <EmptyState title={t('takingBack.noPin')} text={t('takingBack.confirm')} />
      ) : preview && padStates.includes(state) ? (
        <ApprovalPad
          amount={preview.amount}
          error={state === 'reviewing' ? (error as ApiError | null) : null}
          isBusy={state !== 'reviewing'}
          waiting={{ isWaiting: state === 'awaitingAnswer', ask: onAsk, withdraw: onWithdraw }}
          onPin={onPin}
          onDigits={onDigits}
        />
      ) : (
        <EmptyState title={t('takingBack.pinLater')} text={t('takingBack.pinLaterText')} />
      )}
    </section>
  )
}
