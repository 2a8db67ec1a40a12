import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ApprovalPad } from '../ApprovalPad.tsx'
import { useMe } from '../session.ts'
import type { VoidFlow } from './use-void-order.ts'

const padStates = ['reviewing', 'awaitingAnswer', 'verifying', 'submitting', 'findingOut']

/** Step 4: the PIN that approves exactly what step 3 shows. */
export function VoidApproval({ flow, onDigits }: { flow: VoidFlow; onDigits: (count: number) => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const { state, send } = flow
  const { preview, error } = state.context
  return (
    <section className="flow__card flow__approval">
      <header>
        <h2>{t('voiding.approve')}</h2>
      </header>
      <p className="muted">{t('voiding.askedBy', { name: me.name })}</p>
      {preview && padStates.includes(state.value as string) ? (
        <ApprovalPad
          amount={preview.amount}
          error={state.matches('reviewing') ? (error as ApiError | null) : null}
          isBusy={!state.matches('reviewing')}
          waiting={{
            isWaiting: state.matches('awaitingAnswer'),
            ask: () => send({ type: 'void.ask' }),
            withdraw: () => send({ type: 'void.withdraw' }),
          }}
          onPin={(pin) => send({ type: 'void.approve', pin })}
          onDigits={onDigits}
        />
      ) : (
        <EmptyState title={t('voiding.pinLater')} text={t('voiding.pinLaterText')} />
      )}
      {state.matches('findingOut') && (
        <p className="flow__unknown" role="status">
          {t('common.findingOut')}
        </p>
      )}
    </section>
  )
}
