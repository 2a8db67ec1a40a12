import { Button } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnPin } from '../../ui/form/DrawnPin.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { refreshMe, useMe } from '../../commands/session.ts'
import type { Command } from '../../commands/use-command.ts'
import { useAccess } from '../shell/use-access.ts'

/** One's own PIN: whether there is one, drawing another, which is shown once, and giving it up. */
export function OwnPin() {
  const { t } = useTranslation()
  const { id, name, has_pin: hasPin } = useMe()
  const { change, isBusy, refusal } = useAccess()
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState<string | null>(null)
  const isReady = password !== '' && !isBusy
  const send = async (command: Command) => {
    const answer = isReady && (await change<{ pin?: string }>({ ...command, data: { password } }))
    if (!answer) return
    setPassword('')
    setPin(answer.pin ?? null)
    await refreshMe()
  }
  const draw = (event: FormEvent) => {
    event.preventDefault()
    void send({ method: 'POST', url: '/admin/shortcut_pin', done: t('account.pinChanged') })
  }
  const giveUp = () => void send({ method: 'DELETE', url: `/admin/shortcut_pin/${id}`, done: t('account.pinGivenUp') })
  return (
    <form className="settings__form" onSubmit={draw}>
      <p role="status">{t(hasPin ? 'account.pinThere' : 'account.pinNone')}</p>
      <SecretField label={t('account.current')} kind="current-password" value={password} onChange={setPassword} />
      <p className="settings__refusal" role="alert">
        {refusal}
      </p>
      <div className="wrap">
        <Button
          type="submit"
          intent="primary"
          size="large"
          text={t('account.pinChange')}
          loading={isBusy}
          disabled={password === ''}
        />
        {hasPin && <Button size="large" text={t('account.pinGiveUp')} disabled={!isReady} onClick={giveUp} />}
      </div>
      {pin !== null && <DrawnPin pin={pin} name={name} onClose={() => setPin(null)} />}
    </form>
  )
}
