import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { type LossGroup, type LossKind, lossKinds } from '#contract/rows/audit.ts'
import { lossesQuery } from '../../api/records.ts'
import { someDay } from '../../ui/form/period.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Money } from '../../ui/show/Money.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useMe } from '../../commands/session.ts'
import { LossTable } from './LossTable.tsx'
import { writeFilters } from './records-url.ts'
import { RecordsTabs } from '../records/RecordsTabs.tsx'
import '../../ui/show/sub-page.css'
import './LossesScreen.css'

function Tile({ kind, group, to }: { kind: LossKind; group: LossGroup | undefined; to: string }) {
  const { t } = useTranslation()
  return (
    <li>
      <Link className="loss-tile" to={to} data-none={group === undefined || undefined}>
        <span className="loss-tile__kind">{t(`audit.kind.${kind}`)}</span>
        <strong className="loss-tile__sum">
          <Money amount={group?.amount ?? 0} />
        </strong>
        <span className="small muted">{t('losses.times', { count: group?.count ?? 0 })}</span>
        {group !== undefined && group.self > 0 && (
          <span className="loss-self small">{t('losses.self', { count: group.self })}</span>
        )}
      </Link>
    </li>
  )
}

/** The losses of a business day to voids, cancellations, refunds, discounts and write-offs, by person and by reason. */
export function LossesScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const today = useMe().merchant?.business_day ?? ''
  const day = someDay(search.get('day')) ?? today
  const { data, error, refetch } = useQuery(lossesQuery(day))
  const linkTo = (more: Parameters<typeof writeFilters>[0]) => `/audit?${writeFilters({ from: day, ...more })}`
  const isNothing = data?.by_kind.length === 0
  return (
    <div className="sub-page">
      <header className="sub-head">
        <h1 className="only-read-aloud">{t('losses.title')}</h1>
        <RecordsTabs />
        <label className="losses__day">
          {t('losses.day')}
          <input
            type="date"
            className="bp6-input"
            value={day}
            max={today}
            onChange={({ target: { value } }) => value && setSearch(value === today ? {} : { day: value })}
          />
        </label>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="sub-page__body losses" tabIndex={0} role="region" aria-label={t('losses.title')}>
        {!data && <Pending error={error} onRetry={refetch} rows={10} />}
        {data && (
          <ul className="loss-tiles">
            {lossKinds.map((kind) => (
              <Tile
                key={kind}
                kind={kind}
                group={data.by_kind.find((group) => group.kind === kind)}
                to={linkTo({ kind })}
              />
            ))}
          </ul>
        )}
        {isNothing && <EmptyState title={t('losses.none')} text={t('losses.noneText')} />}
        {data && !isNothing && (
          <>
            <LossTable
              title={t('losses.byPerson')}
              head={t('audit.column.person')}
              groups={data.by_person}
              linkTo={(kind, person) => linkTo({ kind, person })}
            />
            <LossTable
              title={t('losses.byApprover')}
              head={t('audit.column.approver')}
              nobody={t('losses.noApprover')}
              groups={data.by_approver}
              linkTo={(kind, approver) => linkTo({ kind, approver })}
            />
            <LossTable
              title={t('losses.byReason')}
              head={t('audit.column.reason')}
              nobody={t('losses.noReason')}
              groups={data.by_reason}
              linkTo={(kind, reason) => linkTo({ kind, reason })}
            />
          </>
        )}
      </div>
    </div>
  )
}
