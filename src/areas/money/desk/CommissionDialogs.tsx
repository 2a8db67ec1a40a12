import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommissionTerms } from '#contract/rows/money/subscription.ts'
import { payAgent, signTerms } from '../../../api/subscriptions.ts'
import { keys } from '../../../api/transport/keys.ts'
import { FormDialog } from '../../../commands/FormDialog.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { PinPad } from '../../../ui/form/PinPad.tsx'
import { moneyFormat } from '../../../ui/show/money-format.ts'
import { ReasonField } from '../ReasonField.tsx'

interface Props {
  agent: CommissionTerms
  onClose: () => void
}

const digitsOf = (text: string, most: number) => Math.min(most, Number(text.replaceAll(/\D/g, '')))

/** Signs an agent's share of the store's paid invoices, once. */
export function SignTermsDialog({ agent, onClose }: Props) {
  const { t } = useTranslation()
  const { run, isBusy, isFindingOut } = useCommand()
  const [share, setShare] = useState(10)
  const [months, setMonths] = useState(12)
  const sign = () =>
    void run({
      ...signTerms({ agent_id: agent.agent_id, basis_points: share * 100, months }),
      done: t('commission.signed', { agent: agent.agent }),
      touches: [keys.subscriptions()],
    }).then(onClose, () => undefined)
  const fields = [
    ['percent', share, setShare, 100],
    ['months', months, setMonths, 120],
  ] as const
  return (
    <FormDialog
      title={`${agent.agent}: ${t('commission.sign')}`}
      className="money-form"
      text={t('commission.sign')}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      trade="store"
      disabled={share === 0 || months === 0}
      onSubmit={sign}
      onClose={onClose}
    >
      {fields.map(([name, value, set, most]) => (
        <label key={name} className="money-reason">
          <span>{t(`commission.${name}`)}</span>
          <input
            className="bp6-input figures"
            inputMode="numeric"
            value={value}
            onChange={(event) => set(digitsOf(event.target.value, most))}
          />
        </label>
      ))}
      <p className="small muted">{t('commission.once')}</p>
    </FormDialog>
  )
}

/** Pays an agent all that is owed, with the PIN of whoever pays. */
export function PayAgentDialog({ agent, onClose }: Props) {
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
      disabled={reference.trim().length < 3 || pin.length < 6}
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
