import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Payout, PayoutListing } from '#contract/payouts/payout.ts'
import { payoutStates } from '#contract/subscriptions/billing-states.ts'
import { payout as chart } from '#machines/payout.machine.ts'
import { payoutsQuery, planPayout } from '../../../api/payouts/payouts.ts'
import { keys } from '../../../api/transport/keys.ts'
import { RowActs } from '../../../commands/RowActs.tsx'
import { useMe } from '../../../commands/session.ts'
import { useBlocked } from '../../../commands/use-blocked.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ChipSelect } from '../../../ui/form/ChipSelect.tsx'
import { PeriodChip } from '../../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { usePage } from '../../../ui/hooks/use-page.ts'
import { columnsBy, DataTable } from '../../../ui/show/DataTable.tsx'
import { ListPage } from '../../../ui/show/ListPage.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { useDayWords } from '../../payments/settlement/use-day-words.ts'
import { stateWords } from '../../papers/order-words.ts'
import { MoneyPage } from './MoneyPage.tsx'
import type { WordsIn } from '../../../i18n/word-key.ts'

/** Payouts of online payments: waiting money, planned payouts, and those that arrived or failed. */
export function PayoutsScreen() {
  const { t } = useTranslation()
  const page = usePage()
  const { q, days, change, asked } = page
  const today = useMe().merchant?.business_day ?? ''
  const status = page.one('status', payoutStates)
  const query = useQuery(payoutsQuery({ ...asked, ...(status && { status }) }))
  const nameOf = usePayoutName()
  const why = { field: 'remark', label: t('outgoing.why') }
  const column = columnsBy<Payout, WordsIn<'payouts.column.'>>((name) => t(`payouts.column.${name}`))
  return (
    <MoneyPage
      title="payouts.title"
      filters={
        <>
          <SearchField q={q} onSearch={(value) => change({ q: value })} />
          <ChipSelect
            label={t('payouts.column.state')}
            all={t('payouts.anyState')}
            value={status}
            options={payoutStates.map((value) => ({ value, label: stateWords(t, value, 'payout') }))}
            onChange={(value) => change({ status: value })}
          />
          <PeriodChip
            days={days}
            today={today}
            all={t('refunds.anyDay')}
            onChange={({ from = days.from, to = days.to }) => change({ from, to })}
          />
        </>
      }
    >
      {query.data && <Waiting listing={query.data} />}
      <ListPage page={page} query={query} none={<EmptyState title={t('payouts.none')} text={t('payouts.noneText')} />}>
        {(rows) => (
          <DataTable
            frame="money-table"
            rows={rows}
            columns={[
              column('days', (row) => (
                <>
                  {nameOf(row)}
                  <span className="small muted"> · {t('payouts.ofDays', { count: row.days.length })}</span>
                </>
              )),
              column('collected', (row) => <Money amount={row.collected} as="plain" />, { align: 'end' }),
              column('back', (row) => <Money amount={0 - row.given_back} as="plain" />, { align: 'end' }),
              column('items', (row) => <Money amount={row.items} as="plain" />, { align: 'end' }),
              column(
                'amount',
                (row) => (
                  <strong>
                    <Money amount={row.amount} />
                  </strong>
                ),
                { align: 'end' },
              ),
              column('state', (row) => (
                <>
                  {stateWords(t, row.state, 'payout')}
                  <span className="small muted">
                    {[row.reference, row.remark, row.iban_end && `… ${row.iban_end}`]
                      .filter(Boolean)
                      .map((one) => ` · ${one}`)}
                  </span>
                </>
              )),
              {
                head: t('payouts.column.next'),
                cell: (row) => (
                  <RowActs
                    chart={chart}
                    row={row}
                    name={nameOf(row)}
                    subject={{ subject_type: 'payout', amount: 0 }}
                    touches={[keys.payouts(), keys.settlements]}
                    asks={{ 'payout.fail': why, 'payout.cancel': why }}
                  >
                    <p>
                      <Money amount={row.amount} /> {nameOf(row)}
                    </p>
                  </RowActs>
                ),
              },
            ]}
          />
        )}
      </ListPage>
    </MoneyPage>
  )
}

/** Money that no payout took yet, and the terms by which the next one is planned. */
function Waiting({ listing: { waiting, terms } }: { listing: PayoutListing }) {
  const { t } = useTranslation()
  const money = useMoney()
  const blocked = useBlocked()
  const { attempt, isBusy } = useCommand()
  const plan = () => void attempt({ ...planPayout(), done: t('event.payout.plan'), touches: [keys.payouts()] })
  return (
    <div className="money-cards">
      <section className="money-card">
        <h2>{t('payouts.waiting')}</h2>
        <p>
          <strong>
            <Money amount={waiting.amount} />
          </strong>
          <span className="muted"> · {t('payouts.ofDays', { count: waiting.days })}</span>
        </p>
        <p className="muted small">
          {t('payouts.parts', {
            collected: money.format(waiting.collected),
            back: money.format(waiting.given_back),
            items: money.signed(waiting.items),
          })}
        </p>
        <div className="row-acts">
          <Button
            text={t('payouts.plan')}
            loading={isBusy}
            disabled={blocked !== undefined || waiting.amount <= 0}
            title={blocked}
            onClick={plan}
          />
          {waiting.amount <= 0 && <span className="small muted">{t('refusal.payout.hasSomething')}</span>}
        </div>
      </section>
      <section className="money-card">
        <h2>{t('payouts.terms')}</h2>
        <p>
          {t(`payouts.every.${terms.every}`)}
          {terms.minimum > 0 && ` · ${t('payouts.minimum', { amount: money.format(terms.minimum) })}`}
        </p>
        <p>
          {terms.iban_end === null
            ? t('payouts.noAccount')
            : t('payouts.account', { holder: terms.holder ?? '', end: terms.iban_end })}
        </p>
        <Link className="money__way" to="/pages/setting/store">
          {t('money.toSettings')}
        </Link>
      </section>
    </div>
  )
}

/** The days of a payout in the reader's words. */
function usePayoutName() {
  const dayWords = useDayWords()
  return (row: Payout) => [...new Set([row.from_day, row.to_day])].map(dayWords).join(' – ')
}
