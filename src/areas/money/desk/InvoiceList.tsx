import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Invoice, Plan } from '#contract/subscriptions/subscription.ts'
import { invoiceStates } from '#contract/subscriptions/billing-states.ts'
import { isHouse } from '#contract/roles.ts'
import { invoice as chart } from '#machines/invoice.machine.ts'
import { houseStep, invoicesQuery } from '../../../api/subscriptions/subscriptions.ts'
import { keys } from '../../../api/transport/keys.ts'
import { RowActs } from '../../../commands/RowActs.tsx'
import { useMe } from '../../../commands/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ChipSelect } from '../../../ui/form/ChipSelect.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { usePage } from '../../../ui/hooks/use-page.ts'
import { ListPage } from '../../../ui/show/ListPage.tsx'
import { columnsBy, DataTable } from '../../../ui/show/DataTable.tsx'
import { moneyFormat } from '../../../ui/show/money-format.ts'
import { useDayWords } from '../../payments/settlement/use-day-words.ts'
import { stateWords } from '../../papers/order-words.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'

/**
 * Payments of the store, or of all stores that the person reaches, by plan and payment status; the house books and
 * voids them.
 */
export function InvoiceList({ plans }: { plans: readonly Plan[] }) {
  const { t, i18n } = useTranslation()
  const page = usePage()
  const { search, q, change, asked } = page
  const { merchants } = useMe()
  const isAllStores = search.get('stores') === 'all' && merchants.length > 1
  const plan = plans.find(({ id }) => id === search.get('plan'))?.id ?? null
  const status = page.one('status', invoiceStates)
  const query = useQuery(
    invoicesQuery({ ...asked, ...(plan && { plan_id: plan }), ...(status && { payment_status: status }) }, isAllStores),
  )
  const dayWords = useDayWords()
  const column = columnsBy<Invoice, WordsIn<'subscription.column.'>>((name) => t(`subscription.column.${name}`))
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
          options={invoiceStates.map((value) => ({ value, label: stateWords(t, value, 'invoice') }))}
          onChange={(value) => change({ status: value })}
        />
        <span className="small muted" role="status">
          {query.data?.totals_by_currency
            .map(({ currency, total, open }) => {
              const money = moneyFormat(i18n.language, currency)
              return t('subscription.totals', { total: money.format(total), open: money.format(open) })
            })
            .join(' · ')}
        </span>
      </div>
      <ListPage page={page} query={query} lines={5} none={<EmptyState title={t('subscription.noPayments')} />}>
        {(rows) => (
          <DataTable
            frame="money-table"
            rows={rows}
            columns={[
              column('number', ({ number }) => <span className="figures">{number}</span>),
              column('store', ({ store }) => store),
              column('plan', (row) => row.plan_name),
              column('issued', (row) => dayWords(row.issued_on)),
              column('due', (row) => (
                <span data-late={row.state === 'overdue' || undefined}>{dayWords(row.due_on)}</span>
              )),
              column('total', (row) => moneyFormat(i18n.language, row.currency).format(row.total), { align: 'end' }),
              column('state', (row) => <InvoiceState row={row} />),
            ]}
          />
        )}
      </ListPage>
    </section>
  )
}

function InvoiceState({ row }: { row: Invoice }) {
  const { t } = useTranslation()
  const dayWords = useDayWords()
  const isOfHouse = isHouse(useMe().role)
  return (
    <>
      {stateWords(t, row.state, 'invoice')}
      <span className="small muted">
        {[row.paid_on && dayWords(row.paid_on), row.reference, row.remark].filter(Boolean).map((one) => ` · ${one}`)}
      </span>
      {isOfHouse && (
        <RowActs
          chart={chart}
          row={row}
          name={row.number}
          events={['invoice.pay', 'invoice.void']}
          asks={{
            'invoice.pay': { field: 'reference', label: t('subscription.reference') },
            'invoice.void': { field: 'remark', label: t('outgoing.why') },
          }}
          write={(event, more) => houseStep('invoice', row, event, more)}
          touches={[keys.subscriptions()]}
        />
      )}
    </>
  )
}
