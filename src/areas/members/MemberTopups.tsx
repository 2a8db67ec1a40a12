import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Topup } from '#contract/members/member.ts'
import { topup as topupChart } from '#machines/topup.machine.ts'
import { topupsQuery } from '../../api/members/members.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { useMethodName } from '../../commands/use-method-name.ts'
import { ReverseTopup } from './ReverseTopup.tsx'

/** One sale of credit, and the step that reverses it. */
function Sale({ row, onReverse }: { row: Topup; onReverse: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { dateOfYear, time } = useTime()
  const methodName = useMethodName()
  const reversing = useAllowed(topupChart, row)['topup.reverse']
  const { name, state, price, returned, payment_method: method, reason, at, staff_name: staff } = row
  return (
    <li>
      <p>
        {name} · {t(`state.topup.${state}`)}
      </p>
      <span className="figures">
        {returned > 0 ? `${money.format(price)} → ${money.format(price - returned)}` : money.format(price)}
      </span>
      <p className="small muted">
        {[`${dateOfYear(at)}, ${time(at)}`, method && methodName(method), staff, reason].filter(Boolean).join(' · ')}
      </p>
      {reversing && reversing.reason !== 'state' && (
        <div className="row-acts">
          <ActionButton allowed={reversing} text={`${t('event.topup.reverse')} …`} onClick={onReverse} />
        </div>
      )}
    </li>
  )
}

/** The credit that was sold to a member in this store, the latest first; nothing where none was. */
export function MemberTopups({ memberId }: { memberId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(topupsQuery(memberId))
  const [reversed, setReversed] = useState<string | null>(null)
  const row = data?.find(({ id }) => id === reversed)
  if (!data || data.length === 0) return null
  return (
    <section className="order-section" aria-label={t('topup.many')}>
      <h3>{t('topup.many')}</h3>
      <ul className="member-moments">
        {data.map((one) => (
          <Sale key={one.id} row={one} onReverse={() => setReversed(one.id)} />
        ))}
      </ul>
      {row && <ReverseTopup row={row} onClose={() => setReversed(null)} />}
    </section>
  )
}
