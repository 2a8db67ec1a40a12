import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { momentsQuery } from '../../api/members/members.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { useMe } from '../../commands/session.ts'
import { momentWords } from './moment-words.ts'

const atOnce = 25

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
          const { title, figure } = momentWords(t, money, moment)
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
