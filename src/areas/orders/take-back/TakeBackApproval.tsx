import { useTranslation } from 'react-i18next'
import type { HeldPin } from '../../../ui/form/PinPad.tsx'
import { useMe } from '../../../commands/session.ts'
import { FlowApproval } from '../flow/FlowApproval.tsx'
import type { TakeBackFlow } from './use-take-back.ts'

/** Step 4: the PIN that approves exactly what step 3 shows, where one is needed. */
export function TakeBackApproval({ flow, pin }: { flow: TakeBackFlow; pin: HeldPin }) {
  const { t } = useTranslation()
  const me = useMe()
  const { state, send } = flow
  const { event, preview, error } = state.context
  return (
    <FlowApproval
      title={t('takingBack.approve')}
      askedBy={t(`takingBack.${event}.askedBy`, { name: me.name })}
      state={state}
      preview={preview}
      error={error}
      later={event !== 'order.void'}
      pin={pin}
      onPin={(typed) => send({ type: 'takeBack.approve', pin: typed })}
      onAsk={() => send({ type: 'takeBack.ask' })}
      onWithdraw={() => send({ type: 'takeBack.withdraw' })}
    />
  )
}
