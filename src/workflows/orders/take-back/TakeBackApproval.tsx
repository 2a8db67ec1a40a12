import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../api/api-error.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ApprovalPad } from '../../ApprovalPad.tsx'
import { useMe } from '../../session.ts'
import type { TakeBackFlow } from './use-take-back.ts'

const padStates = ['reviewing', 'awaitingAnswer', 'verifying', 'submitting', 'findingOut']

/** Step 4: the PIN that approves exactly what step 3 shows, where one is needed. */
export function TakeBackApproval({ flow, onDigits }: { flow: TakeBackFlow; onDigits: (count: number) => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const { state, send } = flow
  const { event, preview, error } = state.context
  return (
    <section className="flow__card flow__approval">
      <header>
        <h2>{t('takingBack.approve')}</h2>
      </header>
      {preview?.approval !== false && <p className="muted">{t(`takingBack.${event}.askedBy`, { name: me.name })}</p>}
      {preview?.approval === false ? (
        <EmptyState title={t('takingBack.noPin')} text={t('takingBack.confirm')} />
      ) : preview && padStates.includes(state.value as string) ? (
        <ApprovalPad
          amount={preview.amount}
          error={state.matches('reviewing') ? (error as ApiError | null) : null}
          isBusy={!state.matches('reviewing')}
          waiting={{
            isWaiting: state.matches('awaitingAnswer'),
            ask: () => send({ type: 'takeBack.ask' }),
            withdraw: () => send({ type: 'takeBack.withdraw' }),
          }}
          onPin={(pin) => send({ type: 'takeBack.approve', pin })}
          onDigits={onDigits}
        />
      ) : (
        <EmptyState title={t('takingBack.pinLater')} text={t('takingBack.pinLaterText')} />
      )}
      {state.matches('findingOut') && (
        <p className="flow__unknown" role="status">
          {t('common.findingOut')}
        </p>
      )}
    </section>
  )
}
