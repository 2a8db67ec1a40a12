import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import { plansQuery } from '../../api/subscriptions/subscriptions.ts'
import { choicesQuery } from '../../api/resources/resources.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'

/**
 * A filter of a report by one record, by name; people are those of the store's set-up. A record that is not listed,
 * such as one of another store, can be removed.
 */
export function RecordChip({
  to,
  label,
  value,
  onChange,
}: {
  to: ResourceName | 'user' | 'plan'
  label: string
  value: string | null
  onChange: (id: string | null) => void
}) {
  const { t } = useTranslation()
  const plans = useQuery({ ...plansQuery(), enabled: to === 'plan' })
  const records = useQuery({
    ...choicesQuery(resources[to === 'user' ? 'staff' : to === 'plan' ? 'category' : to]),
    enabled: to !== 'plan',
  })
  const { data = [], isSuccess } = to === 'plan' ? plans : records
  const listed = data.map(({ id, name }) => ({ value: id, label: name }))
  const isListed = value === null || data.some(({ id }) => id === value)
  // Hidden for people who may not read these records.
  if (value === null && !isSuccess) return null
  return (
    <ChipSelect
      label={label}
      all={t('reports.any', { name: label })}
      value={value}
      options={isListed ? listed : [{ value, label: t('reports.one', { name: label }) }, ...listed]}
      onChange={onChange}
    />
  )
}
