import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { referralStates } from '#contract/rewards/states.ts'
import type { Referral } from '#contract/rewards/referral-row.ts'
import { referral as referralChart } from '#machines/referral.machine.ts'
import { referralsQuery } from '../../api/rewards/rewards.ts'
import { keys } from '../../api/transport/keys.ts'
import { RowActs } from '../../commands/RowActs.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { ListPage } from '../../ui/show/ListPage.tsx'
import { usePage } from '../../ui/hooks/use-page.ts'
import { SubHead } from '../../ui/show/SubHead.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import './rewards.css'

function Line({ row }: { row: Referral }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { dateOfYear } = useTime()
  return (
    <li>
      <p>
        {t('referral.line', { referrer: row.referrer, referee: row.referee })}
        <span className="small muted">
          {[
            dateOfYear(row.created_at),
            t(`state.referral.${row.state}`),
            row.order_number && t('referral.order', { number: row.order_number }),
            row.cashback > 0 && t('referral.cashback', { amount: money.format(row.cashback) }),
            row.short > 0 && t('referral.short', { count: row.short }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <RowActs
        chart={referralChart}
        row={row}
        name={row.referee}
        asks={{ 'referral.refuse': { field: 'remark', label: t('members.why'), max: 500 } }}
        touches={[keys.members()]}
      />
    </li>
  )
}

/** Referred members, and the link to the rewards for referrals. */
export function ReferralScreen() {
  const { t } = useTranslation()
  const page = usePage(25)
  const { start, length, change } = page
  const status = page.one('status', referralStates)
  const query = useQuery(referralsQuery({ start, length, ...(status && { status }) }))
  return (
    <div className="sub-page">
      <SubHead title={t('referral.title')} to="/pages/membership/members" back={t('members.title')}>
        <ChipSelect
          label={t('members.filter.state')}
          all={t('payouts.anyState')}
          value={status}
          options={referralStates.map((value) => ({ value, label: t(`state.referral.${value}`) }))}
          onChange={(value) => change({ status: value })}
        />
        <Link className="members__report" to="/pages/setting/store?part=referral">
          {t('referral.settings')}
        </Link>
      </SubHead>
      <ScrollArea className="sub-page__body" name={t('referral.title')}>
        <ListPage
          page={page}
          query={query}
          lines={8}
          none={<EmptyState title={t('referral.none')} text={t('referral.noneText')} />}
        >
          {(rows) => (
            <ul className="guest-list bare">
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </ul>
          )}
        </ListPage>
      </ScrollArea>
    </div>
  )
}
