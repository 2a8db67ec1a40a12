import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../commands/FormDialog.tsx'
import { ReasonField } from '../ReasonField.tsx'

/** Asks why something is given up, and then does it. */
export function WhyDialog({
  title,
  text,
  label,
  isBusy,
  trade,
  onSay,
  onClose,
}: {
  title: string
  /** The words on the button. */
  text: string
  /** The words beside the field; why, unless said otherwise. */
  label?: string
  isBusy: boolean
  trade?: 'store'
  onSay: (why: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [why, setWhy] = useState('')
  return (
    <FormDialog
      title={title}
      className="money-form"
      text={text}
      isBusy={isBusy}
      trade={trade}
      disabled={why.trim().length < 3}
      onSubmit={() => onSay(why.trim())}
      onClose={onClose}
    >
      <ReasonField label={label ?? t('outgoing.why')} value={why} onChange={setWhy} />
    </FormDialog>
  )
}
