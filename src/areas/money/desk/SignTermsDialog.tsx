import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommissionTerms } from '#contract/subscriptions/subscription.ts'
import { signTerms } from '../../../api/subscriptions/subscriptions.ts'
import { keys } from '../../../api/transport/keys.ts'
import { FormDialog } from '../../../commands/FormDialog.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { Input } from '../../../ui/form/Input.tsx'

const digitsOf = (text: string, most: number) => Math.min(most, Number(text.replaceAll(/\D/g, '')))

/** Signs an agent's share of the store's paid invoices, once. */
export function SignTermsDialog({ agent, onClose }: { agent: CommissionTerms; onClose: () => void }) {
  const { t } = useTranslation()
  const { attempt, isBusy, isFindingOut } = useCommand()
  const [share, setShare] = useState(10)
  const [months, setMonths] = useState(12)
  const sign = () =>
    void attempt({
      ...signTerms({ agent_id: agent.agent_id, basis_points: share * 100, months }),
      done: t('commission.signed', { agent: agent.agent }),
      touches: [keys.subscriptions()],
      onDone: onClose,
    })
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
      missing={fields.map(([name, value]) => value === 0 && t(`commission.${name}`))}
      onSubmit={sign}
      onClose={onClose}
    >
      {fields.map(([name, value, set, most]) => (
        <label key={name} className="money-reason">
          <span>{t(`commission.${name}`)}</span>
          <Input
            className="figures"
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
