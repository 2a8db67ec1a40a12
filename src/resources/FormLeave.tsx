import { useTranslation } from 'react-i18next'
import type { Described } from '#contract/resource.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { fieldWords } from './field-words.ts'
import type { Form } from './use-form.ts'

/** Asks whether to leave a form with what was changed in it. */
export function FormLeave({
  resource,
  form,
  onStay,
  onLeave,
}: {
  resource: Described
  form: Form
  onStay: () => void
  onLeave: () => void
}) {
  const { t } = useTranslation()
  return (
    <LeaveDialog
      title={t('form.leave')}
      text={t('form.leaveText', { fields: form.changed.map((name) => fieldWords(t, resource, name)).join(', ') })}
      stay={t('form.stay')}
      leave={t('form.discard')}
      onStay={onStay}
      onLeave={() => {
        form.clear()
        onLeave()
      }}
    />
  )
}
