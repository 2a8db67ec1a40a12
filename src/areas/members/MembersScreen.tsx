import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type MemberState, memberStates } from '#contract/states.ts'
import { memberListQuery } from '../../api/members.ts'
import { ladderQuery } from '../../api/ranks.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTabs } from '../../ui/show/PageTabs.tsx'
import { Pager } from '../../ui/show/Pager.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { useMay } from '../../commands/rights/may.ts'
import { MemberSheet } from './MemberSheet.tsx'
import { MembersTable } from './MembersTable.tsx'
import { MemberTotals } from './MemberTotals.tsx'
import '../../ui/show/sub-page.css'
import '../rewards/member-pages.css'

const length = 25

const pages = [
  ['/pages/membership/members', 'members.title'],
  ['/pages/membership/rank', 'ranks.title'],
  ['/pages/membership/check_in', 'checkIn.title'],
  ['/pages/membership/rewards', 'rewards.title'],
  ['/pages/membership/wheel', 'wheel.title'],
  ['/pages/membership/referral', 'referral.title'],
  ['/pages/membership/feedback', 'feedback.title'],
  ['/pages/membership/club', 'club.guestsPage'],
] as const

const figures = [['/reports/member_listing', 'members.report']] as const

/** The members of the brand: found by number, name and state, and one of them open at the side. */
export function MembersScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { memberId } = useParams()
  const [search, setSearch] = useSearchParams()
  const readsReports = useMay('/reports/:report')
  const q = search.get('q') ?? ''
  const status = memberStates.find((state) => state === search.get('status')) ?? null
  const { data: ladder } = useQuery(ladderQuery())
  const ranks = ladder?.aaData ?? []
  const rank = search.get('rank')
  const start = Math.max(0, Number(search.get('start')) || 0)
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    next.delete('start')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: name === 'q' })
  }
  const { data, error, refetch } = useQuery(
    memberListQuery({
      start,
      length,
      ...(q && { search: q }),
      ...(status && { status }),
      ...(rank && { rank_id: rank }),
    }),
  )
  const show = (id: string | null) =>
    void navigate({ pathname: `/pages/membership/members${id ? `/${id}` : ''}`, search: search.toString() })
  const rows = data?.aaData ?? []
  return (
    <div className="members">
      <div className="sub-page members__list">
        <header className="sub-head">
          <h1>{t('members.title')}</h1>
          <SearchField q={q} onSearch={(value) => change('q', value)} />
          <ChipSelect
            label={t('members.filter.state')}
            all={t('members.filter.all')}
            value={status}
            options={memberStates.map((state: MemberState) => ({ value: state, label: t(`state.member.${state}`) }))}
            onChange={(value) => change('status', value)}
          />
          {ranks.length > 0 && (
            <ChipSelect
              label={t('ranks.rank')}
              all={t('ranks.all')}
              value={ranks.some(({ id }) => id === rank) ? rank : null}
              options={ranks.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value) => change('rank', value)}
            />
          )}
          <span className="small muted" role="status">
            {data && t('members.count', { count: data.recordsFiltered })}
          </span>
          <PageTabs label="members.title" pages={[...pages, ...(readsReports ? figures : [])]} />
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div className="sub-page__body" tabIndex={0} role="region" aria-label={t('members.title')}>
          {readsReports && <MemberTotals />}
          {!data && <Pending error={error} onRetry={refetch} rows={10} />}
          {data && rows.length === 0 && (
            <EmptyState
              title={t(q || status || rank ? 'members.noMatch' : 'members.none')}
              text={t(q || status || rank ? 'members.noMatchText' : 'members.noneText')}
            />
          )}
          {rows.length > 0 && (
            <MembersTable rows={rows} hasRanks={ranks.length > 0} openId={memberId} search={search.toString()} />
          )}
          {data && (
            <Pager
              start={start}
              length={length}
              total={data.recordsFiltered}
              onTurn={(to) => change('start', String(to))}
            />
          )}
        </div>
      </div>
      {memberId && <MemberSheet key={memberId} id={memberId} onClose={() => show(null)} />}
    </div>
  )
}
