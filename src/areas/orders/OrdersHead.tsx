import { Button } from '@blueprintjs/core'
import { Menu, Phone, ThList, TwoColumns } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isReader } from '#contract/readers.ts'
import { promotion } from '#contract/resources/promotion.ts'
import { orderMethods, orderStates, paymentStatuses } from '#contract/states.ts'
import { choicesQuery } from '../../api/resources/resources.ts'
import { tablesQuery } from '../../api/tables/tables.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { isFiltered, noFilters, type OrderFilters, orderViews } from './filters.ts'
import { useMe } from '../../commands/session.ts'
import { stateWords } from '../papers/order-words.ts'
import { PeriodChip } from '../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import type { WordsIn } from '../../i18n/word-key.ts'
import '../../ui/show/show.css'
import './orders.css'

/** The title, the filters as chips, the search, how many orders they leave, and the two views. */
export function OrdersHead({
  filters,
  today,
  staff,
  count,
  onChange,
  onTake,
}: {
  filters: OrderFilters
  today: string
  staff: { value: string; label: string }[]
  /** Absent while it is not known. */
  count?: number
  onChange: (change: Partial<OrderFilters>) => void
  /** Takes an order by phone; absent for people who may not. */
  onTake?: () => void
}) {
  const { t } = useTranslation()
  const tables = useQuery(tablesQuery()).data?.aaData ?? []
  const enabled = isReader(useMe().rights, promotion.readers ?? promotion.right)
  const promotions = useQuery({ ...choicesQuery(promotion), enabled }).data ?? []

  const chips = {
    method: orderMethods.map((value) => ({ value, label: t(`orders.method.${value}`) })),
    payment: paymentStatuses.map((value) => ({ value, label: t(`orders.payment.${value}`) })),
    status: orderStates.map((value) => ({ value, label: stateWords(t, value) })),
    staff,
    table: tables.map(({ id, name }) => ({ value: id, label: t('orders.table', { name }) })),
    ...(promotions.length > 0 && { promotion: promotions.map(({ id, name }) => ({ value: id, label: name })) }),
  }
  const icons = { lanes: <TwoColumns />, short: <Menu />, list: <ThList /> }
  return (
    <header className="sub-head orders-head">
      <h1>{t('orders.title')}</h1>
      <SearchField q={filters.q} onSearch={(q) => onChange({ q })} />
      <div className="orders-head__filters">
        <PeriodChip days={filters} today={today} all={t('orders.period.today')} onChange={onChange} />
        {Object.entries(chips).map(([name, options]) => (
          <ChipSelect
            key={name}
            label={t(`orders.filter.${name as WordsIn<'orders.filter.'>}`)}
            all={t(`orders.all.${name as WordsIn<'orders.all.'>}`)}
            value={filters[name as keyof typeof chips & keyof OrderFilters]}
            options={options}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        {isFiltered(filters) && (
          <Button
            variant="minimal"
            className="orders-head__clear"
            text={t('orders.clearAll')}
            onClick={() => onChange({ ...noFilters, view: filters.view })}
          />
        )}
      </div>
      <span className="orders-head__count small muted" role="status">
        {count !== undefined && t('orders.count', { count })}
      </span>
      {onTake && <Button icon={<Phone />} text={t('desk.phoneOrder')} onClick={onTake} />}
      <Segmented
        legend={t('orders.view')}
        choices={orderViews.map((value) => ({ value, label: icons[value], name: t(`orders.view.${value}`) }))}
        value={filters.view}
        onChange={(view) => onChange({ view })}
      />
    </header>
  )
}
