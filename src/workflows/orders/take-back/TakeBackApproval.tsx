import { useTranslation } from 'react-i18next'
import { useMe } from '../../session.ts'
import { FlowApproval } from '../FlowApproval.tsx'
import type { TakeBackFlow } from './use-take-back.ts'

/** Step 4: the PIN that approves exactly what step 3 shows, where one is needed. */
export function TakeBackApproval({ flow, onDigits }: { flow: TakeBackFlow; onDigits: (count: number) => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const { state, send } = flow
  const { event, preview, error } = state.context
  return (
    <FlowApproval
      title={t('takingBack.approve')}
      askedBy={t(`takingBack.${event}.askedBy`, { name: me.name })}
      state={state.value as string}
      preview={preview}
      error={error}
      onPin={(pin) => send({ type: 'takeBack.approve', pin })}
      onDigits={onDigits}
      onAsk={() => send({ type: 'takeBack.ask' })}
      onWithdraw={() => send({ type: 'takeBack.withdraw' })}
    />
  )
}
