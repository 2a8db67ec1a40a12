import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/members/member.ts'
import type { MemberDetail } from '#contract/members/member-moment.ts'
import { localeTag } from '#contract/locale-tag.ts'
import { member as memberChart } from '#machines/member.machine.ts'
import { keys } from '../../api/transport/keys.ts'
import { memberQuery } from '../../api/members/members.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { CheckInButton } from '../../commands/CheckInButton.tsx'
import { RowActs } from '../../commands/RowActs.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { Link } from 'react-router-dom'
import { RankDialog } from './RankDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { MemberActDialog } from './MemberActDialog.tsx'
import { MemberTopups } from './MemberTopups.tsx'
import { TopupButton } from '../perks/TopupButton.tsx'
import { MemberRewards } from '../rewards/MemberRewards.tsx'
import { MemberMoments } from './MemberMoments.tsx'
import '../orders/inspector/inspector.css'
import '../perks/perks.css'

/** Steps for which a person writes down more than a yes. */
const withWords = ['member.adjust', 'member.set_rank', 'member.block', 'member.merge'] as const
type WithWords = (typeof withWords)[number]

function Detail({ member }: { member: Member & MemberDetail }) {
  const { t, i18n } = useTranslation()
  const figure = (count: number) => count.toLocaleString(localeTag(i18n.language))
  const money = useMoney()
  const { dateOfYear } = useTime()
  const [doing, setDoing] = useState<WithWords | null>(null)
  const allowed = useAllowed(memberChart, member)
  const { rank, next_rank: next } = member
  const rankWords = [
    rank?.name ?? t('ranks.below'),
    member.rank_until && t('ranks.lockedUntil', { day: dateOfYear(member.rank_until) }),
    member.is_rank_held && t('ranks.held'),
    next && t('ranks.missing', { amount: money.format(next.missing), name: next.name }),
  ]
  const { consent } = member
  const consentWords = consent
    ? [t(`members.consent.${consent.state}`), t(`members.source.${consent.source}`), dateOfYear(consent.at)].join(' · ')
    : t('members.consent.none')
  const creditWords = [
    money.format(member.credit),
    member.credit_bonus > 0 && t('topup.ofBonus', { bonus: money.format(member.credit_bonus) }),
  ]
    .filter(Boolean)
    .join(' · ')
  const facts = [
    ...(rank || next ? [['rank', rankWords.filter(Boolean).join(' · ')] as const] : []),
    ['credit', creditWords],
    ['points', figure(member.points)],
    ['pending', figure(member.points_pending)],
    ['stamps', figure(member.stamps)],
    ['tokens', figure(member.spin_tokens)],
    ['orders', figure(member.orders)],
    ['net', money.format(member.net)],
    ['consent', consentWords],
    ['birthday', member.birthday ? dateOfYear(member.birthday) : '—'],
    ['last', member.last_order_at ? dateOfYear(member.last_order_at) : '—'],
    ['joined', dateOfYear(member.joined_at)],
  ] as const
  return (
    <>
      <section className="order-section order-desk">
        {member.merged_into && (
          <p>
            {t('merge.into')}{' '}
            <Link to={`/pages/membership/members/${member.merged_into.id}`}>{member.merged_into.name}</Link>
          </p>
        )}
        <dl className="order-desk__facts">
          {facts.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{t(`members.fact.${name}`)}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="row-acts">
          {member.state !== 'merged' && <TopupButton member={member} />}
          <CheckInButton member={member} />
          {withWords.map(
            (event) =>
              allowed[event]?.reason !== 'state' && (
                <ActionButton
                  key={event}
                  allowed={allowed[event]}
                  text={`${t(`event.${event}`)} …`}
                  onClick={() => setDoing(event)}
                />
              ),
          )}
        </div>
        <RowActs
          chart={memberChart}
          row={member}
          name={member.name}
          subject={{ subject_type: 'member', amount: 0 }}
          events={[
            ...(member.rank_until ? ['member.release_rank'] : []),
            'member.consent',
            'member.withdraw',
            'member.unblock',
            'member.forget',
          ]}
          touches={[keys.members()]}
        >
          <p>{t('members.forgetText', { name: member.name })}</p>
        </RowActs>
      </section>
      {doing === 'member.merge' && <MergeDialog member={member} onClose={() => setDoing(null)} />}
      {doing === 'member.set_rank' && <RankDialog member={member} onClose={() => setDoing(null)} />}
      {(doing === 'member.adjust' || doing === 'member.block') && (
        <MemberActDialog member={member} event={doing} onClose={() => setDoing(null)} />
      )}
      <MemberTopups memberId={member.id} />
      {member.state !== 'forgotten' && member.state !== 'merged' && (
        <MemberRewards member={member} code={member.referral_code} />
      )}
      <MemberMoments memberId={member.id} />
    </>
  )
}

/** One member at the side of the list: their balances, the possible steps, and their history. */
export function MemberSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(memberQuery(id))
  return (
    <Sheet
      label={data?.name ?? t('members.title')}
      head={
        <div>
          <h2>{data?.name ?? t('members.title')}</h2>
          {data && (
            <p className="small muted figures">
              {[data.state !== 'forgotten' && data.username, t(`state.member.${data.state}`)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
      }
      onClose={onClose}
    >
      {data ? <Detail member={data} /> : <Pending error={error} onRetry={refetch} rows={8} />}
    </Sheet>
  )
}
