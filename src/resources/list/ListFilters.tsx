import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/fields.ts'
import { filtersOf, type Resource } from '#contract/resource.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import { recordStates } from '#contract/states.ts'
import { choicesQuery } from '../../api/resources/resources.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { useKeyTitle } from '../../ui/show/key-title.ts'
import { PeriodChip } from '../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { useHotkey } from '../../ui/hooks/use-hotkey.ts'
import { useMe } from '../../commands/session.ts'
import { choiceWords, fieldWords } from '../form/field-words.ts'
import { isNarrowed, widened } from './list-url.ts'
import type { List } from './use-list.ts'

/** Returns the options of a filter: choices, yes and no, or the records that it names. */
function useOptions(resource: Resource, name: string, field: Field): { value: string; label: string }[] {
  const { t } = useTranslation()
  const to = field.kind === 'reference' ? (field.to as ResourceName) : undefined
  const named = useQuery({ ...choicesQuery(resources[to ?? 'menu']), enabled: to !== undefined }).data ?? []
  if (to) return named.map((record) => ({ value: record.id, label: record.name }))
  if (field.kind === 'flag')
    return ['true', 'false'].map((value) => ({ value, label: t(`field.${value === 'true' ? 'yes' : 'no'}`) }))
  if (field.kind !== 'choice') return []
  return field.choices.map((choice) => ({ value: String(choice), label: choiceWords(t, resource, name, choice) }))
}

function FieldChip({ resource, list, name, field }: { resource: Resource; list: List; name: string; field: Field }) {
  const { t } = useTranslation()
  const options = useOptions(resource, name, field)
  const { filters } = list.view
  const label = fieldWords(t, resource, name)
  const set = (value: string | null) => {
    const rest = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name))
    list.change({ filters: value === null ? rest : { ...rest, [name]: value } })
  }
  return (
    <ChipSelect
      label={label}
      all={t('list.allOf', { name: label })}
      value={filters[name] ?? null}
      options={options}
      onChange={set}
    />
  )
}

/** The filters of a list: words, statuses, days, and those of its kind. */
export function ListFilters({ resource, list, hasSetUp }: { resource: Resource; list: List; hasSetUp: boolean }) {
  const { t } = useTranslation()
  const today = useMe().merchant?.business_day ?? ''
  const { view, change } = list
  const first = useRef<HTMLSelectElement>(null)
  const keyTitle = useKeyTitle()
  const goToFilters = (event: KeyboardEvent) => {
    event.preventDefault()
    first.current?.focus()
  }
  useHotkey('f', goToFilters, true, t('list.key.filter'))
  return (
    <>
      <SearchField q={view.q} onSearch={(q) => change({ q })} />
      <ChipSelect
        ref={first}
        title={keyTitle(t('list.key.filter'), 'F')}
        label={t('field.status')}
        all={t('list.allStatus')}
        value={view.status}
        options={recordStates.map((value) => ({ value, label: t(`list.status.${value}`) }))}
        onChange={(status) => change({ status })}
      />
      {hasSetUp && (
        <ChipSelect
          label={t('field.setup')}
          all={t('list.allSetUp')}
          value={view.setup}
          options={(['complete', 'incomplete'] as const).map((value) => ({ value, label: t(`list.setup.${value}`) }))}
          onChange={(setup) => change({ setup })}
        />
      )}
      {filtersOf(resource).map(([name, field]) => (
        <FieldChip key={name} resource={resource} list={list} name={name} field={field} />
      ))}
      <PeriodChip
        days={view}
        today={today}
        all={t('list.allDays')}
        periods={['today', 'yesterday', 'week', 'days']}
        onChange={change}
      />
      {isNarrowed(view) && <Button variant="minimal" text={t('list.clear')} onClick={() => change(widened(view))} />}
    </>
  )
}
