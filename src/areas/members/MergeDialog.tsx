import { Button } from '@blueprintjs/core'
import { ArrowsHorizontal } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Member } from '#contract/members/member.ts'
import { doublesQuery, membersQuery, mergeMembers } from '../../api/members/members.ts'
import { keys } from '../../api/transport/keys.ts'
import { ApprovedForm } from '../../commands/ApprovedForm.tsx'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { MergeTable } from './MergeTable.tsx'
import type { WordsIn } from '../../i18n/word-key.ts'
import { Input } from '../../ui/form/Input.tsx'

/**
 * Merges a member with another who is the same guest: the duplicate is chosen, suggested ones first; both are shown
 * side by side with the result; then a second person approves.
 */
export function MergeDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [other, setOther] = useState<Member | null>(null)
  const [step, setStep] = useState<'choosing' | 'comparing'>('choosing')
  const [isTurned, setTurned] = useState(false)
  const [remark, setRemark] = useState('')
  const words = useDeferredValue(search.trim())
  const doubles = useQuery(doublesQuery(member.id))
  const found = useQuery(membersQuery(words))
  const suggested = doubles.data?.aaData ?? []
  const others = words === '' && suggested.length > 0 ? suggested : found.data?.filter(({ id }) => id !== member.id)
  const title = `${member.name}: ${t('event.member.merge')}`

  if (step === 'choosing' || !other)
    return (
      <FormDialog
        title={title}
        className="form-fields"
        text={t('merge.compare')}
        isBusy={false}
        missing={[!other && t('merge.who')]}
        onSubmit={() => setStep('comparing')}
        onClose={onClose}
      >
        <p>{t('merge.text')}</p>
        <Input
          type="search"

          placeholder={t('desk.searchMember')}
          aria-label={t('desk.searchMember')}
          value={search}
          onChange={(each) => setSearch(each.target.value)}
        />
        {!others && <Pending error={found.error} onRetry={found.refetch} rows={4} />}
        {others?.length === 0 && <EmptyState title={t('members.noMatch')} text={t('members.noMatchText')} />}
        {others && others.length > 0 && (
          <fieldset className="merge-choices">
            <legend>{t(others === suggested ? 'merge.suggested' : 'merge.who')}</legend>
            {others.map((one) => (
              <label key={one.id}>
                <input type="radio" name="double" checked={other?.id === one.id} onChange={() => setOther(one)} />
                <span>{one.name}</span>
                <span className="muted figures">{one.username}</span>
                {'alike' in one && (
                  <span className="small muted">
                    {t(`merge.alike.${String(one.alike) as WordsIn<'merge.alike.'>}`)}
                  </span>
                )}
              </label>
            ))}
          </fieldset>
        )}
      </FormDialog>
    )

  const [survivor, duplicate] = isTurned ? [other, member] : [member, other]
  return (
    <ApprovedForm
      title={title}
      width={720}
      asked={{
        event: 'member.merge',
        subject_type: 'member',
        subject_id: duplicate.id,
        version: duplicate.version,
        amount: 0,
      }}
      says={t('merge.says', { duplicate: duplicate.name, survivor: survivor.name })}
      writeOf={(approved) => mergeMembers(survivor.id, duplicate, { remark: remark.trim(), ...approved })}
      done={t('merge.done', { duplicate: duplicate.name, survivor: survivor.name })}
      touches={[keys.members()]}
      missing={[remark.trim() === '' && t('members.why')]}
      onDone={() => {
        if (survivor.id !== member.id) void navigate(`/pages/membership/members/${survivor.id}`)
      }}
      onClose={onClose}
    >
      <MergeTable survivorId={survivor.id} duplicateId={duplicate.id} />
      <p className="small muted">{t('merge.numbers')}</p>
      <div className="row-acts">
        <Button text={t('merge.otherDouble')} onClick={() => setStep('choosing')} />
        <Button icon={<ArrowsHorizontal />} text={t('merge.turn')} onClick={() => setTurned(!isTurned)} />
      </div>
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
