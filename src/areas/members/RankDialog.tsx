import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/rows/member.ts'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../api/transport/api-error.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendMember } from '../../api/members.ts'
import { ladderQuery } from '../../api/ranks.ts'
import { ApproveDialog } from '../../commands/ApproveDialog.tsx'
import { errorWords } from '../../commands/error-words.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'

const event = 'member.set_rank'

/** Sets a member's rank until a day, with the reason; more than one step above what they spend for asks for a PIN. */
export function RankDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, isBusy, isFindingOut } = useCommand()
  const { data: ladder } = useQuery(ladderQuery())
  const [rankId, setRankId] = useState(member.rank?.id ?? member.facts.ranks[0] ?? '')
  const [until, setUntil] = useState('')
  const [remark, setRemark] = useState('')
  const [isApproving, setIsApproving] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const place = member.facts.ranks.indexOf(rankId) + 1
  const isFarUp = place > member.facts.earnedRank + 1
  const title = `${member.name}: ${t(`event.${event}`)}`
  const writeOf = (approved: { approval_id?: string } = {}) =>
    sendMember(member, event, { rank_id: rankId, until, remark: remark.trim(), ...approved })

  const send = async (approvalId?: string) => {
    setError(null)
    try {
      await run({
        ...writeOf(approvalId ? { approval_id: approvalId } : {}),
        done: title,
        touches: [keys.members()],
      })
      onClose()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  const name = ladder?.aaData.find(({ id }) => id === rankId)?.name ?? ''
  if (isApproving)
    return (
      <ApproveDialog
        title={title}
        asked={{
          event,
          subject_type: 'member',
          subject_id: member.id,
          version: member.version,
          amount: 0,
          write: writeOf(),
        }}
        isBusy={isBusy}
        error={error}
        onApproved={({ approval_id: approvalId }) => void send(approvalId)}
        onClose={onClose}
      >
        <p>
          {name} · {remark}
        </p>
      </ApproveDialog>
    )
  return (
    <FormDialog
      title={title}
      className="form-fields"
      text={t(isFarUp ? 'orders.toApproval' : `event.${event}`)}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      disabled={remark.trim() === '' || until === '' || place === 0}
      onSubmit={() => (isFarUp ? setIsApproving(true) : void send())}
      onClose={onClose}
    >
      <p>{t('ranks.setText')}</p>
      <label>
        <span>{t('ranks.rank')}</span>
        <select className="bp6-input" value={rankId} onChange={(each) => setRankId(each.target.value)}>
          {ladder?.aaData.map((rank) => (
            <option key={rank.id} value={rank.id}>
              {rank.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('ranks.until')}</span>
        <input className="bp6-input" type="date" value={until} onChange={(each) => setUntil(each.target.value)} />
      </label>
      <label>
        <span>{t('members.why')}</span>
        <input
          className="bp6-input"
          value={remark}
          maxLength={500}
          placeholder={t('members.whyHint')}
          onChange={(each) => setRemark(each.target.value)}
        />
      </label>
      {error && (
        <p className="dialog-error" role="alert">
          {errorWords(t, error)}
        </p>
      )}
    </FormDialog>
  )
}
