import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { pageLength, storesQuery } from '../../api/stores.ts'
import { ChipSelect } from '../../ui/ChipSelect.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useMe } from '../../workflows/session.ts'
import { useBlocked } from '../../workflows/use-blocked.ts'
import { AddStoreDialog } from './AddStoreDialog.tsx'
import { StoreCard } from './StoreCard.tsx'
import '../../ui/sub-page.css'
import './StoreScreen.css'
import './StoresScreen.css'

const statuses = ['draft', 'active', 'inactive', 'archived'] as const

/** The stores of a brand or of an agent, each with its state and its day, and the way to the people who run them. */
export function StoresScreen() {
  const { t } = useTranslation()
  const me = useMe()
  const blocked = useBlocked('store')
  const [search, setSearch] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const [q, status] = [search.get('q') ?? '', search.get('status')]
  const start = Math.max(0, Number(search.get('start')) || 0)
  const { data, error, refetch } = useQuery(storesQuery({ search: q || undefined, status: status ?? undefined, start }))
  const mayAdd = me.role === 'admin' || me.role === 'super-merchant' || me.role === 'agent'
  const narrow = (some: { q?: string; status?: string | null; start?: number }) => {
    const next = Object.entries({ q, status, ...some }).filter(([, value]) => value)
    setSearch(new URLSearchParams(next.map(([key, value]) => [key, String(value)])), { replace: 'q' in some })
  }
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
          options={statuses.map((value) => ({ value, label: t(`list.status.${value}`) }))}
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
        {!data && !error && <Skeleton rows={6} />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.aaData.length === 0 && <EmptyState title={t('stores.none')} />}
        <ul className="stores__cards">
          {data?.aaData.map((store) => (
            <StoreCard key={store.id} store={store} isInHand={store.id === me.merchant?.merchant_id} />
          ))}
        </ul>
        {data && (
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
