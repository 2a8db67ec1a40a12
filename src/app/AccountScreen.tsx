import { Button } from '@blueprintjs/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/api-error.ts'
import { SecretField } from '../ui/SecretField.tsx'
import { errorWords } from '../workflows/error-words.ts'
import { refreshMe, useMe } from '../workflows/session.ts'
import { type Command, useCommand } from '../workflows/use-command.ts'
import './Settings.css'

type Kind = 'password' | 'pin'

/** What is new: how long it is, what it is called on the wire, and the words about it. */
const kinds = {
  password: { label: 'account.next', refused: 'account.refused', url: '/change_password', field: 'new_password' },
  pin: { label: 'account.pinNew', refused: 'account.pinRefused', url: '/admin/shortcut_pin', field: 'pin' },
} as const
const isWhole = { password: (text: string) => text.length >= 12, pin: (text: string) => /^\d{6}$/.test(text) }

/** Sends what changes one's own access; answers whether it did, and keeps why not. */
function useChange(kind: Kind) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [refusal, setRefusal] = useState<string | null>(null)
  const words = (error: ApiError) => {
    if (error.code === 'credentials_invalid') return t('account.wrong')
    return error.code === 'input_invalid' ? t(kinds[kind].refused) : errorWords(t, error)
  }
  const change = async (command: Command) => {
    setRefusal(null)
    try {
      await run({ ...command, failed: words })
      return true
    } catch (error) {
      setRefusal(words(error as ApiError))
      return false
    }
  }
  return { change, isBusy, refusal }
}

/** The present password and what is new; `done` is what is said afterwards. What one has may be given up as well. */
function ChangeForm({ kind, submit, done, giveUp }: { kind: Kind; submit: string; done: string; giveUp?: Command }) {
  const { t } = useTranslation()
  const refusalId = useId()
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const { change, isBusy, refusal } = useChange(kind)
  const isReady = password !== '' && isWhole[kind](next)
  const { url, field } = kinds[kind]
  const send = async (command: Command) => {
    if (isBusy || !(await change(command))) return
    setPassword('')
    setNext('')
    await refreshMe()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void send({ method: 'POST', url, data: { password, [field]: next }, done })
  }
  return (
    <form className="settings__form" onSubmit={onSubmit}>
      <SecretField label={t('account.current')} kind="current-password" value={password} onChange={setPassword} />
      <SecretField
        label={t(kinds[kind].label)}
        kind={kind === 'pin' ? kind : 'new-password'}
        value={next}
        onChange={setNext}
        describedBy={refusalId}
      />
      <p id={refusalId} className="settings__refusal" role="alert">
        {refusal}
      </p>
      <div className="settings__acts">
        <Button type="submit" intent="primary" size="large" text={submit} loading={isBusy} disabled={!isReady} />
        {giveUp && (
          <Button
            size="large"
            text={t('account.pinGiveUp')}
            disabled={password === '' || isBusy}
            onClick={() => void send({ ...giveUp, data: { password } })}
          />
        )}
      </div>
    </form>
  )
}

/** One's own password and PIN. */
export function AccountScreen() {
  const { t } = useTranslation()
  const { id, has_pin: hasPin } = useMe()
  const giveUp: Command = { method: 'DELETE', url: `/admin/shortcut_pin/${id}`, done: t('account.pinGivenUp') }
  return (
    <div className="settings">
      <h1>{t('account.title')}</h1>
      <section className="settings__panel">
        <h2>{t('account.password')}</h2>
        <p className="small muted">{t('account.text')}</p>
        <ChangeForm kind="password" submit={t('account.change')} done={t('account.changed')} />
      </section>
      <section className="settings__panel">
        <h2>{t('account.pin')}</h2>
        <p className="small muted">{t('account.pinText')}</p>
        <p role="status">{t(hasPin ? 'account.pinThere' : 'account.pinNone')}</p>
        <ChangeForm
          kind="pin"
          submit={t('account.pinChange')}
          done={t('account.pinChanged')}
          giveUp={hasPin ? giveUp : undefined}
        />
      </section>
    </div>
  )
}
