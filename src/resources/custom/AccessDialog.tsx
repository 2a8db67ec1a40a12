import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/api-error.ts'
import { SecretField } from '../../ui/SecretField.tsx'
import { errorWords } from '../../workflows/error-words.ts'
import { FormDialog } from '../../workflows/FormDialog.tsx'
import { type Command, useCommand } from '../../workflows/use-command.ts'
import { OncePassword } from '../OncePassword.tsx'
import { oneTimePassword } from './one-time-password.ts'
import './AccessDialog.css'

const words = {
  password: { title: 'access.giveTitle', text: 'access.giveText', done: 'access.given' },
  pin: { title: 'access.pinTitle', text: 'access.pinText', done: 'access.pinGiven' },
} as const
const wholePin = /^\d{6}$/

/** Gives somebody a password that holds once, made up here, or a PIN; with the password of whoever gives it. */
export function AccessDialog({
  name,
  kind,
  give: write,
  touches,
  onClose,
}: {
  name: string
  kind: 'password' | 'pin'
  /** The call that gives it, with the password of whoever gives it. */
  give: (given: { password: string } | { pin: string }, own: string) => Command
  touches: QueryKey[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [once, setOnce] = useState(oneTimePassword)
  const [pin, setPin] = useState('')
  const [own, setOwn] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const isReady = own !== '' && (kind === 'password' || wholePin.test(pin))
  const refused = (error: ApiError) => {
    if (error.code === 'credentials_invalid') return t('access.wrong')
    return error.code === 'input_invalid' ? t('access.pinRefused') : errorWords(t, error)
  }
  const give = async () => {
    if (!isReady || isBusy) return
    const given = kind === 'password' ? { password: once } : { pin }
    const done = t(words[kind].done, { name })
    try {
      await run({ ...write(given, own), done, failed: refused, touches })
      onClose()
    } catch (error) {
      setRefusal(refused(error as ApiError))
    }
  }
  return (
    <FormDialog
      title={t(words[kind].title, { name })}
      className="access-form"
      text={t('access.save')}
      isBusy={isBusy}
      disabled={!isReady}
      trade="set-up"
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <p className="muted">{t(words[kind].text, { name })}</p>
      {kind === 'password' ? (
        <OncePassword value={once} onChange={setOnce} />
      ) : (
        <SecretField label={t('access.pin')} kind="pin" value={pin} onChange={setPin} />
      )}
      <SecretField label={t('access.ownPassword')} kind="current-password" value={own} onChange={setOwn} />
      <p role="alert">{refusal}</p>
    </FormDialog>
  )
}
