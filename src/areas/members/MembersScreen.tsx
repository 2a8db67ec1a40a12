import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { localeTag } from '#contract/locale-tag.ts'
import { type Member, oddNumbers } from '#contract/members/member.ts'
import { memberStates } from '#contract/states.ts'
import { memberListQuery } from '../../api/members/members.ts'
import { ladderQuery } from '../../api/members/ranks.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { columnsBy, DataTable } from '../../ui/show/DataTable.tsx'
import { ListPage } from '../../ui/show/ListPage.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { PageTabs } from '../../ui/show/PageTabs.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import { usePage } from '../../ui/hooks/use-page.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { useMay } from '../../commands/rights/may.ts'
import { MemberSheet } from './MemberSheet.tsx'
import { MemberTotals } from './MemberTotals.tsx'
import type { WordsIn } from '../../i18n/word-key.ts'
import '../../ui/show/show.css'
import '../rewards/rewards.css'

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
  const { t, i18n } = useTranslation()
  const whole = new Intl.NumberFormat(localeTag(i18n.language))
  const money = useMoney()
  const { dateOfYear } = useTime()
  const navigate = useNavigate()
  const { memberId } = useParams()
  const page = usePage(25)
  const { search, q, change, asked } = page
  const readsReports = useMay('/reports/:report')
  const status = page.one('status', memberStates)
  const number = page.one('number', oddNumbers)
  const { data: ladder } = useQuery(ladderQuery())
  const ranks = ladder?.aaData ?? []
  const rank = search.get('rank')
  const query = useQuery(
    memberListQuery({ ...asked, ...(status && { status }), ...(rank && { rank_id: rank }), ...(number && { number }) }),
  )
  const toMember = (id: string | null) => ({
    pathname: `/pages/membership/members${id ? `/${id}` : ''}`,
    search: search.toString(),
  })
  const none = q || status || rank ? 'noMatch' : number ? 'noOdd' : 'none'
  const column = columnsBy<Member, WordsIn<'members.column.'>>((name) => t(`members.column.${name}`))
  return (
    <div className="members">
      <div className="sub-page members__list">
        <header className="sub-head">
          <h1>{t('members.title')}</h1>
          <SearchField q={q} onSearch={(value) => change({ q: value })} />
          <ChipSelect
            label={t('members.filter.state')}
            all={t('members.filter.all')}
            value={status}
            options={memberStates.map((state) => ({ value: state, label: t(`state.member.${state}`) }))}
            onChange={(value) => change({ status: value })}
          />
          {ranks.length > 0 && (
            <ChipSelect
              label={t('ranks.rank')}
              all={t('ranks.all')}
              value={ranks.some(({ id }) => id === rank) ? rank : null}
              options={ranks.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value) => change({ rank: value })}
            />
          )}
          <ChipSelect
            label={t('members.filter.number')}
            all={t('members.filter.allNumbers')}
            value={number}
            options={oddNumbers.map((odd) => ({ value: odd, label: t(`members.number.${odd}`) }))}
            onChange={(value) => change({ number: value })}
          />
          <span className="small muted" role="status">
            {query.data && t('members.count', { count: query.data.recordsFiltered })}
          </span>
          <PageTabs label="members.title" pages={[...pages, ...(readsReports ? figures : [])]} />
        </header>
        <ScrollArea className="sub-page__body" name={t('members.title')}>
          {readsReports && <MemberTotals />}
          <ListPage
            page={page}
            query={query}
            none={<EmptyState title={t(`members.${none}`)} text={t(`members.${none}Text`)} />}
          >
            {(rows) => (
              <DataTable
                rows={rows}
                rowProps={({ id }) => ({ 'aria-current': id === memberId || undefined })}
                columns={[
                  column('name', ({ id, name }) => <Link to={toMember(id)}>{name}</Link>),
                  column('phone', ({ state, username }) => (state === 'forgotten' ? '—' : username), {
                    className: 'figures',
                  }),
                  ranks.length > 0 && column('rank', (row) => row.rank?.name ?? '—'),
                  column('credit', ({ credit }) => (credit === 0 ? '—' : money.format(credit)), { align: 'end' }),
                  column('points', ({ points }) => whole.format(points), { align: 'end' }),
                  column('stamps', ({ stamps }) => whole.format(stamps), { align: 'end' }),
                  column('state', ({ state }) => t(`state.member.${state}`), { className: 'members__state' }),
                  column('joined', (row) => dateOfYear(row.joined_at)),
                ]}
              />
            )}
          </ListPage>
        </ScrollArea>
      </div>
      {memberId && <MemberSheet key={memberId} id={memberId} onClose={() => void navigate(toMember(null))} />}
    </div>
  )
}
