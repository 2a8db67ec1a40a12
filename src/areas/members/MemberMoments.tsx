import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MemberMoment } from '#contract/rows/member-moment.ts'
import { momentsQuery } from '../../api/members.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { type MoneyFormat, useMoney } from '../../ui/show/money-format.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { useMe } from '../../commands/session.ts'

const atOnce = 25

const signed = (amount: number) => (amount > 0 ? `+${amount}` : String(amount).replace('-', '−'))

/** A moment in words, and what it came to. */
function wordsOf(t: TFunction, money: MoneyFormat, moment: MemberMoment): { title: string; figure: string } {
  const { kind, step, perk, amount, balance, name } = moment
  if (kind === 'joined') return { title: t('members.moment.joined'), figure: '' }
  if (kind === 'visit')
    return { title: t('members.moment.visit', { name }), figure: t('floor.guests', { count: amount ?? 1 }) }
  if (kind === 'order')
    return { title: `${t('members.moment.order')}: ${t(`state.order.${step}`)}`, figure: money.format(amount ?? 0) }
  if (kind === 'voucher')
    return {
      title: `${t('members.moment.voucher', { name })}: ${t(`members.voucher.${step}`)}`,
      figure: amount ? money.format(amount) : '',
    }
  if (kind === 'credit') {
    const figure = `${money.signed(amount ?? 0)} → ${money.format(balance ?? 0)}`
    return {
      title: [`${t(`members.perk.${perk}`)}: ${t(`report.credit.${step}`)}`, name].filter(Boolean).join(' · '),
      figure,
    }
  }
  if (kind === 'step') return { title: t(`event.${step}`), figure: '' }
  const figure = balance === null ? signed(amount ?? 0) : `${signed(amount ?? 0)} → ${balance}`
  return { title: `${t(`members.perk.${perk}`)}: ${t(`report.entry.${step}`)}`, figure }
}

/** Time line of a member, the newest first. */
export function MemberMoments({ memberId }: { memberId: string }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { dateOfYear, time } = useTime()
  const here = useMe().merchant?.name
  const [length, setLength] = useState(atOnce)
  const { data, error, refetch } = useQuery(momentsQuery(memberId, length))
  return (
    <section className="order-section" aria-label={t('members.moments')}>
      <h3>{t('members.moments')}</h3>
      {!data && <Pending error={error} onRetry={refetch} rows={6} />}
      {data?.aaData.length === 0 && <EmptyState title={t('members.noMoments')} />}
      <ul className="member-moments">
        {data?.aaData.map((moment) => {
          const { title, figure } = wordsOf(t, money, moment)
          const { order_id: orderId, order_number: number, actor, store, at } = moment
          return (
            <li key={`${moment.kind} ${moment.id}`}>
              <p>
                {title}
                {orderId && (
                  <>
                    {' · '}
                    <Link to={`/orders/${orderId}`}>{t('orders.order', { number })}</Link>
                  </>
                )}
              </p>
              <span className="figures">{figure}</span>
              <p className="small muted">
                {[`${dateOfYear(at)}, ${time(at)}`, store !== here && store, actor].filter(Boolean).join(' · ')}
              </p>
            </li>
          )
        })}
      </ul>
      {data && data.recordsFiltered > length && length < 100 && (
        <Button text={t('members.more')} onClick={() => setLength(length + atOnce)} />
      )}
    </section>
  )
}
