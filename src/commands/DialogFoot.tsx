import { Button } from '@blueprintjs/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trade } from '#machines/workflow/chart.ts'
import { useBlocked } from './use-blocked.ts'

/** The properties of every dialog's foot, both with a form and with a plain action. */
export interface FootOfDialog {
  /** The words on the filled button. */
  text: string
  isBusy: boolean
  /** True if the dialog itself shows why it cannot be pressed. */
  disabled?: boolean
  /** Labels of the fields that still have to be filled in; false for a filled one. */
  missing?: readonly (string | false)[]
  isFindingOut?: boolean
  /** The state of the store that the action needs; by default open. */
  trade?: Trade
  /** The words of the button that closes; by default cancel. */
  keep?: string
  onClose: () => void
}

type Props = FootOfDialog & {
  /** A message above the buttons: something is missing, or was refused. */
  children?: ReactNode
} & (
    | {
        /** The form that the button sends. */
        form: string
      }
    | { onDo: () => void }
  )

/** The foot of a dialog: the cancel button, and the button that submits; while that is disabled, it shows why. */
export function DialogFoot({
  text,
  isBusy,
  disabled,
  missing = [],
  isFindingOut = false,
  trade,
  keep,
  children,
  onClose,
  ...rest
}: Props) {
  const { t } = useTranslation()
  const refused = useBlocked(trade)
  const blockedId = useId()
  const needed = missing.filter(Boolean).join(' · ')
  const blocked = refused ?? (needed === '' ? undefined : t('common.stillNeeded', { names: needed }))
  return (
    <>
      {isFindingOut && <p className="small muted">{t('common.findingOut')}</p>}
      {blocked ? (
        <p id={blockedId} className="small muted" role="status">
          {blocked}
        </p>
      ) : (
        children
      )}
      <Button large text={keep ?? t('common.cancel')} onClick={onClose} />
      <Button
        large
        intent="primary"
        {...('form' in rest ? { type: 'submit', form: rest.form } : { onClick: rest.onDo })}
        text={text}
        loading={isBusy}
        disabled={disabled || blocked !== undefined}
        aria-describedby={blocked && blockedId}
      />
    </>
  )
}
