import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { recordStates } from '#contract/states.ts'
import { pageLength, storesQuery } from '../../api/stores.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Pager } from '../../ui/show/Pager.tsx'
import { startIn, useNoPageBeyond } from '../../ui/show/pages.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useMe } from '../../commands/session.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { oneOf } from '../list/list-url.ts'
import { AddStoreDialog } from './AddStoreDialog.tsx'
import { StoreCard } from './StoreCard.tsx'
import '../../ui/show/sub-page.css'
import './store.css'

/** The stores of a brand or of an agent, each with its state and its day, and the way to the people who run them. */
export function StoresScreen() {
  const { t } = useTranslation()
  const me = useMe()
  const blocked = useBlocked('store')
  const [search, setSearch] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const q = search.get('q') ?? ''
  const status = oneOf(recordStates, search.get('status'))
  const start = startIn(search)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    storesQuery({ search: q || undefined, status: status ?? undefined, start }),
  )
  const mayAdd = me.role === 'admin' || me.role === 'super-merchant' || me.role === 'agent'
  const narrow = (some: { q?: string; status?: string | null; start?: number }, replace = 'q' in some) => {
    const next = Object.entries({ q, status, ...some }).filter(([, value]) => value)
    setSearch(new URLSearchParams(next.map(([key, value]) => [key, String(value)])), { replace })
  }
  const total = isPlaceholderData ? undefined : data?.recordsFiltered
  const isBeyond = useNoPageBeyond({ start, length: pageLength, total }, (last) => narrow({ start: last }, true))
  return (
    <div className="sub-page stores">
      <header className="sub-head">
        <h1>{t('stores.title')}</h1>
        <span className="muted list__count" role="status">
          {data && t('stores.count', { count: data.recordsFiltered })}
        </span>
        <SearchField q={q} onSearch={(next) => narrow({ q: next })} />
        <ChipSelect
          label={t('field.status')}
          all={t('list.allStatus')}
          value={status}
          options={recordStates.map((value) => ({ value, label: t(`list.status.${value}`) }))}
          onChange={(next) => narrow({ status: next })}
        />
        <Link className="sub-head__way stores__people" to="/stores/people">
          {t('people.title')}
        </Link>
        {mayAdd && (
          <Button
            intent="primary"
            icon={<Add />}
            text={t('stores.new')}
            disabled={blocked !== undefined}
            title={blocked}
            onClick={() => setIsAdding(true)}
          />
        )}
      </header>
      <div className="sub-page__body">
        {((!data && !error) || isBeyond) && <Skeleton rows={6} />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.aaData.length === 0 && !isBeyond && <EmptyState title={t('stores.none')} />}
        <ul className="stores__cards stack gap-16 bare">
          {data?.aaData.map((store) => (
            <StoreCard key={store.id} store={store} isInHand={store.id === me.merchant?.merchant_id} />
          ))}
        </ul>
        {data && !isBeyond && (
          <Pager
            start={start}
            length={pageLength}
            total={data.recordsFiltered}
            onTurn={(next) => narrow({ start: next })}
          />
        )}
      </div>
      {isAdding && <AddStoreDialog like={me.merchant?.name ?? ''} onClose={() => setIsAdding(false)} />}
    </div>
  )
}
