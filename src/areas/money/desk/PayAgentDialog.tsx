import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommissionTerms } from '#contract/subscriptions/subscription.ts'
import { payAgent } from '../../../api/subscriptions/subscriptions.ts'
import { keys } from '../../../api/transport/keys.ts'
import { FormDialog } from '../../../commands/FormDialog.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { PinPad } from '../../../ui/form/PinPad.tsx'
import { moneyFormat } from '../../../ui/show/money-format.ts'
import { ReasonField } from '../ReasonField.tsx'

/** Pays an agent their whole open commission, with the PIN of the person who pays. */
export function PayAgentDialog({ agent, onClose }: { agent: CommissionTerms; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { run, isBusy, isFindingOut } = useCommand()
  const [reference, setReference] = useState('')
  const [pin, setPin] = useState('')
  const amount = moneyFormat(i18n.language, agent.currency).format(agent.owed)
  const pay = () =>
    void run({
      ...payAgent({ agent_id: agent.agent_id, reference: reference.trim(), pin }),
      done: t('commission.paid', { agent: agent.agent }),
      touches: [keys.subscriptions()],
    }).then(onClose, () => setPin(''))
  return (
    <FormDialog
      title={`${agent.agent}: ${t('commission.pay')}`}
      className="money-form"
      text={`${t('commission.pay')} · ${amount}`}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      trade="store"
      missing={[reference.trim().length < 3 && t('subscription.reference'), pin.length < 6 && t('account.pin')]}
      onSubmit={pay}
      onClose={onClose}
    >
      <p>{t('commission.payText', { agent: agent.agent, amount })}</p>
      <ReasonField label={t('subscription.reference')} value={reference} onChange={setReference} />
      <PinPad
        onPin={() => undefined}
        held={{ digits: pin, onDigits: setPin }}
        isBusy={isBusy}
        note={t('commission.pinNote')}
      />
    </FormDialog>
  )
}
