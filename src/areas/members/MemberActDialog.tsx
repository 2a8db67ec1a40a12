import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/members/member.ts'
import { mostAdjusted } from '#contract/charts/member.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { ApprovedForm } from '../../commands/ApprovedForm.tsx'
import { Input } from '../../ui/form/Input.tsx'

const ways = ['give', 'take'] as const

/**
 * Takes the reason why a member is blocked, or the number of points to change and the reason; the latter needs a PIN.
 */
export function MemberActDialog({
  member,
  event,
  onClose,
}: {
  member: Member
  event: 'member.adjust' | 'member.block'
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [way, setWay] = useState<(typeof ways)[number]>('give')
  const [typed, setTyped] = useState('')
  const [remark, setRemark] = useState('')
  const isAdjusting = event === 'member.adjust'
  const count = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
  const points = way === 'give' ? count : -count
  const after = member.points + points
  const title = `${member.name}: ${t(`event.${event}`)}`
  const change = t('members.pointsChange', { before: member.points, after })
  return (
    <ApprovedForm
      title={title}
      text={t(`event.${event}`)}
      needsApproval={isAdjusting}
      asked={{ event, subject_type: 'member', subject_id: member.id, version: member.version, amount: 0 }}
      says={
        <>
          {change} · {remark}
        </>
      }
      writeOf={(approved) =>
        sendEvent('member', member, event, { ...(isAdjusting && { points }), remark: remark.trim(), ...approved })
      }
      touches={[keys.members()]}
      disabled={isAdjusting && after < 0}
      missing={[
        isAdjusting && (count === 0 || count > mostAdjusted) && t('members.fact.points'),
        remark.trim() === '' && t('members.why'),
      ]}
      onClose={onClose}
    >
      {isAdjusting ? (
        <>
          <Segmented
            legend={t('members.way')}
            choices={ways.map((value) => ({ value, label: t(`members.way.${value}`) }))}
            value={way}
            onChange={setWay}
          />
          <label>
            <span>{t('members.fact.points')}</span>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(each) => setTyped(each.target.value)}
            />
          </label>
          <p className="muted" role="status">
            {after < 0 ? t('refusal.member.isCovered', { points: member.points }) : change}
          </p>
        </>
      ) : (
        <p>{t('members.blockText')}</p>
      )}
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
