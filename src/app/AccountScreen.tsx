import { Button, InputGroup } from '@blueprintjs/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/api-error.ts'
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
  const id = useId()
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
      <label htmlFor={`${id}-now`}>{t('account.current')}</label>
      <InputGroup
        id={`${id}-now`}
        size="large"
        type="password"
        autoComplete="current-password"
        value={password}
        onValueChange={setPassword}
      />
      <label htmlFor={`${id}-next`}>{t(kinds[kind].label)}</label>
      <InputGroup
        id={`${id}-next`}
        size="large"
        type="password"
        autoComplete={kind === 'password' ? 'new-password' : 'off'}
        inputMode={kind === 'pin' ? 'numeric' : undefined}
        maxLength={kind === 'pin' ? 6 : 128}
        value={next}
        onValueChange={setNext}
        aria-describedby={`${id}-refusal`}
      />
      <p id={`${id}-refusal`} className="settings__refusal" role="alert">
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
