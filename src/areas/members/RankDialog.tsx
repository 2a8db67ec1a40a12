import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/members/member.ts'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../api/transport/keys.ts'
import { ladderQuery } from '../../api/members/ranks.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { ApprovedForm } from '../../commands/ApprovedForm.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { blueprint } from '../../ui/blueprint.ts'

const event = 'member.set_rank'

/**
 * Sets a member's rank until a day, with the reason; a rank more than one step above the one by spending needs a PIN.
 */
export function RankDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: ladder } = useQuery(ladderQuery())
  const [rankId, setRankId] = useState(member.rank?.id ?? member.facts.ranks[0] ?? '')
  const [until, setUntil] = useState('')
  const [remark, setRemark] = useState('')
  const place = member.facts.ranks.indexOf(rankId) + 1
  const isFarUp = place > member.facts.earnedRank + 1
  const title = `${member.name}: ${t(`event.${event}`)}`
  const name = ladder?.aaData.find(({ id }) => id === rankId)?.name ?? ''
  return (
    <ApprovedForm
      title={title}
      text={t(`event.${event}`)}
      needsApproval={isFarUp}
      asked={{ event, subject_type: 'member', subject_id: member.id, version: member.version, amount: 0 }}
      says={
        <>
          {name} · {remark}
        </>
      }
      writeOf={(approved) =>
        sendEvent('member', member, event, { rank_id: rankId, until, remark: remark.trim(), ...approved })
      }
      touches={[keys.members()]}
      missing={[
        place === 0 && t('ranks.rank'),
        until === '' && t('ranks.until'),
        remark.trim() === '' && t('members.why'),
      ]}
      onClose={onClose}
    >
      <p>{t('ranks.setText')}</p>
      <label>
        <span>{t('ranks.rank')}</span>
        <select className={blueprint.input} value={rankId} onChange={(each) => setRankId(each.target.value)}>
          {ladder?.aaData.map((rank) => (
            <option key={rank.id} value={rank.id}>
              {rank.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('ranks.until')}</span>
        <Input type="date" value={until} onChange={(each) => setUntil(each.target.value)} />
      </label>
      <label>
        <span>{t('members.why')}</span>
        <Input
          value={remark}
          maxLength={500}
          placeholder={t('members.whyHint')}
          onChange={(each) => setRemark(each.target.value)}
        />
      </label>
    </ApprovedForm>
  )
}
