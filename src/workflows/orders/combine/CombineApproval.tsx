import { useTranslation } from 'react-i18next'
import { useMe } from '../../session.ts'
import { FlowApproval } from '../FlowApproval.tsx'
import type { CombineFlow } from './use-combine.ts'

/** The PIN that approves exactly what is shown beside it, where a bill was printed or a card authorised. */
export function CombineApproval({ flow, onDigits }: { flow: CombineFlow; onDigits: (count: number) => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const { state, send } = flow
  const { preview, error } = state.context
  return (
    <FlowApproval
      title={t('combining.approve')}
      askedBy={t('combining.askedBy', { name: me.name })}
      state={state.value as string}
      preview={preview}
      error={error}
      onPin={(pin) => send({ type: 'combine.approve', pin })}
      onDigits={onDigits}
      onAsk={() => send({ type: 'combine.ask' })}
      onWithdraw={() => send({ type: 'combine.withdraw' })}
    />
  )
}
