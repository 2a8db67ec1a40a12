import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ResourceFields } from '#contract/resource.ts'
import { LeaveDialog } from '../../ui/overlay/LeaveDialog.tsx'
import { fieldWords } from './field-words.ts'
import type { Form } from './use-form.ts'
import type { SaveState } from './use-saving.ts'

/** Asks whether to leave a changed form: saved, discarded, or not at all. Changes that cannot be saved stay. */
export function FormLeave({
  resource,
  form,
  saving: { save, isBusy },
  to,
  onStay,
}: {
  resource: ResourceFields
  form: Form
  saving: SaveState
  /** The path that the person is about to open. */
  to: string
  onStay: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = () => {
    onStay()
    void navigate(to)
  }
  return (
    <LeaveDialog
      title={t('form.leave')}
      text={t('form.leaveText', { fields: form.changed.map((name) => fieldWords(t, resource, name)).join(', ') })}
      stay={t('form.stay')}
      leave={t('form.discard')}
      onStay={onStay}
      onLeave={() => {
        form.clear()
        leave()
      }}
    >
      <Button
        text={t('form.save')}
        loading={isBusy}
        onClick={() => void save().then((isSaved) => (isSaved ? leave() : onStay()))}
      />
    </LeaveDialog>
  )
}
