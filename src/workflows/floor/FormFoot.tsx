import { Button } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocked } from '../use-blocked.ts'

interface Props {
  /** The form that the button sends. */
  form: string
  text: string
  isBusy: boolean
  isFindingOut?: boolean
  disabled?: boolean
  onClose: () => void
}

/** The foot of a dialog with a form: the way out, and the button that sends it. */
export function FormFoot({ form, text, isBusy, isFindingOut = false, disabled, onClose }: Props) {
  const { t } = useTranslation()
  const blocked = useBlocked()
  const blockedId = useId()
  return (
    <>
      {isFindingOut && <p className="small muted">{t('common.findingOut')}</p>}
      {blocked && (
        <p id={blockedId} className="small muted" role="status">
          {blocked}
        </p>
      )}
      <Button large text={t('common.cancel')} onClick={onClose} />
      <Button
        large
        intent="primary"
        type="submit"
        form={form}
        text={text}
        loading={isBusy}
        disabled={disabled || blocked !== undefined}
        aria-describedby={blocked && blockedId}
      />
    </>
  )
}
