import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { claimedChannels } from '#contract/rewards/states.ts'
import type { Claimable, Grant } from '#contract/rewards/grant-row.ts'
import type { Member } from '#contract/members/member.ts'
import { grant as grantChart } from '#machines/grant.machine.ts'
import { downlineQuery, grantsQuery, handOut, memberRewardsQuery } from '../../api/rewards/rewards.ts'
import { keys } from '../../api/transport/keys.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { useCommand } from '../../commands/use-command.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { SpinDialog } from './SpinDialog.tsx'
import './rewards.css'

/** One reward that a member could have: handed out for its points, or given by hand. */
function RewardLine({ member, reward }: { member: Member; reward: Claimable }) {
  const { t } = useTranslation()
  const { attempt, isBusy } = useCommand()
  const allowed = useAllowed(grantChart, { state: 'offered', facts: reward.facts })
  const way = claimedChannels.includes(reward.channel) ? 'claim' : 'give'
  const done = t('rewards.handed', { reward: reward.name, name: member.name })
  return (
    <li>
      <span>
        {reward.name}
        <span className="small muted figures">
          {[
            reward.cost > 0 && t('rewards.cost', { count: reward.cost }),
            reward.left !== null && t('rewards.left', { count: reward.left }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <ActionButton
        allowed={allowed[`grant.${way}`]}
        text={t(`event.grant.${way}`)}
        isBusy={isBusy}
        onClick={() => void attempt({ ...handOut(way, member.id, reward.id), done, touches: [keys.members()] })}
      />
    </li>
  )
}

/**
 * The rewards of a member: those to hand out, earlier ones, a spin of the wheel, and the members that they referred.
 */
export function MemberRewards({ member, code }: { member: Member; code: string | null }) {
  const { t } = useTranslation()
  const { dateOfYear } = useTime()
  const [isSpinning, setSpinning] = useState(false)
  const { data: rewards } = useQuery(memberRewardsQuery(member.id))
  const { data: grants } = useQuery(grantsQuery(member.id))
  const { data: came } = useQuery(downlineQuery(member.id))
  const offered = (rewards?.aaData ?? []).filter(({ channel }) => channel !== 'spin_wheel')
  const by = came?.aaData.find(({ referee_id: id }) => id === member.id)
  const brought = (came?.aaData ?? []).filter(({ referrer_id: id }) => id === member.id)
  const stateOf = (grant: Grant) => [t(`state.grant.${grant.state}`), dateOfYear(grant.state_at)].join(' · ')
  return (
    <section className="order-section member-rewards stack" aria-label={t('rewards.title')}>
      <h3>{t('rewards.title')}</h3>
      <div className="row-acts">
        <Button text={t('wheel.spin', { count: member.spin_tokens })} onClick={() => setSpinning(true)} />
      </div>
      {offered.length > 0 && (
        <ul>
          {offered.map((reward) => (
            <RewardLine key={reward.id} member={member} reward={reward} />
          ))}
        </ul>
      )}
      {grants && grants.aaData.length > 0 && (
        <>
          <h4>{t('rewards.given')}</h4>
          <ul>
            {grants.aaData.map((grant) => (
              <li key={grant.id}>
                <span>{grant.reward}</span>
                <span className="small muted">{stateOf(grant)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h4>{t('referral.title')}</h4>
      <p className="small">
        {code && t('referral.code', { code })} {by && t('referral.by', { name: by.referrer })}
      </p>
      {brought.length > 0 && (
        <ul>
          {brought.map((one) => (
            <li key={one.id}>
              <span>{one.referee}</span>
              <span className="small muted">{t(`state.referral.${one.state}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {isSpinning && <SpinDialog member={member} onClose={() => setSpinning(false)} />}
    </section>
  )
}
