import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Payout, PayoutListing } from '#contract/rows/money/payout.ts'
import { type PayoutState, payoutStates } from '#contract/billing-states.ts'
import { payout as chart } from '#machines/payout.machine.ts'
import { payoutsQuery, planPayout, stepPayout } from '../../../api/payouts.ts'
import { keys } from '../../../api/transport/keys.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { RowActs } from '../../../commands/RowActs.tsx'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { useMe } from '../../../commands/session.ts'
import { useBlocked } from '../../../commands/use-blocked.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { ChipSelect } from '../../../ui/form/ChipSelect.tsx'
import { PeriodChip } from '../../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { Pager } from '../../../ui/show/Pager.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { useDayWords } from '../../payments/settlement/use-day-words.ts'
import { stateWords } from '../../papers/order-words.ts'
import { MoneyPage } from './MoneyPage.tsx'
import { WhyDialog } from './WhyDialog.tsx'
import { pageLength, useLastPage, usePage } from './use-page.ts'

const columns = ['days', 'collected', 'back', 'items', 'amount', 'state', 'next'] as const
const figures: readonly string[] = ['collected', 'back', 'items', 'amount']

/** Payouts of what guests paid online: what waits, what is planned, and what arrived or failed. */
export function PayoutsScreen() {
  const { t } = useTranslation()
  const page = usePage()
  const { search, q, days, start, change, asked } = page
  const today = useMe().merchant?.business_day ?? ''
  const status = payoutStates.find((state) => state === search.get('status')) ?? null
  const { data, error, refetch, isPlaceholderData } = useQuery(payoutsQuery({ ...asked, ...(status && { status }) }))
  const isBeyond = useLastPage(page, isPlaceholderData ? undefined : data?.recordsFiltered)
  const rows = data?.aaData ?? []
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
            options={payoutStates.map((value: PayoutState) => ({ value, label: stateWords(t, value, 'payout') }))}
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
      {!data && <Pending error={error} onRetry={refetch} rows={10} />}
      {data && <Waiting listing={data} />}
      {data && rows.length === 0 && !isBeyond && <EmptyState title={t('payouts.none')} text={t('payouts.noneText')} />}
      {rows.length > 0 && (
        <div className="money-table">
          <table className="rows-table rows-cards">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={figures.includes(column) ? 'figures' : undefined}>
                    {t(`payouts.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PayoutRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && !isBeyond && (
        <Pager start={start} length={pageLength} total={data.recordsFiltered} onTurn={(to) => change({ start: to })} />
      )}
    </MoneyPage>
  )
}

/** Money that no payout took yet, and the terms by which the next one is planned. */
function Waiting({ listing: { waiting, terms } }: { listing: PayoutListing }) {
  const { t } = useTranslation()
  const money = useMoney()
  const blocked = useBlocked()
  const { run, isBusy } = useCommand()
  const plan = () =>
    void run({ ...planPayout(), done: t('event.payout.plan'), touches: [keys.payouts()] }).catch(() => undefined)
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

function PayoutRow({ row }: { row: Payout }) {
  const { t } = useTranslation()
  const dayWords = useDayWords()
  const allowed = useAllowed(chart, row)
  const { run, isBusy } = useCommand()
  const [asking, setAsking] = useState<'payout.fail' | 'payout.cancel' | null>(null)
  const name = [...new Set([row.from_day, row.to_day])].map(dayWords).join(' – ')
  const step = async (event: string, remark: string) => {
    await run({
      ...stepPayout(row, event, { remark }),
      done: `${name}: ${t(`event.${event}`)}`,
      touches: [keys.payouts()],
    }).catch(() => undefined)
    setAsking(null)
  }
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="small muted"> · {t('payouts.ofDays', { count: row.days.length })}</span>
      </th>
      <td className="money-table__amount" data-label={t('payouts.column.collected')}>
        <Money amount={row.collected} as="plain" />
      </td>
      <td className="money-table__amount" data-label={t('payouts.column.back')}>
        <Money amount={0 - row.given_back} as="plain" />
      </td>
      <td className="money-table__amount" data-label={t('payouts.column.items')}>
        <Money amount={row.items} as="plain" />
      </td>
      <td className="money-table__amount" data-label={t('payouts.column.amount')}>
        <strong>
          <Money amount={row.amount} />
        </strong>
      </td>
      <td data-label={t('payouts.column.state')}>
        {stateWords(t, row.state, 'payout')}
        <span className="small muted">
          {[row.reference, row.remark, row.iban_end && `… ${row.iban_end}`].filter(Boolean).map((one) => ` · ${one}`)}
        </span>
      </td>
      <td>
        <RowActs
          chart={chart}
          row={row}
          name={name}
          subject={{ subject_type: 'payout', amount: 0 }}
          write={(event, approval_id) => stepPayout(row, event, { ...(approval_id && { approval_id }) })}
          touches={[keys.payouts(), keys.settlements]}
          events={['payout.pay', 'payout.retry']}
        >
          <p>
            <Money amount={row.amount} /> {name}
          </p>
        </RowActs>
        <div className="row-acts">
          {(['payout.fail', 'payout.cancel'] as const)
            .filter((event) => allowed[event] && allowed[event].reason !== 'state')
            .map((event) => (
              <ActionButton
                key={event}
                allowed={allowed[event]}
                text={`${t(`event.${event}`)} …`}
                isBusy={isBusy}
                onClick={() => setAsking(event)}
              />
            ))}
        </div>
        {asking && (
          <WhyDialog
            title={`${name}: ${t(`event.${asking}`)}`}
            text={t(`event.${asking}`)}
            isBusy={isBusy}
            onSay={(why) => void step(asking, why)}
            onClose={() => setAsking(null)}
          />
        )}
      </td>
    </tr>
  )
}
