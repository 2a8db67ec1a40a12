import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan, Subscription } from '#contract/subscriptions/subscription.ts'
import { isAboveFloor, isAgent, isHouse } from '#contract/roles.ts'
import { subscribe } from '../../../api/subscriptions/subscriptions.ts'
import { keys } from '../../../api/transport/keys.ts'
import { useMe } from '../../../commands/session.ts'
import { useBlocked } from '../../../commands/use-blocked.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { moneyFormat } from '../../../ui/show/money-format.ts'
import { PlanDialog } from './PlanDialog.tsx'

/** The plans of the house; an owner subscribes to one, the house adds and changes them. */
export function PlanList({ plans, subscription }: { plans: readonly Plan[]; subscription: Subscription | null }) {
  const { t, i18n } = useTranslation()
  const { role } = useMe()
  const blocked = useBlocked('store')
  const { attempt, isBusy } = useCommand()
  const [writing, setWriting] = useState<Plan | 'new' | null>(null)
  const isOfHouse = isHouse(role)
  const maySubscribe = subscription === null && isAboveFloor(role) && !isAgent(role)
  const choose = (plan: Plan) =>
    void attempt({
      ...subscribe(plan.id),
      done: t('subscription.started', { plan: plan.name }),
      touches: [keys.subscriptions()],
    })
  return (
    <section className="money-section">
      <h2>{t('subscription.plans')}</h2>
      {plans.length === 0 && <p className="muted">{t('subscription.noPlans')}</p>}
      <div className="money-cards">
        {plans.map((plan) => (
          <article key={plan.id} className="money-card" aria-label={plan.name}>
            <h2>{plan.name}</h2>
            <p>
              {moneyFormat(i18n.language, plan.currency).format(plan.amount)} {t(`subscription.every.${plan.every}`)}
            </p>
            <p className="muted small">
              {[
                plan.id === subscription?.plan_id && t('subscription.yours'),
                plan.trial_days > 0 && t('subscription.trial', { count: plan.trial_days }),
                isOfHouse && t('subscription.stores', { count: plan.stores }),
                plan.status === 'inactive' && t('subscription.inactive'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className="row-acts">
              {maySubscribe && plan.status === 'active' && (
                <Button
                  text={t('subscription.choose')}
                  loading={isBusy}
                  disabled={blocked !== undefined}
                  title={blocked}
                  onClick={() => choose(plan)}
                />
              )}
              {isOfHouse && (
                <Button
                  text={t('subscription.change')}
                  disabled={blocked !== undefined}
                  onClick={() => setWriting(plan)}
                />
              )}
            </div>
          </article>
        ))}
      </div>
      {isOfHouse && (
        <div className="row-acts">
          <Button text={t('subscription.add')} disabled={blocked !== undefined} onClick={() => setWriting('new')} />
        </div>
      )}
      {writing && <PlanDialog plan={writing === 'new' ? null : writing} onClose={() => setWriting(null)} />}
    </section>
  )
}
