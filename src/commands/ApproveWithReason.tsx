import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovedForm } from './ApprovedForm.tsx'
import { Input } from '../ui/form/Input.tsx'

type Form = ComponentProps<typeof ApprovedForm>

/** Number of characters of the shortest reason. */
const shortest = 3

/** Asks why a step that always needs a supervisor is taken, then for a PIN, and takes it. */
export function ApproveWithReason({
  text,
  writeOf,
  ...form
}: Pick<Form, 'title' | 'asked' | 'touches' | 'onClose'> & {
  /** A sentence about the effect of the step, with its amounts. */
  text: ReactNode
  /** Returns the call that takes the step. */
  writeOf: (more: { reason: string; approval_id?: string }) => ReturnType<Form['writeOf']>
}) {
  const { t } = useTranslation()
  const [typed, setReason] = useState('')
  const reason = typed.trim()
  return (
    <ApprovedForm
      {...form}
      says={
        <>
          {text} · {reason}
        </>
      }
      writeOf={(approved) => writeOf({ reason, ...approved })}
      missing={[reason.length < shortest && t('members.why')]}
    >
      <p>{text}</p>
      <label>
        <span>{t('members.why')}</span>
        <Input
          value={typed}
          maxLength={200}
          placeholder={t('members.whyHint')}
          onChange={(each) => setReason(each.target.value)}
        />
      </label>
    </ApprovedForm>
  )
}
