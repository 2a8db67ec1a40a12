import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { brandsQuery, pageLength, peopleQuery } from '../../api/stores.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Pager } from '../../ui/show/Pager.tsx'
import { startIn, useNoPageBeyond } from '../../ui/show/pages.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useMe } from '../../commands/session.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { oneOf } from '../list/list-url.ts'
import { AddBrandDialog } from './AddBrandDialog.tsx'
import { AddPersonDialog, mayAdd } from './AddPersonDialog.tsx'
import { BrandsTable } from './BrandsTable.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import '../../ui/show/rows-table.css'
import '../../ui/show/sub-page.css'
import './store.css'

const kinds = ['user', 'agent', 'brand'] as const
type Kind = (typeof kinds)[number]
const statuses = ['active', 'inactive'] as const
const setUps = ['complete', 'incomplete'] as const

/** The people who run stores, the agents among them, and the brands; one of them at the side. All of it is in the address. */
export function PeopleScreen() {
  const { t } = useTranslation()
  const me = useMe()
  const blocked = useBlocked('store')
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState<'person' | 'brand' | null>(null)
  const kind = kinds.find((each) => each === search.get('kind')) ?? 'user'
  const q = search.get('q') ?? ''
  const status = oneOf(statuses, search.get('status'))
  const setUp = oneOf(setUps, search.get('setup'))
  const start = startIn(search)
  const id = search.get('id')
  const asked = { search: q || undefined, start }
  const people = useQuery({
    ...peopleQuery(kind === 'agent' ? 'agent' : 'user', {
      ...asked,
      status: status ?? undefined,
      setup_status: setUp ?? undefined,
    }),
    enabled: kind !== 'brand',
  })
  const brands = useQuery({ ...brandsQuery(asked), enabled: kind === 'brand' })
  const { data, error, refetch, isPlaceholderData } = kind === 'brand' ? brands : people
  const change = (some: Record<string, string | number | null>, replace = 'q' in some) => {
    const next: Record<string, string | number | null> = {
      q,
      kind: kind === 'user' ? null : kind,
      status,
      setup: setUp,
      ...some,
    }
    const kept = Object.entries(next).filter(([, value]) => value !== null && value !== '' && value !== 0)
    setSearch(new URLSearchParams(kept.map(([key, value]) => [key, String(value)])), { replace })
  }
  const total = isPlaceholderData ? undefined : data?.recordsFiltered
  const isBeyond = useNoPageBeyond({ start, length: pageLength, total }, (last) => change({ start: last, id }, true))
  const chip = (name: 'status' | 'setup', label: string, all: string, options: readonly string[]) => (
    <ChipSelect
      label={label}
      all={all}
      value={name === 'status' ? status : setUp}
      options={options.map((value) => ({
        value,
        label: t(name === 'status' ? `list.status.${value}` : `people.setup.${value}`),
      }))}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <div className="people-page">
      <div className="sub-page">
        <header className="sub-head">
          <h1>{t('people.title')}</h1>
          <span className="muted list__count" role="status">
            {data && t(kind === 'brand' ? 'people.brandCount' : 'people.count', { count: data.recordsFiltered })}
          </span>
          <SearchField q={q} onSearch={(next) => change({ q: next })} />
          <Segmented<Kind>
            legend={t('people.show')}
            choices={kinds.map((value) => ({ value, label: t(`people.kind.${value}`) }))}
            value={kind}
            onChange={(value) => change({ kind: value === 'user' ? null : value })}
          />
          {kind !== 'brand' && chip('status', t('field.status'), t('list.allStatus'), statuses)}
          {kind !== 'brand' && chip('setup', t('people.password'), t('list.allSetUp'), setUps)}
          <span className="people__acts wrap">
            {me.role === 'admin' && (
              <Button
                text={t('people.newBrand')}
                disabled={blocked !== undefined}
                title={blocked}
                onClick={() => setAdding('brand')}
              />
            )}
            {mayAdd(me.role) && (
              <Button
                intent="primary"
                icon={<Add />}
                text={t('people.new')}
                disabled={blocked !== undefined || !me.merchant}
                title={blocked}
                onClick={() => setAdding('person')}
              />
            )}
          </span>
        </header>
        <div className="sub-page__body">
          {((!data && !error) || isBeyond) && <Skeleton rows={6} />}
          {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
          {data?.aaData.length === 0 && !isBeyond && <EmptyState title={t('people.none')} />}
          {kind === 'brand'
            ? brands.data && brands.data.aaData.length > 0 && <BrandsTable brands={brands.data.aaData} />
            : people.data && people.data.aaData.length > 0 && <PeopleTable people={people.data.aaData} />}
          {data && !isBeyond && (
            <Pager
              start={start}
              length={pageLength}
              total={data.recordsFiltered}
              onTurn={(next) => change({ start: next })}
            />
          )}
        </div>
      </div>
      {id && <PersonSheet id={id} onClose={() => change({ start })} />}
      {adding === 'brand' && <AddBrandDialog currency={me.merchant?.currency ?? ''} onClose={() => setAdding(null)} />}
      {adding === 'person' && me.merchant && (
        <AddPersonDialog by={me.role} store={me.merchant} onClose={() => setAdding(null)} />
      )}
    </div>
  )
}
