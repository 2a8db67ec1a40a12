import { Button } from '@blueprintjs/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { refreshMe } from '../../commands/session.ts'
import { OwnPin } from './OwnPin.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { useAccess } from '../shell/use-access.ts'
import './settings.css'

const fewest = 12

/** The present password and the one that comes. */
function OwnPassword() {
  const { t } = useTranslation()
  const refusalId = useId()
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const { change, isBusy, refusal } = useAccess()
  const isReady = password !== '' && next.length >= fewest
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isBusy) return
    const data = { password, new_password: next }
    if (!(await change({ method: 'POST', url: '/change_password', data, done: t('account.changed') }))) return
    setPassword('')
    setNext('')
    await refreshMe()
  }
  return (
    <form className="settings__form" onSubmit={(event) => void submit(event)}>
      <SecretField label={t('account.current')} kind="current-password" value={password} onChange={setPassword} />
      <SecretField
        label={t('account.next')}
        kind="new-password"
        value={next}
        onChange={setNext}
        describedBy={refusalId}
      />
      <p id={refusalId} className="settings__refusal" role="alert">
        {refusal}
      </p>
      <div className="wrap">
        <Button
          type="submit"
          intent="primary"
          size="large"
          text={t('account.change')}
          loading={isBusy}
          disabled={!isReady}
        />
      </div>
    </form>
  )
}

/** One's own password and PIN, and where one is signed in. */
export function AccountScreen() {
  const { t } = useTranslation()
  return (
    <div className="settings">
      <h1>{t('account.title')}</h1>
      <section className="settings__panel stack gap-12 card">
        <h2>{t('account.password')}</h2>
        <p className="small muted">{t('account.text')}</p>
        <OwnPassword />
      </section>
      <section className="settings__panel stack gap-12 card">
        <h2>{t('account.pin')}</h2>
        <p className="small muted">{t('account.pinText')}</p>
        <OwnPin />
      </section>
      <section className="settings__panel stack gap-12 card">
        <h2>{t('account.sessions')}</h2>
        <p className="small muted">{t('account.sessionsText')}</p>
        <OwnSessions />
      </section>
    </div>
  )
}
