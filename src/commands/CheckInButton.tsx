import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/members/member.ts'
import { member as memberChart } from '#machines/member.machine.ts'
import { keys } from '../api/transport/keys.ts'
import { sendEvent } from '../api/transport/client.ts'
import { ActionButton } from './ActionButton.tsx'
import { useAllowed } from './use-allowed.ts'
import { useCommand } from './use-command.ts'

/** Checks a member in, if the brand gives points for a visit; notes that they came today. */
export function CheckInButton({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { attempt, isBusy } = useCommand()
  const allowed = useAllowed(memberChart, member)['member.check_in']
  const count = member.facts.checkInPoints
  if (!allowed || ['state', 'hasReward', 'right'].includes(allowed.reason ?? '')) return null
  const write = sendEvent('member', member, 'member.check_in')
  const done = t('checkIn.done', { count, name: member.name })
  return (
    <ActionButton
      allowed={allowed}
      text={t('checkIn.act', { count })}
      isBusy={isBusy}
      onClick={() => void attempt({ ...write, done, touches: [keys.members()] })}
    />
  )
}
