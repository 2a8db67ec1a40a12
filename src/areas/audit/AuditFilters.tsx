import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auditKinds } from '#contract/audit/audit.ts'
import { staffQuery } from '../../api/reference.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { eventWords } from '../history/steps.ts'
import { PeriodChip } from '../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { useMe } from '../../commands/session.ts'
import { noFilters, type RecordsFilters, writeFilters } from './records-url.ts'

/** The filters of the records: days, people and kinds are chosen; the rest comes from an entry or a link. */
export function AuditFilters({
  filters,
  onChange,
}: {
  filters: RecordsFilters
  onChange: (change: Partial<RecordsFilters>) => void
}) {
  const { t } = useTranslation()
  const today = useMe().merchant?.business_day ?? ''
  const staff = useQuery(staffQuery()).data ?? []
  const { event, approver, reason, type } = filters
  const narrowed = [
    { name: 'event', value: event, words: event && eventWords(t, event) },
    { name: 'approver', value: approver, words: approver && t('happened.approved', { name: approver }) },
    { name: 'reason', value: reason, words: reason },
    { name: 'type', value: type, words: type && t(`audit.subject.${type}`) },
  ]
  return (
    <>
      <SearchField q={filters.q} onSearch={(q) => onChange({ q })} />
      <PeriodChip
        days={filters}
        today={today}
        all={t('audit.allDays')}
        periods={['today', 'yesterday', 'week', 'days']}
        onChange={onChange}
      />
      <ChipSelect
        label={t('orders.filter.staff')}
        all={t('orders.all.staff')}
        value={filters.person}
        options={staff.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(person) => onChange({ person })}
      />
      <ChipSelect
        label={t('audit.kind')}
        all={t('audit.allKinds')}
        value={filters.kind}
        options={auditKinds.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) }))}
        onChange={(kind) => onChange({ kind: kind as RecordsFilters['kind'] })}
      />
      {narrowed.map(
        ({ name, value, words }) =>
          value && (
            <ChipSelect
              key={name}
              label={t('audit.only')}
              all={t('audit.all')}
              value={value}
              options={[{ value, label: words ?? value }]}
              onChange={() => onChange({ [name]: null, ...(name === 'type' && { id: null }) })}
            />
          ),
      )}
      {writeFilters(filters).size > 0 && (
        <Button variant="minimal" text={t('orders.clearAll')} onClick={() => onChange(noFilters)} />
      )}
    </>
  )
}
