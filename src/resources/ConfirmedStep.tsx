import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordTrade } from '#machines/record.trade.ts'
import type { Write } from '../api/transport/client.ts'
import { FormDialog } from '../commands/FormDialog.tsx'
import { useCommand } from '../commands/use-command.ts'
import { SecretField } from '../ui/form/SecretField.tsx'
import './resources.css'

/** Asks an owner for their own password, and takes the step with it. */
export function ConfirmedStep({
  title,
  text,
  write,
  touches,
  onClose,
}: {
  title: string
  /** The words on the button. */
  text: string
  write: (more: object) => Write
  touches: QueryKey[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { attempt, isBusy, isFindingOut, error } = useCommand()
  const [own, setOwn] = useState('')
  const send = () =>
    attempt({
      ...write({ own_password: own }),
      failed: ({ code }) => (code === 'credentials_invalid' ? t('access.wrong') : undefined),
      done: title,
      touches,
      onDone: onClose,
    })
  return (
    <FormDialog
      title={title}
      className="access-form"
      text={text}
      error={error}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      missing={[own === '' && t('access.ownPassword')]}
      trade={recordTrade}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className="muted">{t('store.confirmText')}</p>
      <SecretField label={t('access.ownPassword')} kind="current-password" value={own} onChange={setOwn} autoFocus />
    </FormDialog>
  )
}
