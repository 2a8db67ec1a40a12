import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/transport/api-error.ts'
import { DrawnPin } from '../../ui/form/DrawnPin.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { errorWords } from '../../commands/error-words.ts'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { type Command, useCommand } from '../../commands/use-command.ts'
import { OncePassword } from '../OncePassword.tsx'
import { oneTimePassword } from './one-time-password.ts'
import '../resources.css'

const words = {
  password: { title: 'access.giveTitle', text: 'access.giveText', done: 'access.given' },
  pin: { title: 'access.pinTitle', text: 'access.pinText', done: 'access.pinGiven' },
} as const

/**
 * Gives someone a one-time password, made up here, or has a PIN drawn for them, which is shown once; with the
 * password of the person who gives it.
 */
export function AccessDialog({
  name,
  kind,
  give: write,
  touches,
  onClose,
}: {
  name: string
  kind: 'password' | 'pin'
  /** The call that gives it, with the password of the person who gives it. */
  give: (password: string | null, own: string) => Command
  touches: QueryKey[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [once, setOnce] = useState(oneTimePassword)
  const [pin, setPin] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const isReady = own !== ''
  const refused = (error: ApiError) => (error.code === 'credentials_invalid' ? t('access.wrong') : errorWords(t, error))
  const give = async () => {
    if (!isReady || isBusy) return
    const done = t(words[kind].done, { name })
    try {
      const password = kind === 'password' ? once : null
      const { pin: drawn } = await run<{ pin?: string }>({ ...write(password, own), done, failed: refused, touches })
      if (drawn === undefined) onClose()
      else setPin(drawn)
    } catch (error) {
      setRefusal(refused(error as ApiError))
    }
  }
  if (pin !== null) return <DrawnPin pin={pin} name={name} onClose={onClose} />
  return (
    <FormDialog
      title={t(words[kind].title, { name })}
      className="access-form"
      text={t(kind === 'pin' ? 'access.draw' : 'access.save')}
      isBusy={isBusy}
      missing={[!isReady && t('access.ownPassword')]}
      trade="set-up"
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <p className="muted">{t(words[kind].text, { name })}</p>
      {kind === 'password' && <OncePassword value={once} onChange={setOnce} />}
      <SecretField label={t('access.ownPassword')} kind="current-password" value={own} onChange={setOwn} />
      <p role="alert">{refusal}</p>
    </FormDialog>
  )
}
