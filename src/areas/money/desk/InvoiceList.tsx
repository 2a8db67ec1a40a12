import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice, Plan } from '#contract/rows/money/subscription.ts'
import { type InvoiceState, invoiceStates } from '#contract/billing-states.ts'
import { invoice as chart } from '#machines/invoice.machine.ts'
import { houseStep, invoicesQuery } from '../../../api/subscriptions.ts'
import { keys } from '../../../api/transport/keys.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { useMe } from '../../../commands/session.ts'
import { useDecide } from '../../../commands/use-allowed.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { ChipSelect } from '../../../ui/form/ChipSelect.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Pager } from '../../../ui/show/Pager.tsx'
import { moneyFormat } from '../../../ui/show/money-format.ts'
import { useDayWords } from '../../payments/settlement/use-day-words.ts'
import { stateWords } from '../../papers/order-words.ts'
import { WhyDialog } from './WhyDialog.tsx'
import { pageLength, useLastPage, usePage } from './use-page.ts'

const columns = ['number', 'store', 'plan', 'issued', 'due', 'total', 'state'] as const

/**
 * Payments of the store, or of all that someone reaches, by plan and payment status; the house books and voids them.
 */
export function InvoiceList({ plans }: { plans: readonly Plan[] }) {
  const { t, i18n } = useTranslation()
  const page = usePage()
  const { search, q, start, change, asked } = page
  const { merchants } = useMe()
  const isAllStores = search.get('stores') === 'all' && merchants.length > 1
  const plan = plans.find(({ id }) => id === search.get('plan'))?.id ?? null
  const status = invoiceStates.find((state) => state === search.get('status')) ?? null
  const { data, error, refetch, isPlaceholderData } = useQuery(
    invoicesQuery({ ...asked, ...(plan && { plan_id: plan }), ...(status && { payment_status: status }) }, isAllStores),
  )
  const isBeyond = useLastPage(page, isPlaceholderData ? undefined : data?.recordsFiltered)
  const rows = data?.aaData ?? []
  return (
    <section className="money-section">
      <h2>{t('subscription.payments')}</h2>
      <div className="several">
        <SearchField q={q} onSearch={(value) => change({ q: value })} />
        {merchants.length > 1 && (
          <ChipSelect
            label={t('reports.stores')}
            all={t('reports.thisStore')}
            value={isAllStores ? 'all' : null}
            options={[{ value: 'all', label: t('reports.allStores') }]}
            onChange={(value) => change({ stores: value })}
          />
        )}
        <ChipSelect
          label={t('subscription.column.plan')}
          all={t('subscription.allPlans')}
          value={plan}
          options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => change({ plan: value })}
        />
        <ChipSelect
          label={t('subscription.column.state')}
          all={t('subscription.allStates')}
          value={status}
          options={invoiceStates.map((value: InvoiceState) => ({ value, label: stateWords(t, value, 'invoice') }))}
          onChange={(value) => change({ status: value })}
        />
        <span className="small muted" role="status">
          {data?.totals_by_currency
            .map(({ currency, total, open }) => {
              const money = moneyFormat(i18n.language, currency)
              return t('subscription.totals', { total: money.format(total), open: money.format(open) })
            })
            .join(' · ')}
        </span>
      </div>
      {!data && <Pending error={error} onRetry={refetch} rows={5} />}
      {data && rows.length === 0 && !isBeyond && <EmptyState title={t('subscription.noPayments')} />}
      {rows.length > 0 && (
        <div className="money-table">
          <table className="rows-table rows-cards">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={column === 'total' ? 'figures' : undefined}>
                    {t(`subscription.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <InvoiceRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && !isBeyond && (
        <Pager start={start} length={pageLength} total={data.recordsFiltered} onTurn={(to) => change({ start: to })} />
      )}
    </section>
  )
}

function InvoiceRow({ row }: { row: Invoice }) {
  const { t, i18n } = useTranslation()
  const dayWords = useDayWords()
  const decide = useDecide()
  const isHouse = useMe().role === 'admin'
  const { run, isBusy } = useCommand()
  const [asking, setAsking] = useState<'invoice.pay' | 'invoice.void' | null>(null)
  const offered = (['invoice.pay', 'invoice.void'] as const).filter(
    (event) => isHouse && decide.one(chart, row, { type: event }).reason !== 'state',
  )
  const send = (event: string, why: string) =>
    void run({
      ...houseStep('invoice', row, event, event === 'invoice.pay' ? { reference: why } : { remark: why }),
      done: `${row.number}: ${t(`event.${event}`)}`,
      touches: [keys.subscriptions()],
    }).then(
      () => setAsking(null),
      () => undefined,
    )
  return (
    <tr>
      <th scope="row">
        <span className="figures">{row.number}</span>
      </th>
      <td data-label={t('subscription.column.store')}>{row.store}</td>
      <td data-label={t('subscription.column.plan')}>{row.plan_name}</td>
      <td data-label={t('subscription.column.issued')}>{dayWords(row.issued_on)}</td>
      <td data-label={t('subscription.column.due')} data-late={row.state === 'overdue' || undefined}>
        {dayWords(row.due_on)}
      </td>
      <td className="money-table__amount figures" data-label={t('subscription.column.total')}>
        {moneyFormat(i18n.language, row.currency).format(row.total)}
      </td>
      <td data-label={t('subscription.column.state')}>
        {stateWords(t, row.state, 'invoice')}
        <span className="small muted">
          {[row.paid_on && dayWords(row.paid_on), row.reference, row.remark].filter(Boolean).map((one) => ` · ${one}`)}
        </span>
        {offered.length > 0 && (
          <div className="row-acts">
            {offered.map((event) => (
              <ActionButton
                key={event}
                allowed={decide.one(chart, row, { type: event })}
                text={`${t(`event.${event}`)} …`}
                isBusy={isBusy}
                onClick={() => setAsking(event)}
              />
            ))}
          </div>
        )}
        {asking && (
          <WhyDialog
            title={`${row.number}: ${t(`event.${asking}`)}`}
            text={t(`event.${asking}`)}
            label={t(asking === 'invoice.pay' ? 'subscription.reference' : 'outgoing.why')}
            isBusy={isBusy}
            trade="store"
            onSay={(why) => send(asking, why)}
            onClose={() => setAsking(null)}
          />
        )}
      </td>
    </tr>
  )
}
