import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#contract/subscriptions/subscription.ts'
import { billingIntervals } from '#contract/subscriptions/billing-states.ts'
import { type PlanFields, writePlan } from '../../../api/subscriptions/subscriptions.ts'
import { keys } from '../../../api/transport/keys.ts'
import { FormDialog } from '../../../commands/FormDialog.tsx'
import { useMe } from '../../../commands/session.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Input } from '../../../ui/form/Input.tsx'

const fresh: PlanFields = { name: '', amount: 0, every: 'month', trial_days: 14, status: 'active' }

/** Adds a plan in the currency of the store in hand, or changes one; existing subscriptions keep their terms. */
export function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const { t } = useTranslation()
  const currency = useMe().merchant?.currency ?? 'EUR'
  const { attempt, isBusy, isFindingOut } = useCommand()
  const [fields, setFields] = useState<PlanFields>(
    plan
      ? { name: plan.name, amount: plan.amount, every: plan.every, trial_days: plan.trial_days, status: plan.status }
      : fresh,
  )
  const change = (some: Partial<PlanFields>) => setFields({ ...fields, ...some })
  const title = t(plan ? 'subscription.changeTitle' : 'subscription.add')
  const save = () =>
    void attempt({
      ...writePlan(fields, plan, currency),
      done: fields.name,
      touches: [keys.subscriptions()],
      onDone: onClose,
    })
  return (
    <FormDialog
      title={title}
      className="money-form"
      text={t('subscription.save')}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      trade="store"
      missing={[fields.name.trim() === '' && t('subscription.name')]}
      onSubmit={save}
      onClose={onClose}
    >
      <label className="money-reason">
        <span>{t('subscription.name')}</span>
        <Input maxLength={60} value={fields.name} onChange={(event) => change({ name: event.target.value })} />
      </label>
      <MoneyField label={t('subscription.price')} amount={fields.amount} onChange={(amount) => change({ amount })} />
      <Segmented
        legend={t('subscription.interval')}
        choices={billingIntervals.map((value) => ({ value, label: t(`subscription.every.${value}`) }))}
        value={fields.every}
        onChange={(every) => change({ every })}
      />
      <label className="money-reason">
        <span>{t('subscription.trialDays')}</span>
        <Input
          className="figures"
          inputMode="numeric"
          value={fields.trial_days}
          onChange={(event) => change({ trial_days: Math.min(365, Number(event.target.value.replaceAll(/\D/g, ''))) })}
        />
      </label>
      <Segmented
        legend={t('subscription.offered')}
        choices={(['active', 'inactive'] as const).map((value) => ({
          value,
          label: t(`subscription.status.${value}`),
        }))}
        value={fields.status}
        onChange={(status) => change({ status })}
      />
    </FormDialog>
  )
}
