import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { ResourceFields } from '#contract/resource.ts'
import { fieldWords } from './field-words.ts'
import type { Form } from './use-form.ts'

/** Names the changed fields of a form, with the buttons that discard and save them. */
export function FormFoot({
  resource,
  form,
  isNew = false,
  isBusy,
  isLocked = false,
  blocked,
}: {
  resource: ResourceFields
  form: Form
  isNew?: boolean
  isBusy: boolean
  isLocked?: boolean
  /** Why nothing can be saved now. */
  blocked: string | undefined
}) {
  const { t } = useTranslation()
  const isChanged = form.changed.length > 0
  const fields = form.changed.map((name) => fieldWords(t, resource, name)).join(', ')
  return (
    <div className="record-foot row wrap">
      <span className="small muted" role="status">
        {blocked ?? (isChanged ? t('form.changed', { count: form.changed.length, fields }) : t('form.unchanged'))}
      </span>
      <Button text={t('form.discard')} disabled={!isChanged || isBusy} onClick={form.clear} />
      <Button
        type="submit"
        form="record-form"
        intent="primary"
        text={t(isNew ? 'form.add' : 'form.save')}
        loading={isBusy}
        disabled={!isChanged || blocked !== undefined || isLocked}
      />
    </div>
  )
}
