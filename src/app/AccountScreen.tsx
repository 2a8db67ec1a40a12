import { Button, InputGroup } from '@blueprintjs/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/api-error.ts'
import { errorWords } from '../workflows/error-words.ts'
import { refreshMe } from '../workflows/session.ts'
import { type Command, useCommand } from '../workflows/use-command.ts'
import './Settings.css'

type Kind = 'password' | 'pin'

/** What is new: how long it is, what it is called on the wire, and the words about it. */
const kinds = {
  password: { label: 'account.next', refused: 'account.refused', url: '/change_password', field: 'new_password' },
  pin: { label: 'account.pinNew', refused: 'account.pinRefused', url: '/admin/shortcut_pin', field: 'pin' },
} as const
const isWhole = { password: (text: string) => text.length >= 12, pin: (text: string) => /^\d{6}$/.test(text) }

function useChange(kind: Kind, done: string) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { url, field, refused } = kinds[kind]
  const words = (error: ApiError) => {
    if (error.code === 'credentials_invalid') return t('account.wrong')
    return error.code === 'input_invalid' ? t(refused) : errorWords(t, error)
  }
  const change = async (password: string, next: string) => {
    setRefusal(null)
    const command: Command = { method: 'POST', url, data: { password, [field]: next }, done, failed: words }
    try {
      await run(command)
      await refreshMe()
      return true
    } catch (error) {
      setRefusal(words(error as ApiError))
      return false
    }
  }
  return { change, isBusy, refusal }
}

/** The present password and what is new; `done` is what is said afterwards. */
function ChangeForm({ kind, submit, done }: { kind: Kind; submit: string; done: string }) {
  const { t } = useTranslation()
  const id = useId()
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const { change, isBusy, refusal } = useChange(kind, done)
  const isReady = password !== '' && isWhole[kind](next)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isBusy || !(await change(password, next))) return
    setPassword('')
    setNext('')
  }
  return (
    <form className="settings__form" onSubmit={(event) => void onSubmit(event)}>
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
      <Button type="submit" intent="primary" size="large" text={submit} loading={isBusy} disabled={!isReady} />
    </form>
  )
}

/** One's own password and PIN. */
export function AccountScreen() {
  const { t } = useTranslation()
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
        <ChangeForm kind="pin" submit={t('account.pinChange')} done={t('account.pinChanged')} />
      </section>
    </div>
  )
}
