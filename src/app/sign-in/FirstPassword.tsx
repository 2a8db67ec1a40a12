import { Button } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outsideKey } from '../../api/transport/api-error.ts'
import { chooseFirstPassword } from '../../api/identity/session.ts'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { sessionActor } from '../../commands/session.ts'

const fewest = 12

interface Props {
  login: string
  once: string
  /** Signs in as someone else instead. */
  onLeave: () => void
}

/** Asks a person who signs in with a one-time password for a password of their own, and signs them in with it. */
export function FirstPassword({ login, once, onLeave }: Props) {
  const { t } = useTranslation()
  const [next, setNext] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const choose = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || next.length < fewest) return
    setBusy(true)
    setRefusal(null)
    try {
      await chooseFirstPassword(login, once, next)
      sessionActor.send({ type: 'session.submit', login, password: next })
    } catch (error) {
      const known = outsideKey(error)
      setRefusal(known ? t(known) : t('signIn.notChosen'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="sign-in__form" onSubmit={(event) => void choose(event)}>
      <p>{t('signIn.once')}</p>
      <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      <SecretField
        label={t('signIn.next')}
        kind="new-password"
        value={next}
        onChange={setNext}
        describedBy="refusal"
        autoFocus
      />
      <p id="refusal" className="sign-in__refusal" role="alert">
        {refusal}
      </p>
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        text={t('signIn.choose')}
        loading={isBusy}
        disabled={next.length < fewest}
      />
      <Button variant="minimal" size="large" fill text={t('signIn.back')} disabled={isBusy} onClick={onLeave} />
    </form>
  )
}
