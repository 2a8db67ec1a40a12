import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../api/api-error.ts'
import { ApprovalPad } from '../../ApprovalPad.tsx'
import { useMe } from '../../session.ts'
import type { CombineFlow } from './use-combine.ts'

/** The PIN that approves exactly what is shown beside it, where a bill was printed or a card authorised. */
export function CombineApproval({ flow, onDigits }: { flow: CombineFlow; onDigits: (count: number) => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const { state, send } = flow
  const { preview, error } = state.context
  const isReviewing = state.matches('reviewing')
  return (
    <section className="flow__card flow__approval">
      <header>
        <h2>{t('combining.approve')}</h2>
      </header>
      <p className="muted">{t('combining.askedBy', { name: me.name })}</p>
      <ApprovalPad
        amount={preview?.amount ?? 0}
        error={isReviewing ? (error as ApiError | null) : null}
        isBusy={!isReviewing}
        waiting={{
          isWaiting: state.matches('awaitingAnswer'),
          ask: () => send({ type: 'combine.ask' }),
          withdraw: () => send({ type: 'combine.withdraw' }),
        }}
        onPin={(pin) => send({ type: 'combine.approve', pin })}
        onDigits={onDigits}
      />
    </section>
  )
}
