import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommissionTerms } from '#contract/subscriptions/subscription.ts'
import { isHouse } from '#contract/roles.ts'
import { commissionQuery } from '../../../api/subscriptions/subscriptions.ts'
import { useMe } from '../../../commands/session.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { DataTable } from '../../../ui/show/DataTable.tsx'
import { moneyFormat } from '../../../ui/show/money-format.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { useDayWords } from '../../payments/settlement/use-day-words.ts'
import { PayAgentDialog } from './PayAgentDialog.tsx'
import { SignTermsDialog } from './SignTermsDialog.tsx'

const entriesShown = 20

/** The agents' share of the store's payments: the house signs and pays, an agent sees their own. */
export function CommissionPart() {
  const { t, i18n } = useTranslation()
  const { whole } = useTime()
  const dayWords = useDayWords()
  const isOfHouse = isHouse(useMe().role)
  const { data, error, refetch } = useQuery(commissionQuery(entriesShown))
  const [asking, setAsking] = useState<{ what: 'sign' | 'pay'; agent: CommissionTerms } | null>(null)
  const amount = (currency: string, minor: number) => moneyFormat(i18n.language, currency).format(minor)
  return (
    <section className="money-section" aria-labelledby="commission">
      <h2 id="commission">{t('commission.title')}</h2>
      {!data && <Pending error={error} onRetry={refetch} rows={3} />}
      {data?.agents.length === 0 && <p className="muted">{t('commission.none')}</p>}
      <div className="money-cards">
        {data?.agents.map((agent) => (
          <article key={agent.agent_id} className="money-card" aria-label={agent.agent}>
            <h2>{agent.agent}</h2>
            <p>
              {agent.terms
                ? t('commission.share', {
                    share: agent.terms.basis_points / 100,
                    count: agent.terms.months,
                    day: dayWords(agent.terms.signed_on),
                  })
                : t('commission.unsigned')}
            </p>
            <p className="figures">
              {t('commission.owed')}: {amount(agent.currency, agent.owed)}
            </p>
            {isOfHouse && (
              <div className="row-acts">
                {!agent.terms && (
                  <Button text={`${t('commission.sign')} …`} onClick={() => setAsking({ what: 'sign', agent })} />
                )}
                {agent.owed > 0 && (
                  <Button text={`${t('commission.pay')} …`} onClick={() => setAsking({ what: 'pay', agent })} />
                )}
              </div>
            )}
          </article>
        ))}
      </div>
      {data && data.aaData.length > 0 && (
        <DataTable
          frame="money-table"
          label={t('commission.entries')}
          rows={data.aaData}
          columns={[
            { cell: ({ at }) => whole(at) },
            { cell: ({ kind, number }) => t(`commission.kind.${kind}`, { number }), isHead: true },
            { cell: ({ agent, reference }) => [agent, reference].filter(Boolean).join(' · ') },
            { cell: (entry) => amount(entry.currency, entry.amount), align: 'end' },
          ]}
        />
      )}
      {asking?.what === 'sign' && <SignTermsDialog agent={asking.agent} onClose={() => setAsking(null)} />}
      {asking?.what === 'pay' && <PayAgentDialog agent={asking.agent} onClose={() => setAsking(null)} />}
    </section>
  )
}
