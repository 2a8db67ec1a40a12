import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { recordStates } from '#contract/states.ts'
import { isAboveFloor, isBound } from '#contract/roles.ts'
import { storesQuery } from '../../api/stores/stores.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { usePage } from '../../ui/hooks/use-page.ts'
import { ListPage } from '../../ui/show/ListPage.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { useMe } from '../../commands/session.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { AddStoreDialog } from './AddStoreDialog.tsx'
import { StoreCard } from './StoreCard.tsx'
import '../../ui/show/show.css'
import './store.css'

/** The stores of a brand or of an agent, each with its state and its day, and the way to the people who run them. */
export function StoresScreen() {
  const { t } = useTranslation()
  const me = useMe()
  const blocked = useBlocked('store')
  const page = usePage()
  const { q, change, asked } = page
  const [isAdding, setIsAdding] = useState(false)
  const status = page.one('status', recordStates)
  const query = useQuery(storesQuery({ ...asked, status: status ?? undefined }))
  const mayAdd = isAboveFloor(me.role) && !isBound(me.role)
  return (
    <div className="sub-page stores">
      <header className="sub-head">
        <h1>{t('stores.title')}</h1>
        <span className="muted list__count" role="status">
          {query.data && t('stores.count', { count: query.data.recordsFiltered })}
        </span>
        <SearchField q={q} onSearch={(next) => change({ q: next })} />
        <ChipSelect
          label={t('field.status')}
          all={t('list.allStatus')}
          value={status}
          options={recordStates.map((value) => ({ value, label: t(`list.status.${value}`) }))}
          onChange={(next) => change({ status: next })}
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
        <ListPage page={page} query={query} lines={6} none={<EmptyState title={t('stores.none')} />}>
          {(rows) => (
            <ul className="stores__cards stack gap-16 bare">
              {rows.map((store) => (
                <StoreCard key={store.id} store={store} isInHand={store.id === me.merchant?.merchant_id} />
              ))}
            </ul>
          )}
        </ListPage>
      </div>
      {isAdding && <AddStoreDialog like={me.merchant?.name ?? ''} onClose={() => setIsAdding(false)} />}
    </div>
  )
}
