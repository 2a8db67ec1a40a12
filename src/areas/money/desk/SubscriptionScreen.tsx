import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SubscriptionState } from '#contract/subscriptions/billing-states.ts'
import { subscription as chart } from '#machines/subscription.machine.ts'
import {
  houseStep,
  plansQuery,
  subscriptionQuery,
  subscriptionStepsQuery,
} from '../../../api/subscriptions/subscriptions.ts'
import type { Subscription } from '#contract/subscriptions/subscription.ts'
import { isAgent, isHouse } from '#contract/roles.ts'
import { keys } from '../../../api/transport/keys.ts'
import { RowActs } from '../../../commands/RowActs.tsx'
import { useMe } from '../../../commands/session.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { DataTable } from '../../../ui/show/DataTable.tsx'
import { moneyFormat } from '../../../ui/show/money-format.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { useDayWords } from '../../payments/settlement/use-day-words.ts'
import { stateWords } from '../../papers/order-words.ts'
import { CommissionPart } from './CommissionPart.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import { MoneyPage } from './MoneyPage.tsx'
import { PlanList } from './PlanList.tsx'
import type { WordKey } from '../../../i18n/word-key.ts'

const stepsShown = 10

/** The subscription of the store in hand, the plans, its invoices, and the steps so far. */
export function SubscriptionScreen() {
  const { t } = useTranslation()
  const { data: own, error, refetch } = useQuery(subscriptionQuery())
  const plans = useQuery(plansQuery())
  const { role } = useMe()
  return (
    <MoneyPage title="subscription.title">
      {own === undefined && <Pending error={error} onRetry={refetch} rows={6} />}
      {own === null && <p role="status">{t('subscription.none')}</p>}
      {own && <Own row={own} />}
      {plans.data && <PlanList plans={plans.data} subscription={own ?? null} />}
      <InvoiceList plans={plans.data ?? []} />
      {(isHouse(role) || isAgent(role)) && <CommissionPart />}
      {own !== undefined && <Steps />}
    </MoneyPage>
  )
}

function Own({ row }: { row: Subscription }) {
  const { t, i18n } = useTranslation()
  const dayWords = useDayWords()
  const isOfHouse = isHouse(useMe().role)
  const money = moneyFormat(i18n.language, row.currency)
  const warnings: Readonly<Record<string, WordKey>> = {
    past_due: 'subscription.pastDue',
    unpaid: 'subscription.unpaid',
  }
  const warning = warnings[row.state]
  return (
    <div className="money-cards">
      <section className="money-card">
        <h2>{row.plan_name}</h2>
        <p>
          {money.format(row.amount)} {t(`subscription.every.${row.every}`)} · {stateWords(t, row.state, 'subscription')}
        </p>
        <p className="muted">
          {t(
            row.ends
              ? 'subscription.endsOn'
              : row.state === 'trialing'
                ? 'subscription.trialTo'
                : 'subscription.renewsOn',
            {
              day: dayWords(row.renews_on),
            },
          )}
        </p>
        {row.owed > 0 && <p>{t('subscription.owed', { amount: money.format(row.owed) })}</p>}
        {warning && (
          <p className="money-refused" role="status">
            {t(warning)}
          </p>
        )}
        <RowActs
          chart={chart}
          row={row}
          name={row.plan_name}
          touches={[keys.subscriptions()]}
          events={[row.ends ? 'subscription.keep' : 'subscription.cancel']}
        />
        {isOfHouse && (
          <RowActs
            chart={chart}
            row={row}
            name={row.plan_name}
            events={['subscription.pause', 'subscription.resume']}
            write={(event) => houseStep('subscription', row, event)}
            touches={[keys.subscriptions()]}
          />
        )}
      </section>
    </div>
  )
}

function Steps() {
  const { t } = useTranslation()
  const { whole } = useTime()
  const { data } = useQuery(subscriptionStepsQuery(stepsShown))
  if (!data || data.aaData.length === 0) return null
  const words = (state: SubscriptionState | null) => (state ? t(`state.subscription.${state}`) : '')
  return (
    <section className="money-section">
      <h2>{t('subscription.history')}</h2>
      <DataTable
        frame="money-table"
        rows={data.aaData}
        columns={[
          { cell: ({ at }) => whole(at) },
          { cell: ({ event }) => t(`event.${event}`), isHead: true },
          { cell: (step) => [words(step.from_state), words(step.to_state)].filter(Boolean).join(' → ') },
          { cell: (step) => step.actor_name, className: 'muted' },
        ]}
      />
    </section>
  )
}
