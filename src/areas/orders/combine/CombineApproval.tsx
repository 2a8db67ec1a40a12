import { useTranslation } from 'react-i18next'
import type { HeldPin } from '../../../ui/form/PinPad.tsx'
import { useMe } from '../../../commands/session.ts'
import { FlowApproval } from '../flow/FlowApproval.tsx'
import type { CombineFlow } from './use-combine.ts'

/** The PIN that approves exactly what is shown beside it, where a bill was printed or a card authorised. */
export function CombineApproval({ flow, pin }: { flow: CombineFlow; pin: HeldPin }) {
  const { t } = useTranslation()
  const me = useMe()
  const { state, send } = flow
  const { preview, error } = state.context
  return (
    <FlowApproval
      title={t('combining.approve')}
      askedBy={t('combining.askedBy', { name: me.name })}
      state={state}
      preview={preview}
      error={error}
      pin={pin}
      onPin={(typed) => send({ type: 'combine.approve', pin: typed })}
      onAsk={() => send({ type: 'combine.ask' })}
      onWithdraw={() => send({ type: 'combine.withdraw' })}
    />
  )
}
