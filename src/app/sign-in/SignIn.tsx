import { Button } from '@blueprintjs/core'
import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { outsideKey } from '../../api/transport/api-error.ts'
import type { Readiness } from '../../api/transport/server.ts'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import { sessionActor } from '../../commands/session.ts'
import { ClosedHouse } from '../pages/ClosedHouse.tsx'
import { DemoLogins } from './DemoLogins.tsx'
import { LanguageMissing } from './LanguageMissing.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { LanguageChoice } from '../settings/LanguageChoice.tsx'
import { useReadiness } from '../shell/use-readiness.ts'
import { SkinChoice } from '../settings/SkinChoice.tsx'
import { SignInAside } from './SignInAside.tsx'
import { Input } from '../../ui/form/Input.tsx'
import '../shell/shell.css'
import './sign-in.css'

/** Returns the words above the button after a try that did not work, or null. */
function useRefusal(): { words: string | null; isThrottled: boolean } {
  const { t } = useTranslation()
  const { error, retryAfter } = useSelector(sessionActor, ({ context }) => context)
  const isThrottled = useSelector(sessionActor, (state) => state.matches('throttled'))
  const left = useCountdown(retryAfter, error)
  if (isThrottled) return { words: t('signIn.throttled', { count: left }), isThrottled }
  const known = outsideKey(error)
  if (!error) return { words: null, isThrottled }
  return {
    words: error.code === 'credentials_invalid' ? t('signIn.wrong') : known ? t(known) : error.message,
    isThrottled,
  }
}

function ServerAnswers({ found }: { found: Readiness | undefined }) {
  const { t } = useTranslation()
  const state = found?.isReady ? 'live' : found && !found.isThere ? 'offline' : 'reconnecting'
  const words = {
    live: 'signIn.serverAnswers',
    reconnecting: 'signIn.serverStarting',
    offline: 'signIn.serverSilent',
  } as const
  return (
    <span className="connection" data-state={state} role="status">
      <span className="connection__dot" aria-hidden />
      {t(words[state])}
    </span>
  )
}

function SignInForm({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation()
  // The name of the person who locked this device, and knows the password rather than the PIN.
  const { state: before } = useLocation() as { state: { login?: string } | null }
  const [login, setLogin] = useState(before?.login ?? '')
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const { words, isThrottled } = useRefusal()
  const isBusy = useSelector(sessionActor, (state) => state.matches('authenticating'))
  const isOnce = useSelector(sessionActor, ({ context }) => context.error?.code === 'password_once')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isThrottled || !login || !password) return
    sessionActor.send({ type: 'session.submit', login: login.trim(), password })
  }
  const choose = (name: string, word: string) => {
    setLogin(name)
    setPassword(word)
    if (isBusy || isThrottled) return
    sessionActor.send({ type: 'session.submit', login: name, password: word })
  }

  const leave = () => {
    setPassword('')
    sessionActor.send({ type: 'session.signOut', unsent: 0 })
  }

  if (isOnce && !isThrottled) return <FirstPassword login={login.trim()} once={password} onLeave={leave} />
  return (
    <>
      <form className="sign-in__form" onSubmit={submit}>
        <label htmlFor="login">{t('signIn.login')}</label>
        <Input
          id="login"
          name="username"

          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- anyone who is here wants to type their name
          autoFocus
          value={login}
          onChange={(event) => setLogin(event.target.value)}
        />
        <label htmlFor="password">{t('signIn.password')}</label>
        <span className="sign-in__password">
          <Input
            id="password"
            name="password"
            isWrong={Boolean(words && !isThrottled)}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            value={password}
            aria-describedby={words ? 'refusal' : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button
            variant="minimal"
            icon={isShown ? <EyeOff /> : <EyeOpen />}
            text={t(isShown ? 'signIn.hide' : 'signIn.show')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
        <p id="refusal" className="sign-in__refusal" role="alert">
          {words}
        </p>
        <Button
          type="submit"
          intent="primary"
          size="large"
          fill
          text={t('signIn.submit')}
          loading={isBusy}
          disabled={isThrottled}
        />
      </form>
      {isDemo && <DemoLogins onChoose={choose} />}
    </>
  )
}

/** The way in: name and password, the language and the look, and whether the server answers. */
export function SignIn() {
  const { t } = useTranslation()
  const found = useReadiness()
  const hasExpired = useSelector(sessionActor, (state) => state.matches('expired'))
  return (
    <div className="sign-in">
      <title>{`${t('signIn.title')} · Statehouse`}</title>
      <SignInAside />
      <main className="sign-in__main">
        <LanguageMissing />
        <div className="sign-in__top row gap-16">
          <ServerAnswers found={found} />
          <SkinChoice />
        </div>
        <div className="sign-in__middle">
          <h1>{t('signIn.title')}</h1>
          <p className="muted">{t(hasExpired ? 'signIn.expired' : 'signIn.subtitle')}</p>
          <LanguageChoice />
          <ClosedHouse />
          <SignInForm isDemo={found?.isDemo === true} />
        </div>
        <p className="sign-in__foot small muted">{t('settings.version', { version: import.meta.env.APP_VERSION })}</p>
      </main>
    </div>
  )
}
