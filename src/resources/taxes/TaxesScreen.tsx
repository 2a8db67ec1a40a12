import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { resources } from '#contract/resources/index.ts'
import { isAboveFloor } from '#contract/roles.ts'
import { resourceListQuery } from '../../api/resources/resources.ts'
import { type OwnStore, storeQuery } from '../../api/stores/stores.ts'
import { useMe } from '../../commands/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { WayToSetUp } from '../../ui/feedback/WayToSetUp.tsx'
import { TaxDialog } from '../store/TaxDialog.tsx'
import { MenuTaxes } from './MenuTaxes.tsx'
import { PresetForm } from './PresetForm.tsx'
import { RatesToday } from './RatesToday.tsx'
import type { TaxRow } from './tax-row.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import '../../ui/show/show.css'
import './taxes.css'

const resource = resources.tax_category
const settings = '/pages/setting/store'

/**
 * The taxes of a store: its categories with the rates of today and the next change, and the categories of each part of
 * the menu.
 */
export function TaxesScreen() {
  const { t } = useTranslation()
  const store = useQuery(storeQuery())
  const listed = useQuery(resourceListQuery(resource, { status: 'all', length: 100 }))
  const taxes = listed.data?.aaData as TaxRow[] | undefined
  return (
    <div className="sub-page taxes">
      <header className="sub-head">
        <WayToSetUp />
        <h1>{t('taxes.title')}</h1>
      </header>
      <div className="sub-page__body">
        {!(store.data && taxes) && (
          <Pending
            error={store.error ?? listed.error}
            onRetry={() => Promise.all([store.refetch(), listed.refetch()])}
            rows={8}
          />
        )}
        {store.data && taxes?.length === 0 && <NoTaxes store={store.data} />}
        {store.data && taxes && taxes.length > 0 && (
          <>
            <TaxList taxes={taxes} store={store.data} />
            <MenuTaxes taxes={taxes.filter(({ status }) => status === 'active')} usualId={store.data.tax_category_id} />
          </>
        )}
      </div>
    </div>
  )
}

/** A store with one rate, or none yet: the taxes of its country, or one rate for everything. */
function NoTaxes({ store }: { store: OwnStore }) {
  const { t } = useTranslation()
  const isOwner = isAboveFloor(useMe().role)
  const [asks, setAsks] = useState<'country' | 'rate' | null>(null)
  if (!isOwner) return <EmptyState title={t('taxes.none')} text={t('store.ownersOnly')} />
  if (asks === 'country') return <PresetForm store={store} onClose={() => setAsks(null)} />
  return (
    <>
      <EmptyState title={t('taxes.none')} text={t('taxes.noneText')}>
        <Button intent="primary" text={t('taxes.chooseCountry')} onClick={() => setAsks('country')} />
        <Button text={t('taxes.oneRate')} onClick={() => setAsks('rate')} />
      </EmptyState>
      {asks === 'rate' && <TaxDialog store={store} onClose={() => setAsks(null)} />}
    </>
  )
}

/** Every tax category, with its letter, the rates of today, and the next change. */
function TaxList({ taxes, store }: { taxes: readonly TaxRow[]; store: OwnStore }) {
  const { t } = useTranslation()
  const { tax_category_id: usual, service_tax_category_id: service, business_day: today } = store
  const usualName = taxes.find(({ id }) => id === usual)?.name
  const serviceName = taxes.find(({ id }) => id === service)?.name
  return (
    <section aria-labelledby="taxes-list">
      <div className="taxes__head">
        <h2 id="taxes-list">{t('resource.tax_category.many')}</h2>
        <LinkButton to={`${resource.screen}/new`} icon={<Add />}>
          {t('resource.tax_category.new')}
        </LinkButton>
      </div>
      <ul className="taxes__list bare">
        {taxes.map((tax) => (
          <li key={tax.id}>
            <Link to={`${resource.screen}/${tax.id}`} className="taxes__one" data-status={tax.status}>
              <span className="taxes__letter">{tax.letter}</span>
              <span>
                <strong>{tax.name}</strong>
                {tax.status !== 'active' && (
                  <span className="small muted"> {t(`state.record-status.${tax.status}`)}</span>
                )}
              </span>
              <RatesToday tax={tax} today={today} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="muted">
        {usualName ? t('taxes.usual', { name: usualName }) : t('taxes.noUsual')}{' '}
        {serviceName ? t('taxes.service', { name: serviceName }) : t('taxes.serviceFollows')}{' '}
        <Link to={settings}>{t('taxes.change')}</Link>
      </p>
    </section>
  )
}
